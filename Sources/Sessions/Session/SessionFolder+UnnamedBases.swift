/// A whole base under its temporary name, as the program ended before a slow disk had confirmed it.
struct UnnamedBase {
  let name: String
  let generation: UInt32
  let bytes: [UInt8]
}

extension SessionFolder {
  /// Returns one whole base for each generation whose bases all have temporary names. A program
  /// that is still waiting for the disk may yet name it.
  func unnamedBases() throws(FileError) -> [UnnamedBase] {
    let names = try directory.names()
    var found = Set(names.compactMap { Self.generation(of: .base, named: $0) })
    var bases: [UnnamedBase] = []
    for name in names {
      guard let final = TemporaryFile.base(ofName: name),
        let generation = Self.generation(of: .base, named: final), !found.contains(generation),
        let bytes = try? read(name),
        SessionBase(bytes, session: session, generation: generation) != nil
      else { continue }
      found.insert(generation)
      bases.append(UnnamedBase(name: name, generation: generation, bytes: bytes))
    }
    return bases
  }

  /// Whether there is such a base. Reads no more than necessary.
  var hasUnnamedBase: Bool { !((try? unnamedBases()) ?? []).isEmpty }

  /// Gives those bases their names. Only for the owner of the lock.
  func nameBases() throws(FileError) {
    let folder = directory.directory
    for base in try unnamedBases() {
      _ = try folder.move(
        PathName(base.name), to: folder, as: PathName(Self.baseName(base.generation)),
        try directory.entry(base.name))
    }
  }
}
