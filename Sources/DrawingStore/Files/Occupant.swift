import DrawingCore
import Formats
import Sessions

/// The regular file that stands where another is to be written.
nonisolated package struct Occupant {
  private let path: PathName
  private let file: RandomAccessFile?
  let identity: FileIdentity

  /// Looks at a path; nil if no regular file is there, or one that is open and thus not replaced.
  init?(at path: String) {
    let name = PathName(path)
    guard !name.isOpenFile, let found = try? FileSource.identity(name) else { return nil }
    (self.path, identity) = (name, found)
    file = try? RandomAccessFile(name)
  }

  var isEmpty: Bool { identity.size == 0 }
  var ending: String { ForeignFile.ending(of: path.text) }
  var isNamedAsDrawing: Bool { path.text.hasSuffix(DrawingName.ending) }

  func begins(with magic: [UInt8]) -> Bool {
    (try? file?.read(0..<min(Int(identity.size), magic.count))) == magic
  }

  /// The first bytes; nil if the file cannot be read.
  var head: [UInt8]? { bytes(first: FoundPreview.beginning) }

  /// All bytes; nil if the file cannot be read, or is longer than any that is read whole.
  var bytes: [UInt8]? {
    identity.size <= FoundPreview.most ? bytes(first: FoundPreview.most) : nil
  }

  private func bytes(first count: Int) -> [UInt8]? {
    try? file?.read(0..<min(Int(identity.size), count))
  }

  /// Whether it is a drawing of ours, as far as can be told without reading all of it.
  var isDrawing: Bool {
    guard let file else { return false }
    return (try? PreviewReader.preview(size: file.size) { try file.read($0) }) != nil
  }

  /// Whether it is a file of another program in a format.
  func isOfFormat(_ isWanted: (any Format) -> Bool) -> Bool { format.map(isWanted) ?? false }

  private var format: (any Format)? {
    guard let head, let file, !begins(with: Array("bplist".utf8)) else { return nil }
    let tail = try? file.read(max(0, file.size - ForeignFile.tailSize)..<file.size)
    return FormatList.known.format(
      of: head.count == file.size
        ? ForeignFile(head, named: path.text)
        : ForeignFile(cut: head, tail: tail ?? [], named: path.text))
  }

  /// What it is, if that is known by more than its name.
  var title: String? {
    if isDrawing { return "a drawing" }
    guard let format, format.endings.contains(ending) else { return nil }
    return format.title
  }
}
