/// Where the bytes of the open screens are kept while the program is away.
public protocol ScreenStorage: AnyObject {
  /// What was kept last; nil where there is nothing.
  func readScreens() -> [UInt8]?
  /// Keeps these in the place of the last ones; no bytes: nothing is open. Called after every batch
  /// of events that changed them: does not wait for the disk.
  func writeScreens(_ bytes: [UInt8])
  /// Moves what is kept to where nothing restores it, never deleting a byte, and says where in
  /// words.
  func setScreensAside() throws -> String
  /// Writes that screens are being restored, and tells how that ended last time.
  func beginRestoring() throws -> RestorationAttempt
  /// What was restored has been seen.
  func endRestoring()
}

/// How the attempt before this one ended.
public enum RestorationAttempt: Sendable {
  /// Well, or there was none.
  case clear
  /// Its process died of it.
  case died
  /// Another process is in the middle of it.
  case busy
}
