import Archiving
import TerminalKit

extension SceneBundle {
  /// The program's own scenes, built into it: a file per screen, view or cell, named like its
  /// class.
  package static let oekaki = SceneBundle(
    classes: classes, formerNames: ["CommandPaletteViewController": CommandLineViewController.self]
  ) { files[$0]?() }

  static let classes: [any ClassRegistry.Archivable.Type] = [
    AboutView.self, AboutViewController.self, AdjustSliders.self, AdjustViewController.self,
    CanvasListViewController.self, CanvasView.self,
    CelGrid.self, ColumnList.self, ConflictsViewController.self, DrawingPair.self,
    GlyphCell.self, GlyphChartView.self,
    GlyphsViewController.self, FontCell.self,
    LetteringViewController.self,
    LetteringPreviewViewController.self, CommandCell.self, CommandLineView.self,
    CommandLineViewController.self, DrawingView.self, DrawingViewController.self,
    FileNameCell.self, FileQuestion.self, FileNameView.self, FileNameViewController.self,
    GalleryListView.self, GalleryViewController.self, GlyphBar.self, HelpView.self,
    HelpLineCell.self,
    HelpViewController.self, KeyBar.self, LayerList.self, MenuBar.self, MenuCell.self,
    MenuView.self, MenuViewController.self, MessageBar.self, PaletteBar.self,
    OverviewView.self, OverviewViewController.self, PanelView.self, ReviewPictureView.self,
    ReviewSideBar.self, ReviewTitleBar.self,
    ColorGrid.self, ColorMixer.self, ColorsViewController.self, PaletteSearch.self, LayersView.self,
    LayersViewController.self,
    OptionList.self, OptionsViewController.self, UnsharedViewController.self,
    WhoViewController.self,
    EdgeLine.self, Ruler.self, SwatchPanel.self, ReviewView.self,
    ReviewViewController.self,
    ScrollBar.self, ScrubBar.self,
    SessionListViewController.self, SnapshotCell.self, SnapshotListViewController.self,
    StatusBar.self, StepList.self, TimelapseStatusBar.self, TimelapseTitleBar.self,
    TimelapseView.self,
    TimelapseViewController.self, TimelineBar.self, TitleBar.self, ToolColumn.self,
  ]

  private static let files: [String: () -> [UInt8]] = [
    "AboutViewController": { PackageResources.AboutViewController_json },
    "AdjustViewController": { PackageResources.AdjustViewController_json },
    "ColorsViewController": { PackageResources.ColorsViewController_json },
    "CommandCell": { PackageResources.CommandCell_json },
    "ConflictsViewController": { PackageResources.ConflictsViewController_json },
    "CommandLineViewController": { PackageResources.CommandLineViewController_json },
    "DrawingView": { PackageResources.DrawingView_json },
    "FileNameCell": { PackageResources.FileNameCell_json },
    "FileNameViewController": { PackageResources.FileNameViewController_json },
    "GlyphCell": { PackageResources.GlyphCell_json },
    "GlyphsViewController": { PackageResources.GlyphsViewController_json },
    "FontCell": { PackageResources.FontCell_json },
    "LayersViewController": { PackageResources.LayersViewController_json },
    "LetteringViewController": { PackageResources.LetteringViewController_json },
    "GalleryListView": { PackageResources.GalleryListView_json },
    "GalleryViewController": { PackageResources.GalleryViewController_json },
    "HelpLineCell": { PackageResources.HelpLineCell_json },
    "HelpViewController": { PackageResources.HelpViewController_json },
    "MenuCell": { PackageResources.MenuCell_json },
    "MenuViewController": { PackageResources.MenuViewController_json },
    "OptionsViewController": { PackageResources.OptionsViewController_json },
    "OverviewViewController": { PackageResources.OverviewViewController_json },
    "ReviewViewController": { PackageResources.ReviewViewController_json },
    "SnapshotCell": { PackageResources.SnapshotCell_json },
    "UnsharedViewController": { PackageResources.UnsharedViewController_json },
    "WhoViewController": { PackageResources.WhoViewController_json },
    "TimelapseViewController": { PackageResources.TimelapseViewController_json },
  ]

  /// The names of the scene files.
  static var sceneNames: [String] { files.keys.sorted() }
}

extension Storyboardable {
  package static var bundle: SceneBundle { .oekaki }
}

extension Nibable {
  package static var bundle: SceneBundle { .oekaki }
}
