import Cells
import Foundation
import TerminalKit

/// Makes a picture of a name, once it is on screen.
final class PictureViewController: ViewController, Storyboardable, ViewControllerRestoration {
  let receivedText: String
  private weak var picture: ImageView?
  private weak var caption: Label?

  init?(coder: NSCoder, receivedText: String?) {
    let text = receivedText ?? ""
    self.receivedText = text.allSatisfy(\.isWhitespace) ? "名無し" : text
    super.init(coder: coder)
  }
  required convenience init?(coder: NSCoder) {
    self.init(coder: coder, receivedText: coder.decodeObject(forKey: "text") as? String)
  }
  static func viewController(
    withRestorationIdentifierPath path: [String], coder: NSCoder
  ) throws(SceneError) -> PictureViewController {
    let text = coder.decodeObject(forKey: "text") as? String
    return try instance { PictureViewController(coder: $0, receivedText: text) }
  }
  override func encodeRestorableState(with coder: NSCoder) {
    coder.encode(receivedText, forKey: "text")
  }

  override func connect(_ outlet: String, to object: NSObject) -> Bool {
    switch (outlet, object) {
    case ("picture", let object as ImageView): picture = object
    case ("caption", let object as Label): caption = object
    default: return super.connect(outlet, to: object)
    }
    return true
  }
  override func viewDidAppear() {
    var grid = Grid(Size(3 * Glyph.width(of: receivedText), 3), filledWith: Cell(.block))
    var x = 0
    for glyph in Glyph.glyphs(in: receivedText) {
      grid.put(glyph, Style(), at: Point(x + glyph.width, 1))
      x += 3 * glyph.width
    }
    picture?.image = grid
    caption?.text = receivedText
  }
}
