import Cells
import Foundation
import TerminalKit

extension Specimen {
  /// A class of views: what every view encodes, and what this one adds.
  package static func view<Object: View>(
    archivesSubviews: Bool = true, _ make: @escaping () throws -> Object,
    _ more: [Variation<Object>] = []
  ) -> Specimen {
    Specimen(make, Variation.ofViews(make, archivesSubviews) + more)
  }

  /// A class of controllers.
  package static func controller<Object: ViewController>(
    _ make: @escaping () throws -> Object, _ more: [Variation<Object>] = [],
    constant: Set<String> = []
  ) -> Specimen {
    Specimen(make, Variation.ofControllers(make) + more, constant: constant)
  }
}

extension Variation {
  /// An object that is changed after it is made.
  package init(
    _ key: String, of make: @escaping () throws -> Object, value: @escaping (Object) -> String,
    change: @escaping (Object) -> Void
  ) {
    self.init(
      key,
      {
        let object = try make()
        change(object)
        return object
      }, value: value)
  }
}

extension Variation where Object: View {
  fileprivate static func ofViews(
    _ make: @escaping () throws -> Object, _ archivesSubviews: Bool
  ) -> [Variation] {
    let frames: [(String, Rect)] = [
      ("frame.x", Rect(3, 0, 9, 2)), ("frame.y", Rect(0, -4, 9, 2)),
      ("frame.width", Rect(0, 0, 31, 2)), ("frame.height", Rect(0, 0, 9, 17)),
    ]
    let places = frames.map { key, frame in
      Variation(key, of: make, value: { "\($0.frame)" }, change: { $0.frame = frame })
    }
    let subviews = Variation(
      "subviews", of: make, value: { $0.subviews.map { "\(type(of: $0)) \($0.frame)" }.joined() },
      change: { $0.addSubview(View(frame: Rect(1, 1, 2, 2))) })
    return places + (archivesSubviews ? [subviews] : []) + [
      Variation("hidden", of: make, value: { "\($0.isHidden)" }, change: { $0.isHidden.toggle() }),
      Variation(
        "autoresizing", of: make, value: { "\($0.autoresizingMask)" },
        change: {
          $0.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        }),
      Variation(
        "background", of: make, value: { $0.backgroundStyle ?? "-" },
        change: {
          $0.backgroundStyle = "another"
        }),
      Variation(
        "restorationIdentifier", of: make, value: { $0.restorationIdentifier ?? "-" },
        change: {
          $0.restorationIdentifier = "kept"
        }),
    ]
  }
}

extension Variation where Object: ViewController {
  fileprivate static func ofControllers(
    _ make: @escaping () throws -> Object
  ) -> [Variation] {
    [
      Variation("title", of: make, value: { $0.title ?? "-" }, change: { $0.title = "絵" }),
      Variation("modal", of: make, value: { "\($0.isModal)" }, change: { $0.isModal.toggle() }),
      Variation(
        "restorationIdentifier", of: make, value: { $0.restorationIdentifier ?? "-" },
        change: {
          $0.restorationIdentifier = "kept"
        }),
    ]
  }
}
