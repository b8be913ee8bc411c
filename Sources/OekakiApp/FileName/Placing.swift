import Cells
import DrawingCore
import DrawingStore
import Formats
import Sessions

/// What the dialog that places a picture knows of the file whose name is typed.
struct Placing {
  /// What is chosen, but for the size.
  var request = PictureRequest()
  /// Whether the picture is made as large as the view; nil as long as nobody has said: if it is larger.
  var isFitted: Bool?

  private let files: FileAccess
  /// The file read last, and how.
  private var read: (name: String, request: PictureRequest, picture: Picture)?
  /// The size with one dot per pixel of a file, by what it is drawn with.
  private var ownSizes: [String: Size] = [:]
  private let reader = PreviewReader()
  /// The small pictures read so far, by the file's name; nil for what has none.
  private var previews: [String: FoundPreview?] = [:]

  init(_ files: FileAccess) { self.files = files }

  /// Whether a name is that of a picture of pixels.
  static func isOfPixels(_ name: String) -> Bool {
    ["png", "gif"].contains(ForeignFile.ending(of: name))
  }

  /// Returns the request for a file, fitted into the view if that is chosen.
  mutating func request(for name: String, in view: Size) -> PictureRequest {
    guard let sizes = sizes(of: name, in: view) else { return request }
    var request = request
    request.size = isFitted ?? sizes.isLarger ? sizes.fitted : nil
    return request
  }

  /// A picture, and whether it is for programs that show the first sixteen colours with VGA's levels.
  typealias Picture = (drawing: Drawing, hasVGAColors: Bool)

  /// Returns the picture as it would be placed; nil for what cannot be read.
  mutating func picture(_ name: String, in view: Size) -> Picture? {
    picture(name, request(for: name, in: view))
  }

  private mutating func picture(_ name: String, _ request: PictureRequest) -> Picture? {
    if let read, read.name == name, read.request == request { return read.picture }
    guard let path = try? files.path(name, for: .reading),
      let source = try? DrawingSource(path, request.reading)
    else { return nil }
    let picture = (source.drawing, source.hasVGAColors)
    read = (name, request, picture)
    return picture
  }

  /// Returns a small picture of a file, read once; nil for what has none.
  mutating func preview(of name: String, showsVGA: Bool) -> FoundPreview? {
    if let known = previews[name] { return known }
    let file = (try? files.path(name, for: .reading)).flatMap {
      try? RandomAccessFile(PathName($0))
    }
    let preview = file.flatMap { reader.preview(of: $0, named: name, showsVGA: showsVGA) }
    previews[name] = .some(preview)
    return preview
  }

  /// Returns the rows to choose from; the action of a value places the picture so.
  mutating func rows(for name: String, in view: Size) -> [OptionList.Row] {
    guard Self.isOfPixels(name), let sizes = sizes(of: name, in: view) else { return [] }
    let request = request(for: name, in: view)
    func row<T: Equatable>(
      _ title: String, _ all: [T], _ path: WritableKeyPath<PictureRequest, T>, _ word: (T) -> String
    ) -> OptionList.Row {
      OptionList.Row(title, all, request[keyPath: path], word) { value in
        var changed = request
        changed[keyPath: path] = value
        return .file(.importPicture(name, changed))
      }
    }
    return [
      row("drawn with", PictureRequest.Kind.allCases, \.kind, \.rawValue),
      row("size", [nil, sizes.fitted], \.size) {
        $0.map { "fitted \($0.text)" } ?? "own \(sizes.own.text)"
      },
      row("colours", TracingColors.allCases.reversed(), \.colors, \.rawValue),
      row("dither", TracingDither.allCases, \.dither, \.rawValue),
    ]
  }

  private mutating func sizes(
    of name: String, in view: Size
  ) -> (own: Size, fitted: Size, isLarger: Bool)? {
    guard Self.isOfPixels(name), let own = ownSize(of: name), !own.isEmpty, !view.isEmpty else {
      return nil
    }
    let isWide = own.width * view.height > own.height * view.width
    let fitted =
      isWide
      ? Size(view.width, max(1, own.height * view.width / own.width))
      : Size(max(1, own.width * view.height / own.height), view.height)
    return (own, fitted, own.width > view.width || own.height > view.height)
  }

  private mutating func ownSize(of name: String) -> Size? {
    let key = "\(request.kind.rawValue) \(name)"
    if let known = ownSizes[key] { return known }
    var plain = PictureRequest()
    plain.kind = request.kind
    let size = picture(name, plain)?.drawing.size
    ownSizes[key] = size
    return size
  }
}

/// The text form in which the choices are kept.
extension Placing {
  var text: String {
    let fitted = isFitted.map { [$0 ? "fitted" : "own"] } ?? []
    return (fitted + request.words).joined(separator: " ")
  }

  /// Takes the choices in a text; what cannot be read is left out.
  mutating func take(text: String) {
    let words = text.split(separator: " ").map(String.init)
    isFitted = words.contains("fitted") ? true : words.contains("own") ? false : nil
    let options = words.filter { $0.contains("=") }.joined(separator: " ")
    guard
      case .file(.importPicture(_, let kept))? = try? CommandTable.program.parse(
        line: "import \"\" " + options)
    else { return }
    request = kept
    request.size = nil
  }
}
