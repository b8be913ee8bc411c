/// A store for copies of damaged files, so that nothing is deleted unseen.
struct Quarantine {
  static let name = "quarantine"

  private let directory: StateDirectory

  init(in place: StatePlace) throws(FileError) { try self.init(in: place.make()) }

  init(in directory: StateDirectory) throws(FileError) {
    self.directory = try directory.subdirectory(named: Self.name)
  }

  /// Copies the files of the findings, under the session's name.
  func keep(
    _ findings: [SessionRecovery.Finding], of folder: SessionFolder
  ) throws(FileError) {
    for finding in findings {
      let name = finding.fileName
      guard let file = try? folder.directory.open(named: name) else { continue }
      try directory.write(copying: file, named: "\(folder.session)-\(name)")
    }
  }
}

extension SessionRecovery.Finding {
  fileprivate var fileName: String {
    switch self {
    case .torn(let generation), .damagedJournal(let generation, _):
      SessionFolder.journalName(generation)
    case .damagedBase(let generation): SessionFolder.baseName(generation)
    }
  }
}
