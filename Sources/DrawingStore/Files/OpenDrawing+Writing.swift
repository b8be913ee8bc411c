import Sessions

extension OpenDrawing {
  /// Writes a file durably: at any moment it is the complete old one or the complete new one. It is
  /// locked while it is written.
  ///
  /// - Parameters:
  ///   - locks: The locks that then hold this file for the drawing instead of its previous one; nil
  ///     if the drawing does not become this file.
  ///   - contents: Returns the bytes, and whether bytes read back are equivalent; called with the
  ///     file locked.
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
