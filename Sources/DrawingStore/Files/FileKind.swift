import DrawingCore
import Formats
import Images
import Sessions

/// A kind of file that the program writes.
///
/// It decides what may be replaced, for every way of writing a file: a file of the same kind, an
/// empty one, and anything else only if the user has said so. Whether there may be a file at all is
/// up to `SaveExpectation`.
nonisolated package struct FileKind: Sendable {
  /// What such a file is, such as `a drawing`.
  package let title: String
  private let includes: @Sendable (Occupant) -> Bool

  package init(_ title: String, includes: @escaping @Sendable (Occupant) -> Bool) {
    (self.title, self.includes) = (title, includes)
  }

  /// Creates the kind of files that begin with a text.
  package init(_ title: String, beginningWith head: String) {
    self.init(title) { $0.begins(with: Array(head.utf8)) }
  }

  /// Checks that writing replaces nothing of another kind.
  ///
  /// - Parameters:
  ///   - expectation: What is expected there: the file itself, unchanged, may be of any kind.
  ///   - advice: What to do otherwise.
  /// - Throws: A failure with exit code 73, which has a `stranger`.
  package func check(
    replacing path: String, expecting expectation: SaveExpectation = .anything,
    advice: String = "save under another name; replace it with save \"…\" replace"
  ) throws(Failure) {
    guard let occupant = Occupant(at: path), !occupant.isEmpty,
      expectation != .unchanged(occupant.identity), !includes(occupant)
    else { return }
    throw Failure(replacing: path, what(of: occupant), advice)
  }

  /// Returns what stands at a path in a few words; nil if nothing does.
  package func conflict(at path: String) -> String? {
    guard let occupant = Occupant(at: path) else {
      return (try? FileSource.identity(PathName(path))).map { _ in "already exists" }
    }
    return occupant.isEmpty || includes(occupant) ? "already exists" : what(of: occupant)
  }

  private func what(of occupant: Occupant) -> String {
    "is " + (occupant.title ?? "not \(title)")
  }
}

nonisolated extension FileKind {
  /// A drawing of ours, even if it is damaged.
  ///
  /// - Parameter trustsName: Whether anything that ends in `.oekaki` counts as one, as when the
  ///   user is asked about the name anyway.
  static func drawing(trustsName: Bool) -> FileKind {
    FileKind("a drawing") { occupant in
      occupant.isNamedAsDrawing
        ? trustsName || occupant.begins(with: Array("bplist".utf8)) : occupant.isDrawing
    }
  }

  /// A file in the format of another program.
  static func of(_ format: any Format) -> FileKind {
    FileKind(format.title) { occupant in
      let isNamed = format.endings.contains(occupant.ending)
      // A format known only by its name is recognised only under that name: any source file is
      // text.
      guard format.directions.contains(.reads) else {
        return isNamed && !occupant.isDrawing && occupant.begins(with: format.writtenBeginning)
      }
      guard isNamed || format.hasSignature else { return false }
      return occupant.isOfFormat { $0.name == format.name }
    }
  }

  static let palette = FileKind("a palette") { occupant in
    occupant.bytes.flatMap { try? PaletteFile.colors(in: $0) } != nil
  }

  /// The index of a sheet of frames.
  static let sheetIndex = FileKind("the index of a sheet", beginningWith: FilmSheet.beginning)

  /// A report in JUnit's XML, as `verify` writes it.
  package static let report = FileKind("a report of verify") { occupant in
    let text = occupant.head.map { String(decoding: $0, as: UTF8.self) } ?? ""
    return text.hasPrefix("<?xml") && text.contains("<testsuites")
  }
}
