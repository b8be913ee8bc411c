import DrawingCore

/// A file format for reading drawings, writing them, or both. A format is a stateless value: it
/// turns bytes into a drawing or a typed error, and vice versa. It does no I/O.
///
/// Files are untrusted: every reader keeps to `FormatLimits` and never traps. Before writing,
/// `fitted` returns the drawing that a reader of the file would get; `bytes` writes exactly that,
/// and the difference from the original is the loss.
public protocol Format: Sendable {
  /// The name used by `--format` and in loss reports, such as `ans`.
  var name: String { get }
  /// The title for people, such as `ANSI art`.
  var title: String { get }
  /// The endings of file names, in lower case without the dot, the usual one first.
  var endings: [String] { get }
  /// Whether it can be read, written or both.
  var directions: FormatDirections { get }
  /// Whether all files of the format begin alike, so that a file with another beginning is not one,
  /// whatever its name.
  var hasSignature: Bool { get }

  /// The bytes that every file begins with which is written, if others of the same name may be of any
  /// kind; empty otherwise.
  var writtenBeginning: [UInt8] { get }

  /// Whether a file that is written is read back as the same cells, not as a picture of pixels.
  var keepsCells: Bool { get }

  /// Whether the programs that files written with these options are for show the first sixteen
  /// colours with VGA's levels, not with a terminal's.
  func hasVGAColors(_ options: WritingOptions) -> Bool

  /// The numbers of characters of code page 437 that its files cannot hold, as they steer a screen.
  var controlLetters: Set<Int> { get }

  /// Whether its letters are those of the font that SAUCE names, not always of code page 437.
  var knowsCodePages: Bool { get }

  /// Whether the beginning of a file, cut at the end of a line if it has lines, can be read as the
  /// beginning of its picture.
  var canBeCut: Bool { get }

  /// Returns the strongest evidence in the bytes that the file is of this format; nil if there is
  /// none. Costs a look at the beginning of the file.
  func evidence(in file: ForeignFile) -> Evidence?
  /// Reads a file, in time proportional to its bytes and cells. Throws if the bytes are not of this
  /// format, or if the drawing would not be allowed.
  func read(_ file: ForeignFile, _ options: ReadingOptions) throws(FormatError) -> Reading

  /// The options that the format has, in the order people are shown them.
  var choices: [WritingChoice] { get }
  /// The encodings in which it can be written, the usual one first; empty if it has no choice.
  var encodings: [TextEncoding] { get }
  /// Returns the encoding that a file is taken to be in; nil where there is no choice, or if it is
  /// in none.
  func encoding(of file: ForeignFile) -> TextEncoding?
  /// Returns the options, filling in those that the format decides from the drawing. Looks at all
  /// cells.
  func settled(_ options: WritingOptions, for drawing: Drawing) -> WritingOptions

  /// Returns the nearest drawing that the format can hold.
  func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing
  /// Writes a drawing that `fitted` returned, or an equal one.
  func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8]
}

/// The directions in which a format converts.
public struct FormatDirections: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Files can be read as drawings.
  public static let reads = FormatDirections(rawValue: 1)
  /// Drawings can be written as files.
  public static let writes = FormatDirections(rawValue: 2)
  /// Both reading and writing.
  public static let both: FormatDirections = [.reads, .writes]
}

extension Format {
  /// True, because most formats have one.
  public var hasSignature: Bool { true }
  /// Nothing, because the names of most formats are theirs alone.
  public var writtenBeginning: [UInt8] { [] }
  /// True, because pictures of pixels are the exception.
  public var keepsCells: Bool { true }
  /// False, because most formats are for terminals or have colours of their own.
  public func hasVGAColors(_ options: WritingOptions) -> Bool { false }
  /// None, because most formats are no streams of characters.
  public var controlLetters: Set<Int> { [] }
  /// False, because most formats have letters of their own or code page 437.
  public var knowsCodePages: Bool { false }
  /// False, because most formats state how much must be there.
  public var canBeCut: Bool { false }

  /// None, because most formats leave no choice.
  public var choices: [WritingChoice] { [] }
  /// None, because most formats are not text.
  public var encodings: [TextEncoding] { [] }
  /// Returns nil, because most formats are not text.
  public func encoding(of file: ForeignFile) -> TextEncoding? { nil }
  /// Returns the options as they are.
  public func settled(_ options: WritingOptions, for drawing: Drawing) -> WritingOptions { options }

  /// Returns nil: the format is known only by the ending of the name.
  public func evidence(in file: ForeignFile) -> Evidence? { nil }

  /// Throws an error: the default for formats that are only written.
  public func read(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> Reading {
    throw FormatError("\(title) cannot be read, only written")
  }

  /// Throws an error: the default for formats that are only read.
  public func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing {
    throw FormatError("\(title) cannot be written, only read")
  }

  /// Throws an error: the default for formats that are only read.
  public func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8] {
    throw FormatError("\(title) cannot be written, only read")
  }

  /// Returns the drawing that a reader who knows the encoding gets from the file of another one.
  func readBack(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing {
    var reading = ReadingOptions()
    reading.encoding = options.encoding
    return try read(ForeignFile(try bytes(of: drawing, options)), reading).drawing
  }

  /// Returns the file of a drawing and its losses.
  public func export(
    _ drawing: Drawing, _ options: WritingOptions = WritingOptions()
  ) throws(FormatError) -> Export {
    try FormatLimits.checkWriting(drawing)
    // From the fitted drawing alone, the format might decide otherwise.
    let options = settled(options, for: drawing)
    let fitted = try fitted(drawing, options)
    let bytes = try bytes(of: fitted, options)
    if directions.contains(.reads) {
      try FormatLimits.checkReadable(fitted.size, bytes: bytes.count)
    }
    return Export(
      bytes: bytes,
      losses: LossReport(format: name, from: drawing, to: fitted), fitted: fitted)
  }

  /// Returns what is lost to a reader who is not told the encoding of a file.
  ///
  /// - Parameter options: What the file was written with, settled.
  package func misread(_ bytes: [UInt8], _ options: WritingOptions) throws(FormatError) -> [Loss] {
    guard directions.contains(.reads), !encodings.isEmpty, let written = options.encoding else {
      return []
    }
    let file = ForeignFile(bytes, named: "x.\(endings[0])")
    let taken = encoding(of: file)
    if let taken {
      let isKnown = FormatList.standard.format(of: file)?.name == name
      guard taken != written, isKnown else { return [] }
      var reading = ReadingOptions()
      let plain = try read(file, reading).drawing
      reading.encoding = written
      let meant = try read(file, reading).drawing
      if LossReport(format: name, from: meant, to: plain).isEmpty { return [] }
    }
    let what = taken.map { "read as \($0.title)" } ?? "not read at all"
    return Loss.form(["\(written.title), which is \(what) without --from-encoding \(written)"])
  }

  /// Returns whether bytes hold what was exported, to be checked before a file is replaced.
  public func reads(_ bytes: [UInt8], as export: Export, _ options: WritingOptions) -> Bool {
    var reading = ReadingOptions()
    reading.encoding = options.encoding
    let file = ForeignFile(bytes, named: "x.\(endings[0])")
    guard keepsCells else { return bytes == export.bytes }
    guard let drawing = try? read(file, reading).drawing else { return false }
    return LossReport(format: name, from: export.fitted, to: drawing).isEmpty
  }
}

/// The result of writing a drawing.
public struct Export: Sendable {
  /// The bytes of the whole file.
  public let bytes: [UInt8]
  /// The losses that a reader of these bytes sees.
  public private(set) var losses: LossReport
  /// The drawing that the bytes hold.
  let fitted: Drawing

  /// Returns the same with further losses.
  package func losing(_ further: [Loss]) -> Export {
    var export = self
    export.losses = losses.following(further)
    return export
  }
}
