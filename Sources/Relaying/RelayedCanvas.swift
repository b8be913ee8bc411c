import DrawingCore
import Hosting
import Sessions
import Sharing

/// A canvas whose order is in a database: its folder has a file that names the service, and a lock for
/// its host. The rest is at the server.
package enum RelayedCanvas {
  private static let (file, lock) = ("via", "lock")

  /// Returns the service that a canvas is relayed to; nil if its order is on the disk here.
  package static func service(of place: CanvasPlace) throws(RelayError) -> Service? {
    do throws(FileError) {
      guard let directory = try StateDirectory(existing: place.folder) else { return nil }
      let bytes = try directory.read(named: file, limit: 1000)
      let text = String(decoding: bytes, as: UTF8.self)
      return try? Service(
        named: text.split(whereSeparator: \.isNewline).first.map(String.init) ?? "")
    } catch {
      if error.kind == .missing { return nil }
      throw .host(.file(error))
    }
  }

  /// Has a canvas relayed from now on. One that is on the disk here goes to the server as it is; of
  /// another name the server has to have one.
  package static func prepare(
    _ place: CanvasPlace, via service: Service, machine: String = RelayKeeper.machine
  ) throws(RelayError) {
    if let present = try self.service(of: place) {
      guard present == service else { throw .elsewhere(place.name, service: present.name) }
      return
    }
    if place.owner == nil {
      _ = try RelayKeeper.open(place.name, via: service, machine: machine)
    } else {
      let log = try RelayError.wrapping { () throws(HostError) in try HostLog.open(place) }
      let base = CanvasBase(log.witnessed.drawing, sequence: 0)
      try service.make(place.name, of: base, machine: machine)
    }
    do throws(FileError) {
      try StateDirectory(path: place.folder).write(Array("\(service.name)\n".utf8), named: file)
    } catch {
      throw .host(.file(error))
    }
  }

  /// Opens a canvas that is relayed, and locks its folder as long as the keeper lives.
  package static func open(
    _ place: CanvasPlace, via service: Service, policy: BasePolicy = BasePolicy()
  ) throws(RelayError) -> RelayKeeper {
    let taken: Taken<KernelLock>
    do throws(FileError) {
      taken = try KernelLock.take(lock, in: StateDirectory(path: place.folder))
    } catch {
      throw .host(.file(error))
    }
    guard case .mine(let lock) = taken else { throw .host(.isRunning(place.name)) }
    let keeper = try RelayKeeper.open(place.name, via: service, policy: policy)
    keeper.lock = lock
    return keeper
  }
}
