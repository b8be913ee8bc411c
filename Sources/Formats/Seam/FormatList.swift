/// The known formats.
public struct FormatList: Sendable {
  /// The formats, in the order they are tried on bytes.
  public let formats: [any Format]

  /// Creates a list. If two formats have the same ending or the same evidence, the first wins.
  public init(_ formats: [any Format]) { self.formats = formats }

  /// The formats of this module.
  public static var standard: FormatList {
    FormatList([
      TextFormat(), ANSIFormat(), XBinFormat(), BinaryFormat(), ArtWorxFormat(), IceDrawFormat(),
      TundraFormat(), PCBoardFormat(), REXPaintFormat(), DurdrawFormat(), AsciicastFormat(),
      SVGFormat(), HTMLFormat(), MIRCFormat(), ShellFormat(),
    ])
  }

  /// Returns the format with a `Format.name`, or nil if there is none.
  public func named(_ name: String) -> (any Format)? { formats.first { $0.name == name } }

  /// Returns the format for the ending of a file name, or nil if there is none.
  public func named(byEnding ending: String) -> (any Format)? {
    formats.first { $0.endings.contains(ending.lowercased()) }
  }

  /// The endings of all files that can be read.
  public var readableEndings: Set<String> {
    Set(formats.filter { $0.directions.contains(.reads) }.flatMap(\.endings))
  }

  /// Returns the format of a file; nil if it is neither known nor text. Its bytes count for more
  /// than its SAUCE record, and that for more than its name (`Evidence`). A file without the
  /// signature of its name's format is still taken for that format, unless it is text, because that
  /// format explains best what is wrong with it.
  public func format(of file: ForeignFile) -> (any Format)? {
    let readable = formats.filter { $0.directions.contains(.reads) }
    let found = readable.map { ($0, $0.evidence(in: file)) }
    for evidence in Evidence.allCases.reversed() {
      if let (format, _) = found.first(where: { $0.1 == evidence }) { return format }
    }
    let named = readable.first { $0.endings.contains(file.ending) }
    if let named, !named.hasSignature || !file.isText { return named }
    return file.isText ? readable.first { $0 is TextFormat } : nil
  }
}
