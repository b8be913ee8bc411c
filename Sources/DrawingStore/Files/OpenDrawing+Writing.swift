import Sessions

extension OpenDrawing {
  /// Writes a file durably: it is the complete old one or the complete new one at any moment, and
  /// locked while it is written.
  ///
  /// - Parameters:
  ///   - locks: where the file is locked from then on, in the place of the one that the drawing
  ///     had; nil: the file is not what the drawing is from then on.
  ///   - contents: what is written, and whether it can be read again; called with the file locked.
  func write(
    to path: String, backups: StateDirectory?, locks: DrawingLocks?,
    contents: () throws -> (
      bytes: [UInt8], expecting: SaveExpectation, verify: ([UInt8]) -> Bool
    )
  ) throws(Failure) -> SaveReport {
    let lock = try locks?.take(path, sharing: self.lock, for: .saving)
    defer { lock?.keepWhatHasTheName() }
    do {
      let (bytes, expectation, verify) = try contents()
      var hooks = SaveHooks()
      hooks.verify = verify
      hooks.willPublish = { (identity) throws(FileError) in try lock?.willPublish(identity) }
      let save = { () throws(FileError) in
        try AtomicSave.write(
          bytes, to: path, expecting: expectation, backups: backups, hooks: hooks)
      }
      let report = try session?.spares?.performing(save) ?? save()
      if locks != nil { self.lock = lock }
      return report
    } catch {
      throw Failure(error, path: path)
    }
  }
}
