import Foundation

extension KeyedArchiver {
  /// Checks everything that the reader will check, then writes and seals the file.
  func finish(root: UInt32) throws -> [UInt8] {
    do {
      try checkGraph()
    } catch ObjectGraph.Fault.tooMuch(let measure, let limit) {
      throw ArchiveError.tooLarge(measure, limit: limit)
    } catch {
      throw unwritable("objects refer to each other in a circle")
    }
    let top = addEnvelope(root: root)
    guard table.values.count <= limits.maximumObjects else {
      throw ArchiveError.tooLarge(.objects, limit: limits.maximumObjects)
    }
    let finished = table
    table = PropertyListTable()
    let bytes = PropertyListWriter.bytes(for: finished, top: top)
    guard bytes.count <= limits.maximumSize else {
      throw ArchiveError.tooLarge(.bytes, limit: limits.maximumSize)
    }
    return Seal.sealing(bytes)
  }

  private func checkGraph() throws(ObjectGraph.Fault) {
    var graph = ObjectGraph(limits: limits)
    for slot in slots {
      if slot.kind == .leaf {
        graph.addLeaf(size: slot.payload)
        continue
      }
      for target in slot.references { try graph.addReference(to: target) }
      try graph.addObject(slot.kind, payload: slot.payload)
    }
    try graph.check()
  }

  private func addEnvelope(root: UInt32) -> Int {
    let top = PropertyListTable.Value.dictionary(
      keys: [table.add("root")], values: [table.add(uid: root)])
    let values = [
      table.add("NSKeyedArchiver"), table.add(.array(slots.map(\.value))), table.add(top),
      table.add(Int64(100_000)),
    ]
    let keys = ["$archiver", "$objects", "$top", "$version"].map { table.add($0) }
    return table.add(.dictionary(keys: keys, values: values))
  }
}
