import DrawingCore
import Testing

@testable import Costs
@testable import OekakiApp

/// Archives with a right seal and a wrong structure.
@Suite(.serialized) @MainActor struct ForgedGraphTests {
  private func refuse(_ bytes: [UInt8], _ what: String) throws {
    var trial = Trial(EditorState())
    #expect(try trial.run(bytes, what) == .refused, "\(what)")
  }

  @Test func theForgeMakesDrawings() throws {
    var forge = Forge()
    var trial = Trial(EditorState())
    #expect(try trial.run(forge.drawing([]), "nothing but a version") == .same)
    let size = [("size.width", forge.integer(9)), ("size.height", forge.integer(4))]
    #expect(try trial.run(forge.drawing(size), "a size") == .other)
  }

  /// Every key of a real snapshot.
  nonisolated static let keys = [
    "version", "preview", "size.width", "size.height", "palette", "layers", "layer.0.name",
    "layer.0.visible", "layer.0.cells", "activeLayer", "history", "tool", "glyph", "foreground",
    "background", "attributes", "boxStyle", "fillsShapes", "cursor.x", "cursor.y", "viewport.x",
    "viewport.y", "seed", "selection.x", "selection.y", "selection.width", "selection.height",
    "gesture", "clipboard", "floating", "picture", "reference",
  ]

  @Test(arguments: keys) func wrongValuesAreRefused(key: String) throws {
    let values: [(String, (inout Forge) -> Int)] = [
      ("nothing", { $0.uid(0) }), ("bool", { $0.raw([0x09]) }), ("text", { $0.text("\u{1B}]0;x") }),
      ("data", { $0.data([1, 2, 3, 0xFF]) }), ("empty data", { $0.data([]) }),
      ("real", { $0.raw([0x23, 0x7F, 0xF8, 0, 0, 0, 0, 0, 0]) }),
      ("most", { $0.integer(.max) }), ("least", { $0.integer(.min) }),
      ("minus", { $0.integer(-1) }),
      ("date", { $0.raw([0x33, 0, 0, 0, 0, 0, 0, 0, 0]) }), ("array", { $0.array([]) }),
      (
        "list",
        {
          let list = $0.list([])
          return $0.uid(list)
        }
      ),
      (
        "controller",
        {
          let own = $0.object(Forge.controller)
          return $0.uid(own)
        }
      ),
      (
        "unknown class",
        {
          let other = $0.object("NSTask")
          return $0.uid(other)
        }
      ),
      ("far away", { $0.uid(99_999) }),
      (
        "class",
        {
          let type = $0.type("NSArray")
          return $0.uid(type)
        }
      ),
      ("dictionary", { $0.dictionary([]) }),
    ]
    var trial = Trial(EditorState())
    for (name, make) in values {
      var forge = Forge()
      let cells = forge.data([])
      let value = make(&forge)
      var fields = [("layers", forge.integer(1)), ("layer.0.cells", cells)]
      fields.removeAll { $0.0 == key }
      if key == "version" {
        let root = forge.object(Forge.controller, [(key, value)])
        try trial.run(forge.file(root: root), "\(key): \(name)")
      } else {
        try trial.run(forge.drawing(fields + [(key, value)]), "\(key): \(name)")
      }
    }
    #expect(trial.outcomes[.refused, default: 0] >= 3, "\(key): \(trial.outcomes)")
  }

  @Test func circlesAreRefused() throws {
    var forge = Forge()
    let next = forge.uid(3)
    let own = forge.object("NSArray", [("NS.objects", forge.array([next]))])
    try refuse(forge.drawing([("gesture", forge.uid(own))]), "a circle")
    var small = Forge()
    let itself = small.uid(2)
    let root = small.object(Forge.controller, [("me", itself)])
    try refuse(small.file(root: root), "a root in itself")
  }

  @Test func sharedContainersThatExplodeAreRefused() throws {
    var forge = Forge()
    var list = forge.list([])
    for _ in 0..<40 { list = forge.list([list, list, list]) }
    try refuse(forge.drawing([("extra", forge.uid(list))]), "laughs")
    var plain = Forge()
    var array = plain.array([])
    for _ in 0..<60 { array = plain.array([array, array]) }
    try refuse(plain.drawing([("extra", array)]), "laughs of the property list")
  }

  @Test func longChainsAreRefused() throws {
    var forge = Forge()
    var list = forge.list([])
    for _ in 0..<100_000 { list = forge.list([list]) }
    try refuse(forge.drawing([("extra", forge.uid(list))]), "a chain of lists")
    var controllers = Forge()
    var inner = controllers.object(Forge.controller)
    for _ in 0..<1_000 {
      inner = controllers.object(Forge.controller, [("extra", controllers.uid(inner))])
    }
    try refuse(controllers.file(root: inner), "a chain of controllers")
  }

  @Test func keysThatStandTwice() throws {
    var forge = Forge()
    let fields = [("layers", forge.integer(0)), ("layers", forge.integer(0))]
    try refuse(forge.drawing(fields), "a key twice")
    var other = Forge()
    let composed = [("caf\u{E9}", other.integer(0)), ("cafe\u{301}", other.integer(0))]
    try refuse(other.drawing(composed), "a key composed in two ways")
  }

  @Test func rootsOutOfRangeAreRefused() throws {
    var forge = Forge()
    _ = forge.object(Forge.controller)
    for root in [0, 1, 77, Int(UInt32.max)] { try refuse(forge.file(root: root), "root \(root)") }
  }

  @Test func sizesThatLieAreRefused() throws {
    for count in [15, 1 << 20, 1 << 40, Int.max, -1] {
      for kind in [0x4F, 0x5F, 0x6F, 0xAF, 0xDF] as [UInt8] {
        var forge = Forge()
        let liar = forge.raw([kind, 0x13] + Forge.bytes(count, 8))
        let bytes = forge.drawing([("gesture", liar)])
        if count != 15 { try refuse(bytes, "\(kind) with \(count)") }
      }
    }
  }
}
