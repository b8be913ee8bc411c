import Archiving
import Cells
import Foundation

/// Stands where a view could not be made, and says why.
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
