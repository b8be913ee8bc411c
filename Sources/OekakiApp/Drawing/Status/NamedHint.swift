import DrawingCore

/// A hint with the names of its keys while a tool is chosen.
struct NamedHint {
  let hint: Hint
  let tool: Tool
  let text: String
}
