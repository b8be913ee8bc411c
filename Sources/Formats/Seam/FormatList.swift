/// The known formats.
public struct FormatList: Sendable {
  /// The formats, in the order in which they are tried on bytes.
  public let formats: [any Format]

  /// Creates a list. If two formats have the same ending or recognise the same bytes, the first
  /// wins.
  public init(_ formats: [any Format]) { self.formats = formats }

  /// The formats of this module.
  public static var standard: FormatList {
    FormatList([
      TextFormat(), ANSIFormat(), XBinFormat(), BinaryFormat(), ArtWorxFormat(), IceDrawFormat(),
      TundraFormat(), PCBoardFormat(), REXPaintFormat(), DurdrawFormat(), AsciicastFormat(),
      SVGFormat(), HTMLFormat(), MIRCFormat(),
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

  /// Returns the format of a file, determined by its bytes or else by its name; nil if it is
  /// neither known nor text. A file without the signature of its name's format is still taken for
  /// that format, unless it is text, because that format explains best what is wrong with it.
  public func format(of file: ForeignFile) -> (any Format)? {
    let readable = formats.filter { $0.directions.contains(.reads) }
    if let format = readable.first(where: { $0.recognises(file) }) { return format }
    let named = readable.first { $0.endings.contains(file.ending) }
    if let named, !named.hasSignature || !file.isText { return named }
    return file.isText ? readable.first { $0 is TextFormat } : nil
  }
}
