import Archiving
import Cells
import Foundation

/// A placeholder for a view that could not be made, showing the error.
final class ErrorView: View {
  let text: String

  init(_ error: any Error) {
    InitTrace.note(ErrorView.self)
    text = "\(error)"
    super.init(frame: .zero)
  }

  /// Reads `text`.
  required init?(coder: NSCoder) {
    InitTrace.note(ErrorView.self)
    text = coder.decodeString(forKey: "text") ?? ""
    super.init(coder: coder)
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(text, forKey: "text")
  }

  override func draw(in context: GraphicsContext) {
    context.fill(context.clipBounds)
    context.text(text, at: .zero)
  }

  override var canBecomeFirstResponder: Bool { true }
}
