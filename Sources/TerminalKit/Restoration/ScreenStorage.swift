/// A store for the bytes of the open screens while the program is not running.
public protocol ScreenStorage: AnyObject {
  /// Returns the bytes saved last; nil if there are none. Throws if there are some that cannot be
  /// read.
  func readScreens() throws -> [UInt8]?
  /// Replaces the saved bytes; empty means that nothing is open. Called after every batch of events
  /// that changed them, so it must not wait for the disk.
  func writeScreens(_ bytes: [UInt8])
  /// Moves the saved bytes to where nothing restores them, without deleting any, and returns that
  /// place in words.
  func setScreensAside() throws -> String
  /// Records that screens are being restored, and returns how the last attempt ended.
  func beginRestoring() throws -> RestorationAttempt
  /// Records that the restored screens have been shown.
  func endRestoring()
}

/// The outcome of the previous restoration.
public enum RestorationAttempt: Sendable {
  /// It succeeded, or there was none.
  case clear
  /// Its process died during it.
  case died
  /// Another process is still restoring.
  case busy
}
