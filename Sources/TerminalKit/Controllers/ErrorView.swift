import Cells
import Foundation

/// Stands where a view could not be made, and says why.
final class ErrorView: View {
  private let text: String

  init(_ error: any Error) {
    text = "\(error)"
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) {
    coder.failWithError(CodingError(key: "view", expected: "a view that can be archived"))
    return nil
  }

  override func draw(in context: GraphicsContext) {
    context.fill(context.clipBounds)
    context.text(text, at: .zero)
  }

  override var canBecomeFirstResponder: Bool { true }
}
