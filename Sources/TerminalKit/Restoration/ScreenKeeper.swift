/// An object that saves which screens are open in a window, so that the next launch opens them
/// again.
///
/// If a launch dies while restoring or first showing them, the next one leaves the screens closed.
/// Screens that could not be restored are set aside, never deleted; where that fails, they stay where
/// they are and nothing is saved.
public final class ScreenKeeper {
  private let storage: any ScreenStorage
  private let bundle: SceneBundle
  /// The contents of the storage; nil if they are unknown.
  private var kept: [UInt8]?
  private var isRestoring = false
  /// Whether the storage has screens that were neither restored nor set aside.
  private var hasOthers = false

  /// - Parameter bundle: the bundle with the screens' classes and scenes.
  public init(_ storage: any ScreenStorage, bundle: SceneBundle) {
    (self.storage, self.bundle) = (storage, bundle)
  }

  /// Opens the screens that were open when the program last ended, over and in a controller that is
  /// on screen. Returns a message for the user, or nil if there is none.
  public func restore(over root: ViewController) -> String? {
    let bytes: [UInt8]
    do {
      bytes = try storage.readScreens() ?? []
    } catch {
      return setAside("the open screens cannot be read, \(error)")
    }
    guard !bytes.isEmpty else { return nil }
    do {
      switch try storage.beginRestoring() {
      case .busy: return nil
      case .died:
        isRestoring = true
        return setAside("the last launch ended while restoring screens")
      case .clear:
        isRestoring = true
        return open(bytes, over: root)
      }
    } catch {
      hasOthers = true
      return "\(error)"
    }
  }

  private func open(_ bytes: [UInt8], over root: ViewController) -> String? {
    do {
      let restorer = Restorer(try RestorationState(bytes: bytes), bundle: bundle)
      restorer.restore(over: root)
      kept = bytes
      guard let problem = restorer.problems.first else { return nil }
      return setAside("not every screen could be restored, \(problem)")
    } catch {
      return setAside("the open screens cannot be read, \(error)")
    }
  }

  private func setAside(_ reason: String) -> String {
    do {
      let place = try storage.setScreensAside()
      kept = []
      return "\(reason); set aside, \(place)"
    } catch {
      hasOthers = true
      return "\(reason); \(error)"
    }
  }

  /// Tells the keeper that the screens have been shown: the restoration has not ended the process.
  public func didShow() {
    guard isRestoring else { return }
    isRestoring = false
    storage.endRestoring()
  }

  /// Saves the screens that are open. Writes nothing if they have not changed.
  public func keep(_ root: ViewController) {
    if hasOthers { return }
    if root.presented == nil, root.restorationIdentifier == nil, kept == [] { return }
    guard let state = try? root.restorationState() else { return }
    let bytes = state.isEmpty ? [] : (try? state.bytes()) ?? []
    guard bytes != kept else { return }
    storage.writeScreens(bytes)
    kept = bytes
  }

  /// Removes the saved screens: nothing is open.
  public func forget() {
    guard kept != [], !hasOthers else { return }
    storage.writeScreens([])
    kept = []
  }
}
