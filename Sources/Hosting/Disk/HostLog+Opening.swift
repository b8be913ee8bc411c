import Cells
import DrawingCore
import Sessions
import Sharing

extension HostLog {
  /// Makes a canvas of a drawing. It is on the disk on return, and has no host yet.
  package static func make(
    sharing drawing: Drawing, by author: Author, at place: CanvasPlace
  ) throws(HostError) {
    let base = CanvasBase(SharedDrawing(drawing, by: author), sequence: 0)
    let metadata = CanvasMetadata(
      vocabulary: Vocabulary.digest, structure: 0, digest: base.digest, mark: base.mark,
      hands: [:])
    do throws(FileError) {
      let directory = try StateDirectory(path: place.folder)
      try DirectJournal.make(
        SessionBase(
          sequence: 0, metadata: metadata.packed, content: base.drawing, needs: .shared),
        in: directory)
    } catch {
      throw error.kind == .exists ? .exists(place.name) : .file(error)
    }
  }

  /// Opens a canvas, which is locked for as long as the value lives.
  package static func open(
    _ place: CanvasPlace, policy: BasePolicy = BasePolicy()
  ) throws(HostError) -> HostLog {
    switch try opened(place) {
    case .held: throw .isRunning(place.name)
    case .mine(nil): throw .noCanvas(place.name)
    case .mine((let journal?, let history)?):
      let roles = try Roles(at: place)
      let layerRoles = try LayerRoles(at: place)
      guard var log = HostLog(journal, history, roles, layerRoles, at: place, policy: policy) else {
        throw .damaged(place.name)
      }
      log.damage = damage(history, kept: (try? journal.keepDamaged(history)) != nil, place)
      log.catchUp()
      return log
    case .mine((nil, let history)?):
      guard history.unknownNeeds.isEmpty else {
        throw .newer(place.name, words: history.unknownNeeds.words)
      }
      throw .damaged(place.name)
    }
  }

  /// Returns what is told of damage: that the steps before it are there.
  private static func damage(
    _ history: JournalHistory, kept: Bool, _ place: CanvasPlace
  ) -> String? {
    guard history.isDamaged else { return nil }
    let lost = history.findings.reduce(0) { sum, finding in
      if case .damagedJournal(_, let lost) = finding { sum + lost } else { sum }
    }
    let steps = lost > 0 ? "\(lost.counted("step")) cannot be read" : "a base cannot be read"
    let copies = kept ? " (copies are in \(place.name).canvas/quarantine)" : ""
    return "\(place.name): its files are damaged: \(steps)\(copies)"
  }

  private static func opened(
    _ place: CanvasPlace
  ) throws(HostError) -> Taken<(journal: DirectJournal?, history: JournalHistory)?> {
    do throws(FileError) {
      guard let directory = try StateDirectory(existing: place.folder) else { return .mine(nil) }
      return try DirectJournal.open(in: directory)
    } catch {
      throw .file(error)
    }
  }

  /// Reads what the disk has. Nil if it does not fit together.
  private init?(
    _ journal: DirectJournal, _ history: JournalHistory, _ roles: Roles,
    _ layerRoles: LayerRoles, at place: CanvasPlace, policy: BasePolicy
  ) {
    let based = history.generations.compactMap(\.base)
    guard let first = based.first, let start = try? CanvasMetadata(packed: first.metadata) else {
      return nil
    }
    var canvas = CanvasLog(
      base: CanvasBase(first, start), structure: start.structure, lastNumbers: start.lastNumbers)
    var persons = start.hands.mapValues(\.person)
    for kept in history.generations.flatMap(\.records) where kept.kind == .command {
      guard let (person, record) = try? kept.stroke(), canvas.accept([record]) else { return nil }
      persons[record.author] = person
    }
    for base in based.reversed() {
      guard let metadata = try? CanvasMetadata(packed: base.metadata),
        metadata.mark == canvas.mark(at: base.sequence),
        let witness = Witness(CanvasBase(base, metadata))
      else { continue }
      canvas.begin(with: CanvasBase(base, metadata))
      // Without the first it can only be told what was done since this one.
      let oldest = base.sequence == first.sequence ? witness : Witness(CanvasBase(first, start))
      let begin = oldest ?? witness
      self.init(
        journal, canvas, persons, witness, Past(begin.drawing, at: begin.sequence), roles,
        layerRoles, at: place, isOutdated: metadata.vocabulary != Vocabulary.digest, policy: policy)
      return
    }
    return nil
  }
}

extension CanvasBase {
  fileprivate init(_ base: SessionBase, _ metadata: CanvasMetadata) {
    self.init(
      sequence: base.sequence, drawing: base.content, digest: metadata.digest, mark: metadata.mark)
  }
}

extension CanvasLog {
  /// Begins with a base that is kept already.
  fileprivate mutating func begin(with base: CanvasBase) {
    propose(base, by: Author(0))
    _ = hear(
      Testimony(sequence: base.sequence, digest: base.digest), of: Author(1), keeping: .max)
  }
}

extension JournalRecord {
  /// Reads a record of the order, and whose it is.
  fileprivate func stroke() throws(PackingError) -> (Person, StrokeRecord) {
    var reader = ByteReader(payload)
    let stroke = (try reader.person(), try reader.record())
    try reader.finish()
    return stroke
  }
}
