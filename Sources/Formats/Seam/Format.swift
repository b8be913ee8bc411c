import DrawingCore

/// One kind of file that drawings come from or go to. A format is a value without state: bytes in,
/// a drawing or a typed error out, and the other way round. It does no I/O.
///
/// What it reads are foreign bytes: every reader keeps to `FormatLimits` and never traps. What it
/// writes it first fits: `fitted` gives the drawing that a reader of the file would get, `bytes`
/// writes exactly that, and the difference to the original is the loss.
public protocol Format: Sendable {
  /// What `--format` takes and the loss report says, as `ans`.
  var name: String { get }
  /// What it is called, as `ANSI art`.
  var title: String { get }
  /// Endings of file names, in small letters without the dot, the usual one first.
  var endings: [String] { get }
  /// Whether it can be read, written or both.
  var directions: FormatDirections { get }
  /// Whether all its files begin alike: one that does not is none, whatever its name.
  var hasSignature: Bool { get }

  /// Whether what it writes is read as the same cells again; what is not is a picture of dots.
  var keepsCells: Bool { get }

  /// Whether the beginning of a file, cut between two lines where it has any, is the beginning of
  /// its picture.
  var canBeCut: Bool { get }

  /// Whether the bytes say that they are of this format: by a signature, or by SAUCE.
  func recognises(_ file: ForeignFile) -> Bool
  /// Costs the bytes and the cells. Throws for bytes that are not of this format, and for a drawing
  /// that is not allowed.
  func read(_ file: ForeignFile, _ options: ReadingOptions) throws(FormatError) -> Reading

  /// The nearest drawing that the format can hold.
  func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing
  /// Writes a drawing that `fitted` gave, or an equal one.
  func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8]
}

/// Which ways a format goes.
public struct FormatDirections: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Files of it become drawings.
  public static let reads = FormatDirections(rawValue: 1)
  /// Drawings become files of it.
  public static let writes = FormatDirections(rawValue: 2)
  /// Files and drawings become each other.
  public static let both: FormatDirections = [.reads, .writes]
}

extension Format {
  /// True: most formats have one.
  public var hasSignature: Bool { true }
  /// True: pictures of pixels are the exception.
  public var keepsCells: Bool { true }
  /// False: most formats say how much must be there.
  public var canBeCut: Bool { false }

  /// False: known by the ending of the name alone.
  public func recognises(_ file: ForeignFile) -> Bool { false }

  /// Throws: for formats that are only written.
  public func read(
    _ file: ForeignFile, _ options: ReadingOptions
  ) throws(FormatError) -> Reading {
    throw FormatError("\(title) cannot be read, only written")
  }

  /// Throws: for formats that are only read.
  public func fitted(
    _ drawing: Drawing, _ options: WritingOptions
  ) throws(FormatError) -> Drawing {
    throw FormatError("\(title) cannot be written, only read")
  }

  /// Throws: for formats that are only read.
  public func bytes(of fitted: Drawing, _ options: WritingOptions) throws(FormatError) -> [UInt8] {
    throw FormatError("\(title) cannot be written, only read")
  }

  /// The file of a drawing, and what it loses in it.
  public func export(
    _ drawing: Drawing, _ options: WritingOptions = WritingOptions()
  ) throws(FormatError) -> Export {
    let fitted = try fitted(drawing, options)
    return Export(
      bytes: try bytes(of: fitted, options),
      losses: LossReport(format: name, from: drawing, to: fitted), fitted: fitted)
  }

  /// Whether bytes say what was written: checked before a file is replaced.
  public func reads(_ bytes: [UInt8], as export: Export, _ options: WritingOptions) -> Bool {
    var reading = ReadingOptions()
    reading.encoding = options.encoding
    let file = ForeignFile(bytes, named: "x.\(endings[0])")
    guard keepsCells else { return bytes == export.bytes }
    guard let drawing = try? read(file, reading).drawing else { return false }
    return LossReport(format: name, from: export.fitted, to: drawing).isEmpty
  }
}

/// What comes of writing a drawing.
public struct Export: Sendable {
  /// The whole file.
  public let bytes: [UInt8]
  /// What a reader of these bytes does not get.
  public let losses: LossReport
  /// What is in them.
  let fitted: Drawing
}
