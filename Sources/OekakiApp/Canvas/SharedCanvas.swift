import DrawingCore
import DrawingStore
import Foundation
import Glibc
import Hosting
import Sessions
import Sharing

/// How a drawing comes to be shared: a canvas is made of it, or one is joined.
package enum SharedCanvas {
  /// Returns the directory that canvases are in.
  ///
  /// - Parameter path: the path that was asked for; nil for the usual one.
  package static func directory(_ path: String?) throws(Failure) -> PathName {
    do throws(HostError) { return try CanvasPlace.directory(path) } catch { throw Failure(error) }
  }

  /// Returns the place of a canvas, whose name may have an `@` before it.
  package static func place(_ name: String, in directory: PathName) throws(Failure) -> CanvasPlace {
    do throws(HostError) {
      return try CanvasPlace(name.first == "@" ? String(name.dropFirst()) : name, in: directory)
    } catch {
      throw Failure(error)
    }
  }

  /// Returns the places of the canvases in a directory, by name.
  ///
  /// - Parameter mustBeThere: as for `CanvasPlace.all`.
  static func places(
    in directory: PathName, mustBeThere: Bool = false
  ) throws(Failure) -> [CanvasPlace] {
    do throws(HostError) {
      return try CanvasPlace.all(in: directory, mustBeThere: mustBeThere)
    } catch {
      throw Failure(error)
    }
  }

  /// The name under which a drawing is shared if none is given: that of its file.
  static func name(for document: Document) -> String {
    let letters = document.stem.unicodeScalars.map { scalar in
      scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) ? Character(scalar) : "-"
    }
    return String(letters.prefix(32))
  }

  /// Goes on with the hand that this user has had at a canvas and that is not there already, or else
  /// joins it with a new one, which is also who only looks.
  static func open(
    _ place: CanvasPlace, as name: String?, in store: SessionStore?, looks: Bool = false
  ) throws(Failure) -> DrawingViewController {
    if let name, name.utf8.count > Hello.longestName {
      throw Failure(HostError.longHandName(name))
    }
    if looks { return try look(at: place, as: name) }
    for id in store?.sessions(ofCanvas: place.folder) ?? [] {
      guard let session = try? store?.resume(id, as: DrawingViewController.self) else { continue }
      if let hand = session.drawing.shared, hand.isAt(place), name ?? hand.name == hand.name {
        return session.drawing
      }
      session.abandon()
    }
    return try join(place, as: name)
  }

  /// Joins a canvas to look: nothing is drawn, and nothing kept.
  static func look(
    at place: CanvasPlace, as name: String?
  ) throws(Failure) -> DrawingViewController {
    let controller = try join(place, as: name)
    controller.shared?.isVisitor = true
    let session = DrawingSession(unkept: controller)
    session.isQuiet = true
    controller.session = session
    return controller
  }

  /// Returns the drawing that a canvas shows now, to be read; nil if `name` is not that of a canvas,
  /// which has an `@` before it.
  ///
  /// - Parameter path: the path of the directory that it is in; nil for the usual one, where a file of
  ///   that name comes first.
  package static func source(
    _ name: String, in path: String? = nil
  ) throws(Failure) -> DrawingSource? {
    guard name.first == "@", path != nil || !FileManager.default.fileExists(atPath: name) else {
      return nil
    }
    return DrawingSource(try look(at: place(name, in: directory(path)), as: nil))
  }

  /// Makes a canvas of a drawing and joins it, with the hand that has drawn it. If that fails before
  /// anybody can be there, there is no canvas.
  ///
  /// - Parameter service: the database that it is to be in; nil for the disk here.
  static func share(
    _ controller: DrawingViewController, at place: CanvasPlace, via service: String? = nil
  ) throws(Failure) -> DrawingViewController {
    try make(controller.editor.state.drawing, at: place)
    do throws(Failure) {
      try service.map { (service) throws(Failure) in try prepare(place, via: service) }
    } catch {
      discard(place)
      throw error
    }
    let shared = try join(place, as: nil)
    shared.editor.goOn(from: controller.editor.state)
    return shared
  }

  private static func make(_ drawing: Drawing, at place: CanvasPlace) throws(Failure) {
    let isNew = place.owner == nil
    do throws(HostError) {
      try HostLog.make(sharing: drawing, by: Author(.random(in: 1 ... .max)), at: place)
    } catch {
      if isNew, error != .exists(place.name) { remove(place) }
      throw Failure(error)
    }
  }

  /// Removes a canvas that was just made, unless a host has it.
  private static func discard(_ place: CanvasPlace) {
    do throws(HostError) {
      // While it is open here, no host can take it.
      let log = try HostLog.open(place)
      withExtendedLifetime(log) { remove(place) }
    } catch {
      if case .isRunning = error { return }
      remove(place)
    }
  }

  private static func remove(_ place: CanvasPlace) {
    try? FileManager.default.removeItem(atPath: place.folder.text)
  }

  /// Joins a canvas with a new hand.
  ///
  /// - Parameter name: what the hand is called; nil for the name of its user.
  static func join(
    _ place: CanvasPlace, as name: String?
  ) throws(Failure) -> DrawingViewController {
    let name = name ?? Person.own.name
    let (replica, id) = try FirstContact(place, as: name).replica()
    let controller = DrawingViewController(state: replica.editor.state)
    controller.editor = replica.editor
    controller.shared = SharedHand(
      canvas: place.name, in: place.directory.bytes, id: id, name: name, replica: replica)
    controller.document.canvas = place.folder.text
    if let warning = Roles.warning(at: place) {
      controller.show(StatusMessage(text: warning, isError: true))
    }
    return controller
  }
}

extension Failure {
  /// Creates the failure of a host.
  init(_ error: HostError) { self.init(error.description, exitCode: error.exitCode) }
}

/// The first contact with a host, which is waited for, as there is nothing to show before it.
private struct FirstContact {
  private let place: CanvasPlace
  private let name: String
  private let line: HostLine
  private let news = DispatchSemaphore(value: 0)

  /// The time in which a host has to say something, and that in which it has to come to an end, whatever
  /// it says.
  private static let (patience, mostPatience) = (Duration.seconds(6), Duration.seconds(60))

  init(_ place: CanvasPlace, as name: String) {
    (self.place, self.name) = (place, name)
    let news = news
    line = HostLine(place) { news.signal() }
  }

  /// Returns the replica of a new hand, and what tells the canvas from others.
  func replica() throws(Failure) -> (Replica, id: String) {
    defer { line.close() }
    var hand = HostedHand(author: Author(.random(in: 1 ... .max)), name: name)
    var (hasBegun, head) = (false, UInt64(0))
    let start = ContinuousClock.now
    while true {
      let left = min(Self.patience, Self.mostPatience - (ContinuousClock.now - start))
      let milliseconds = max(0, Int(left / .milliseconds(1)))
      guard news.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else {
        throw refusal("the host does not answer (try again)")
      }
      let (standing, input) = line.take()
      if !hasBegun, standing == .connected {
        hasBegun = true
        hand.begin()
        hand.speak(at: 0)
        line.send(hand.output)
        hand.wrote(hand.output.count)
      }
      try hear(input, &hand, &head)
      // Without the records behind the base it would be what the canvas was some time ago.
      if let replica = hand.replica, let id = hand.connection.canvas, replica.sequence >= head {
        return (replica, id)
      }
      if case .ended(let reason) = standing { throw refusal(reason) }
    }
  }

  /// - Parameter head: the place in the order up to which there was something when the hand came.
  private func hear(
    _ input: [UInt8], _ hand: inout HostedHand, _ head: inout UInt64
  ) throws(Failure) {
    guard !input.isEmpty else { return }
    do throws(WireError) {
      for news in try hand.receive(input[...], at: 0) {
        switch news {
        case .said(.sentAway(let reason)), .said(.away(let reason)): throw WireError(reason)
        case .said(.joined(let welcome)): head = welcome.head
        case .damaged: throw WireError("its state cannot be read (tell who runs its host)")
        case .said, .joined, .received, .wentOn: break
        }
      }
    } catch {
      throw refusal(error.reason)
    }
  }

  private func refusal(_ reason: String) -> Failure {
    Failure("@\(place.name): \(reason)", exitCode: 69)
  }
}

extension SharedHand {
  /// Whether the hand is at the canvas of a place.
  fileprivate func isAt(_ place: CanvasPlace) -> Bool {
    canvas == place.name && directory == place.directory.bytes
  }
}

extension Opening<DrawingViewController> {
  /// Returns the canvas that is made of the drawing. What another program has open is not shared.
  func shared(as name: String?, at directory: CanvasDirectory) throws(Failure) -> Self {
    guard case .mine(let drawing) = self else { return self }
    let place = try SharedCanvas.place(
      name ?? SharedCanvas.name(for: drawing.document),
      in: SharedCanvas.directory(directory.path))
    defer {
      drawing.session?.end()
      drawing.lock = nil
    }
    return .mine(try SharedCanvas.share(drawing, at: place, via: directory.service))
  }
}
