import Archiving
import Foundation
import TestSupport
import Testing

/// Python's own reader of property lists, as a reader that shares no code with this one.
enum Python {
  static let path = ["/usr/bin/python3", "/usr/local/bin/python3"].first(
    where: FileManager.default.isExecutableFile)

  /// What the script prints; the data is its standard input.
  static func run(_ script: String, with data: Data) throws -> String {
    let outcome = try Spawn.run([try #require(path), "-c", script], input: [UInt8](data))
    #expect(outcome.isSuccess)
    return outcome.text
  }
}

@Suite(.enabled(if: Python.path != nil, "python3 is not installed"))
struct PythonTests {
  static let script = """
    import plistlib, sys
    archive = plistlib.loads(sys.stdin.buffer.read())
    objects = archive["$objects"]
    root = objects[archive["$top"]["root"].data]
    def at(key): return objects[root[key].data]
    print(archive["$archiver"], archive["$version"])
    print(objects[root["$class"].data]["$classes"])
    print(ascii(at("title")), root["isOpen"], root["count"], root["ratio"])
    print(root["pixels"] == bytes(range(256)), at("notes"))
    print([objects[uid.data]["number"] for uid in at("pages")["NS.objects"]])
    """

  @Test func plistlibReadsIt() throws {
    let printed = try Python.run(Self.script, with: try KeyedArchiver.archive(Sketch.full()))
    #expect(
      printed == """
        NSKeyedArchiver 100000
        ['ArchivingTests.Sketch', 'NSObject']
        '\\u304a\\u7d75\\u63cf\\u304d \\U0001f58c e\\u0301' True -9223372036854775808 -0.1
        True b'\\x01\\x02\\x03'
        [1, 2, 1]

        """)
  }

  @Test func whatPlistlibRewritesIsReadWithoutASeal() throws {
    let script = """
      import plistlib, sys
      archive = plistlib.loads(sys.stdin.buffer.read())
      sys.stdout.write(plistlib.dumps(archive, fmt=plistlib.FMT_BINARY).hex())
      """
    let sketch = Sketch.full()
    let hex = Array(try Python.run(script, with: try KeyedArchiver.archive(sketch)))
    let bytes = stride(from: 0, to: hex.count - 1, by: 2).compactMap {
      UInt8(String(hex[$0...$0 + 1]), radix: 16)
    }
    #expect(Seal.state(of: Data(bytes)) == .absent)
    #expect(try unarchive(Data(bytes)).values == sketch.values)
  }
}
