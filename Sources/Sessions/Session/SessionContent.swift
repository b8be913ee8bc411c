/// The information in the names, sizes and dates of a session's files.
struct SessionContent {
  /// The time of the last change to any file but the summary, such as the lock when the session was
  /// opened: nanoseconds since 1970.
  var touched = Int64.min
  /// The time of the last change to a base or a journal.
  var written = Int64.min
  /// The time of the last change to the summary for lists.
  var summarized = Int64.min
  /// The size of all bases and journals in bytes.
  var size = 0
  /// Whether there is a base, or a record in a journal.
  var holdsSomething = false
  /// Whether there is a base, or a journal that had one before it: otherwise nothing can be
  /// restored, as where a launch was killed before it had written its first base.
  var hasBase = false
  /// Whether there is a base that has its temporary name.
  var mayHaveBase = false
}

extension StateDirectory {
  func sessionContent() throws(FileError) -> SessionContent {
    var content = SessionContent()
    for name in try names() {
      guard let status = try directory.status(of: PathName(name), subject: try entry(name)) else {
        continue
      }
      let file = FileIdentity(status)
      guard name != SessionFolder.summary else {
        content.summarized = file.modified
        continue
      }
      guard name != Sightings.name else { continue }
      content.touched = max(content.touched, file.modified)
      let (isBase, isJournal) = (name.hasPrefix("base-"), name.hasPrefix("journal-"))
      content.mayHaveBase =
        content.mayHaveBase || TemporaryFile.base(ofName: name)?.hasPrefix("base-") == true
      guard isBase || isJournal else { continue }
      content.written = max(content.written, file.modified)
      let (size, overflow) = content.size.addingReportingOverflow(Int(file.size))
      content.size = overflow ? .max : size
      let holdsSomething = isBase || file.size > GenerationHeader.size
      content.holdsSomething = content.holdsSomething || holdsSomething
      let isFirst = name == SessionFolder.journalName(1)
      content.hasBase = content.hasBase || holdsSomething && !isFirst
    }
    return content
  }
}
