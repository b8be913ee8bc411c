import Cells
import DrawingCore
import Formats

/// A film as one PNG picture that holds all of its pictures, and an index that tells where each frame
/// is and how long it stands: the JSON array of Aseprite, which game engines read.
public struct FilmSheet: Sendable {
  /// The bytes of the PNG picture.
  public let picture: [UInt8]
  /// The bytes of the index.
  public let index: [UInt8]
  /// What a reader of both does not get.
  public let losses: LossReport

  /// How an index begins.
  public static let beginning = "{\"frames\":["
}

extension PNGFormat {
  /// Returns all pictures of a film on one, as near to a square as they fit. Frames that show the
  /// same share a place.
  ///
  /// - Parameter name: The name of the picture's file, which the index states.
  public func sheet(
    of film: Film, named name: String, _ options: WritingOptions
  ) throws(FormatError) -> FilmSheet {
    try FormatLimits.checkWriting(film)
    let typeface = try letters.typeface(for: film.pictures, options)
    let plan = try SheetPlan(film, typeface, PictureOptions(options))
    let (cells, losses) = try plan.cells(PictureFit(typeface))
    let bytes: [UInt8]
    do throws(PictureError) {
      let bitmap = try typeface.picture(
        of: cells, PictureOptions(options), ofHeight: film.size.height
      ).bitmap
      do throws(PNGError) { bytes = try PNGWriter.bytes(bitmap) } catch {
        throw PictureError(reason: error.reason)
      }
    } catch {
      throw FormatError(error.reason)
    }
    let export = FilmExport(bytes, self, losing: losses)
    return FilmSheet(
      picture: export.bytes, index: Array(plan.index(named: name).utf8), losses: export.losses)
  }
}

/// The places of a film's pictures on a sheet.
private struct SheetPlan {
  private let film: Film
  private let columns: Int
  /// The size of all in cells.
  private let size: Size
  private let plan: PicturePlan

  init(
    _ film: Film, _ typeface: Typeface, _ options: PictureOptions
  ) throws(FormatError) {
    self.film = film
    do {
      let frame = try PicturePlan(film.size, typeface, options).size
      let count = film.pictures.count
      var columns = 1
      while columns < count, columns * frame.width <= (count - 1) / columns * frame.height {
        columns += 1
      }
      self.columns = columns
      size = Size(columns * film.size.width, ((count - 1) / columns + 1) * film.size.height)
      plan = try PicturePlan(size, typeface, options, ofHeight: film.size.height)
    } catch {
      throw FormatError(error.reason)
    }
  }

  /// Returns the cells of the sheet on which a picture stands.
  private func area(ofPicture number: Int) -> Rect {
    let (width, height) = (film.size.width, film.size.height)
    return Rect(number % columns * width, number / columns * height, width, height)
  }

  /// Returns the cells of the whole sheet, and what they lose of the film's.
  func cells(_ fit: PictureFit) throws(FormatError) -> (Grid, [Loss]) {
    var (fit, grid) = (fit, Grid(size))
    // The index holds the tags and how long each frame stands; linked frames share a place.
    var tally = FilmTally(film, keeping: [.tags, .links, .rate])
    let first = try fit.drawing(film.pictures[0])
    for (number, picture) in film.pictures.enumerated() {
      let cells = fit.cells(of: picture)
      tally.add(picture, as: cells, first: first)
      let corner = area(ofPicture: number).origin
      for y in 0..<cells.height {
        grid.put(Array(cells.row(y)), at: Point(corner.x, corner.y + y), clip: grid.bounds)
      }
    }
    return (grid, tally.losses)
  }

  func index(named name: String) -> String {
    let frames = film.frames.enumerated().map { number, frame in
      let place = plan.frame(of: area(ofPicture: frame.picture))
      let (x, y, width, height) = (place.minX, place.minY, place.width, place.height)
      return """
        {"filename":\(JSONText.quoted("\(name) \(number)")),\
        "frame":{"x":\(x),"y":\(y),"w":\(width),"h":\(height)},"rotated":false,"trimmed":false,\
        "spriteSourceSize":{"x":0,"y":0,"w":\(width),"h":\(height)},\
        "sourceSize":{"w":\(width),"h":\(height)},"duration":\(film.time(of: number))}
        """
    }
    return FilmSheet.beginning + "\n" + frames.joined(separator: ",\n") + """
      ],
      "meta":{"app":"Oekaki","image":\(JSONText.quoted(name)),\
      "size":{"w":\(plan.size.width),"h":\(plan.size.height)},"scale":"\(plan.scale)",\
      "frameTags":[\(film.tags.map(\.json).joined(separator: ","))]}}

      """
  }
}

extension FrameTag {
  /// The tag as Aseprite writes it.
  fileprivate var json: String {
    let order =
      switch direction {
      case .forward: "forward"
      case .reverse: "reverse"
      case .bounce: "pingpong"
      }
    let count = repeats.map { ",\"repeat\":\"\($0)\"" } ?? ""
    return """
      {"name":\(JSONText.quoted(name)),"from":\(frames.lowerBound),"to":\(frames.upperBound),\
      "direction":"\(order)"\(count)}
      """
  }

  /// How often it plays as Aseprite counts: of what bounces, there is one time and back another.
  private var repeats: Int? {
    direction == .bounce && frames.count > 1 ? times.map { 2 * $0 } : times
  }
}
