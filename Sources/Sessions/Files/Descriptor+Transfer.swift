import CSessions
import Glibc

extension Descriptor {
  /// Returns everything from the current position on. The buffer never exceeds `limit` + 1 bytes,
  /// however large the file claims to be or becomes during the read.
  func readToEnd(expecting size: Int, limit: Int) throws(FileError) -> [UInt8] {
    let limit = min(max(limit, 0), Int.max - 1)
    guard size <= limit else { throw subject.refusal(.tooLarge(limit: limit)) }
    var bytes = [UInt8](repeating: 0, count: max(size, 0) + 1)
    var count = 0
    while true {
      let got = try read(into: &bytes, at: count)
      if got == 0 { break }
      count += got
      guard count <= limit else { throw subject.refusal(.tooLarge(limit: limit)) }
      if count == bytes.count {
        let growth = min(max(bytes.count, 4096), limit + 1 - count)
        bytes.append(contentsOf: repeatElement(0, count: growth))
      }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  private func read(into bytes: inout [UInt8], at offset: Int) throws(FileError) -> Int {
    let got = bytes.withUnsafeMutableBytes { buffer in
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[offset...])
      return repeated { Glibc.read(number, rest.baseAddress, rest.count) }
    }
    guard got >= 0 else { throw subject.failure(of: "read") }
    return got
  }

  /// Reads with one `pread`: fewer bytes than fit only at the end or when interrupted.
  func read(into bytes: inout [UInt8], from position: Int) throws(FileError) -> Int {
    let got = bytes.withUnsafeMutableBytes { buffer in
      repeated { pread(number, buffer.baseAddress, buffer.count, off_t(position)) }
    }
    guard got >= 0 else { throw subject.failure(of: "pread64") }
    return got
  }

  /// Writes all of `bytes` from `position` of the file on. Nothing is synced.
  func write(_ bytes: ArraySlice<UInt8>, at position: Int) throws(FileError) {
    var done = 0
    while done < bytes.count {
      let put = bytes.withUnsafeBytes { buffer in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
        return repeated { pwrite(number, rest.baseAddress, rest.count, off_t(position + done)) }
      }
      guard put >= 0 else { throw subject.failure(of: "pwrite64") }
      guard put > 0 else { throw subject.failure(of: "pwrite64", code: EIO) }
      done += put
    }
  }

  /// Reserves disk space for `size` bytes, so that a full disk is noticed before anything is
  /// written. Does not change the file's size; does nothing where the disk does not support it.
  func reserve(_ size: Int) throws(FileError) {
    guard size > 0 else { return }
    let keepSize: Int32 = 1
    guard repeated({ fallocate(number, keepSize, 0, off_t(size)) }) != 0 else { return }
    switch errno {
    case ENOSPC, EDQUOT, EFBIG, EIO: throw subject.failure(of: "fallocate")
    default: return
    }
  }

  func truncate(to size: Int) throws(FileError) {
    guard repeated({ ftruncate(number, off_t(size)) }) == 0 else {
      throw subject.failure(of: "ftruncate")
    }
  }
}

extension Descriptor {
  /// Copies all bytes of the file to the start of `other`, in blocks of 64 KiB, and returns their
  /// number. Nothing is synced.
  func copy(into other: borrowing Descriptor) throws(FileError) -> Int {
    var block = [UInt8](repeating: 0, count: 65_536)
    var position = 0
    while true {
      let count = try read(into: &block, from: position)
      if count == 0 { return position }
      try other.write(block[..<count], at: position)
      position += count
    }
  }
}
