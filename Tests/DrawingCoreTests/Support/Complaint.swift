import Testing

@testable import DrawingCore

/// What is said of a script that cannot be read, with its place; nil, which fails, of one that can.
func complaint(about source: String) -> String? {
  let error = #expect(throws: ScriptError.self, "\(source)") { try Script.parse(source) }
  return error?.description
}
