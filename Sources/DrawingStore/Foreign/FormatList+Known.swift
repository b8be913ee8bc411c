import Formats
import Images
import Sessions

extension FormatList {
  /// All formats that the program knows, apart from its own.
  package nonisolated static var known: FormatList {
    FormatList(FormatList.standard.formats + [PNGFormat { unifont }, GIFFormat { unifont }])
  }

  /// The bytes of Unifont; nil if Debian's package is not installed.
  private nonisolated static var unifont: [UInt8]? {
    try? FileSource.read(PathName(Unifont.path), limit: ScreenFont.maximumFile).bytes
  }
}
