import Archiving
import Foundation

/// The source of scenes and the classes they may name, like a `Bundle` with its nibs.
public struct SceneBundle {
  /// The classes of the kit and of the program, by their names without the module.
  let registry: ClassRegistry
  private let file: (String) -> [UInt8]?

  /// - Parameters:
  ///   - classes: the classes that scenes may name besides the kit's own views and controllers.
  ///   - formerNames: classes by former names that saved screens may still use.
  ///   - file: returns the bytes of the scene file with a name, given without extension.
  public init(
    classes: [any ClassRegistry.Archivable.Type],
    formerNames: [String: any ClassRegistry.Archivable.Type] = [:],
    file: @escaping (String) -> [UInt8]?
  ) {
    var registry = ClassRegistry()
    for type in SceneBundle.kit + classes {
      registry.register(type, named: ClassName.short(of: type))
    }
    for (name, type) in formerNames { registry.register(type, named: name) }
    self.registry = registry
    self.file = file
  }

  /// - Parameter files: the contents of the scene files by name, as `.embedInCode` provides them.
  public init(
    classes: [any ClassRegistry.Archivable.Type], files: [String: () -> [UInt8]]
  ) {
    self.init(classes: classes) { files[$0]?() }
  }

  private static let kit: [any ClassRegistry.Archivable.Type] = [
    View.self, Label.self, Button.self, ImageView.self, TextField.self, ScrollView.self,
    TableView.self, TableViewCell.self, CollectionView.self, CollectionViewCell.self, Segue.self,
    ViewController.self, NavigationController.self, TabBarController.self, AlertController.self,
  ]

  func controllerClass(named name: String) -> ViewController.Type? {
    registry[name] as? ViewController.Type
  }

  func document(named name: String) throws(SceneError) -> SceneDocument {
    guard let bytes = file(name) else { throw SceneError(file: "\(name).json", .missing) }
    return try SceneDocument(bytes, file: "\(name).json")
  }
}
