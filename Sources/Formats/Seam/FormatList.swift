/// The formats that are known, in the order in which their bytes are tried.
public struct FormatList: Sendable {
  /// In the order in which bytes are tried.
  public let formats: [any Format]

  /// Where two know the same ending or bytes, the first has them.
  public init(_ formats: [any Format]) { self.formats = formats }

  /// Those of this module.
  public static var standard: FormatList {
    FormatList([
      TextFormat(), ANSIFormat(), XBinFormat(), BinaryFormat(), ArtWorxFormat(), IceDrawFormat(),
      TundraFormat(), PCBoardFormat(), REXPaintFormat(), DurdrawFormat(), AsciicastFormat(),
      SVGFormat(), HTMLFormat(), MIRCFormat(),
    ])
  }

  /// By `Format.name`; nil where there is none.
  public func named(_ name: String) -> (any Format)? { formats.first { $0.name == name } }

  /// The format that a file's name asks for.
  public func named(byEnding ending: String) -> (any Format)? {
    formats.first { $0.endings.contains(ending.lowercased()) }
  }

  /// All endings of files that can be read.
  public var readableEndings: Set<String> {
    Set(formats.filter { $0.directions.contains(.reads) }.flatMap(\.endings))
  }

  /// All endings that can be written.
  public var writableEndings: [String] {
    formats.filter { $0.directions.contains(.writes) }.flatMap(\.endings)
  }

  /// What a file is: its bytes say it; where they do not, its name does. Nil for what is neither
  /// known nor text. A file that begins in another way than all of its name's format is still taken
  /// for one, unless it is text: that format says best what is wrong with it.
  public func format(of file: ForeignFile) -> (any Format)? {
    let readable = formats.filter { $0.directions.contains(.reads) }
    if let format = readable.first(where: { $0.recognises(file) }) { return format }
    let named = readable.first { $0.endings.contains(file.ending) }
    if let named, !named.hasSignature || !file.isText { return named }
    return file.isText ? readable.first { $0 is TextFormat } : nil
  }
}
