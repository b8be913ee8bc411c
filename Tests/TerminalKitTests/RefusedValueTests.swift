import Testing

@testable import TerminalKit

/// A value that a class cannot use is named with what was expected in its place, and nothing is made
/// of the scene.
@MainActor struct RefusedValueTests {
  private nonisolated static let alignments = "alignment: expected left, center or right"
  private nonisolated static let modes =
    "lineBreakMode: expected byTruncatingTail or byTruncatingHead"

  private nonisolated static let itemSize =
    "itemSize: expected a width and a height of at least 1"

  private static let bundle = SceneBundle(classes: [
    View.self, Label.self, ImageView.self, ScrollView.self, TextField.self, TableView.self,
    CollectionView.self, TabBarController.self, NavigationController.self,
  ]) { _ in nil }

  private func error(_ scene: String) throws -> SceneError? {
    let coder = SceneCoder(
      try SceneDocument(Array(scene.utf8), file: "Form.json"), registry: Self.bundle.registry)
    do throws(SceneError) {
      if scene.contains("Controller") {
        _ = try coder.root(ViewController.self)
      } else {
        _ = try coder.root(View.self)
      }
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    (#"{"class": "Label", "alignment": "middle"}"#, alignments),
    (#"{"class": "Label", "alignment": ""}"#, alignments),
    (#"{"class": "Label", "lineBreakMode": "byWordWrapping"}"#, modes),
    (#"{"class": "ImageView", "alignment": "top"}"#, alignments),
    (#"{"class": "TextField", "maximumLength": -1}"#, "maximumLength: expected 0 or more"),
    (#"{"class": "TableView", "rowHeight": 0}"#, "rowHeight: expected 1 to 100"),
    (#"{"class": "TableView", "rowHeight": 101}"#, "rowHeight: expected 1 to 100"),
    (#"{"class": "CollectionView"}"#, itemSize),
    (#"{"class": "CollectionView", "itemSize": {"width": 0, "height": 1}}"#, itemSize),
    (#"{"class": "CollectionView", "itemSize": {"width": 1, "height": 1001}}"#, itemSize),
    (
      #"{"class": "ScrollView", "contentSize": {"width": 16777217, "height": 1}}"#,
      "contentSize: expected a size in cells"
    ),
    (#"{"class": "View", "frame": {"x": 16777217}}"#, "frame: expected a rectangle of cells"),
    (#"{"class": "View", "frame": {"height": 16777217}}"#, "frame: expected a rectangle of cells"),
    (
      #"{"class": "View", "autoresizing": "middle"}"#,
      "autoresizing: expected left, width, right, top, height or bottom"
    ),
    (
      #"{"class": "TabBarController", "selectedIndex": 1}"#,
      "selectedIndex: expected the index of a controller"
    ),
    (
      #"{"class": "TabBarController", "selectedIndex": -1}"#,
      "selectedIndex: expected the index of a controller"
    ),
  ])
  func whatIsExpectedIsSaid(scene: String, reason: String) throws {
    let error = try #require(try error(scene))
    #expect("\(error)".contains(reason), "\(error)")
    #expect("\(error)".contains("Form.json"), "\(error)")
  }

  /// The same keys with values that can be used, and without any.
  @Test(arguments: [
    #"{"class": "Label", "alignment": "center", "lineBreakMode": "byTruncatingHead"}"#,
    #"{"class": "Label"}"#, #"{"class": "ImageView", "alignment": "right"}"#,
    #"{"class": "ImageView"}"#, #"{"class": "TextField", "maximumLength": 0}"#,
    #"{"class": "TableView", "rowHeight": 1}"#, #"{"class": "TableView", "rowHeight": 100}"#,
    #"{"class": "TableView"}"#,
    #"{"class": "CollectionView", "itemSize": {"width": 1000, "height": 1}}"#,
    #"{"class": "ScrollView", "contentSize": {"width": 16777216, "height": 1}}"#,
    #"{"class": "View", "frame": {"x": -16777216, "width": 16777216}}"#,
    #"{"class": "View", "autoresizing": "width height"}"#,
    #"{"class": "TabBarController", "selectedIndex": 0}"#, #"{"class": "NavigationController"}"#,
  ])
  func otherValuesAreTaken(scene: String) throws {
    #expect(try error(scene) == nil)
  }
}
