/// Keeps which screens are open in a window, so that the next launch opens them again: bytes out, and
/// bytes in.
///
/// A launch that dies while it restores is followed by one that leaves the screens closed: what could
/// not be restored is set aside, never deleted.
public final class ScreenKeeper {
  private let storage: any ScreenStorage
  private let bundle: SceneBundle
  /// What the storage holds; nil where that is not known.
  private var kept: [UInt8]?
  private var isRestoring = false

  /// - Parameter bundle: where the screens' classes and scenes are.
  public init(_ storage: any ScreenStorage, bundle: SceneBundle) {
    (self.storage, self.bundle) = (storage, bundle)
  }

  /// Opens the screens that were open when the program was last left, over a controller that is on
  /// screen and in it. Returns what the user is to be told, nil where all went well.
  public func restore(over root: ViewController) -> String? {
    guard let bytes = storage.readScreens(), !bytes.isEmpty else { return nil }
    do {
      switch try storage.beginRestoring() {
      case .busy: return nil
      case .died:
        isRestoring = true
        return setAside("the last launch did not survive its open screens")
      case .clear:
        isRestoring = true
        return open(bytes, over: root)
      }
    } catch {
      return "\(error)"
    }
  }

  private func open(_ bytes: [UInt8], over root: ViewController) -> String? {
    do {
      let restorer = Restorer(try RestorationState(bytes: bytes), bundle: bundle)
      restorer.restore(over: root)
      kept = bytes
      guard let problem = restorer.problems.first else { return nil }
      return setAside("not every screen came back, \(problem)")
    } catch {
      return setAside("the open screens cannot be read, \(error)")
    }
  }

  private func setAside(_ reason: String) -> String {
    do {
      let place = try storage.setScreensAside()
      kept = []
      return "\(reason); kept aside, \(place)"
    } catch {
      return "\(reason); \(error)"
    }
  }

  /// The screens are seen: whatever comes now, restoring them was not what killed us.
  public func didShow() {
    guard isRestoring else { return }
    isRestoring = false
    storage.endRestoring()
  }

  /// Keeps what is open now. Costs little where nothing has changed.
  public func keep(_ root: ViewController) {
    if root.presented == nil, root.restorationIdentifier == nil, kept == [] { return }
    guard let state = try? root.restorationState() else { return }
    let bytes = state.isEmpty ? [] : (try? state.bytes()) ?? []
    guard bytes != kept else { return }
    storage.writeScreens(bytes)
    kept = bytes
  }

  /// Nothing is open any more.
  public func forget() {
    guard kept != [] else { return }
    storage.writeScreens([])
    kept = []
  }
}
