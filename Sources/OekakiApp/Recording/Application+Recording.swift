import DrawingCore
import DrawingStore
import Sessions

extension Application {
  func record(to path: String?, replaces: Bool, from controller: DrawingViewController) {
    if let path {
      if !replaces, let stranger = stranger(at: path) {
        return ask(
          "\(stranger). Replace it?", before: .record(path), on: controller,
          replacing: .record(path, replaces: true))
      }
      if onlyAsks { return }
      begin(recordingTo: path, replaces: replaces, from: controller)
    } else if let message = endRecording() {
      controller.show(message)
    } else {
      controller.show(StatusMessage(text: "nothing is being recorded; :record \"FILE\" begins"))
    }
  }

  /// Returns the name of the file at a path, and what it is, if it exists and was not recorded.
  private func stranger(at name: String) -> String? {
    guard let path = try? files.path(name, for: .saving) else { return nil }
    let kind = FileKind("a recording", beginningWith: RecordingText.head)
    do throws(Failure) { try kind.check(replacing: path) } catch { return error.stranger }
    return nil
  }

  private func begin(
    recordingTo path: String, replaces: Bool, from controller: DrawingViewController
  ) {
    if let recording {
      let text = "\(recording.name) is already being recorded; :record alone ends it"
      return controller.show(StatusMessage(text: text, isError: true))
    }
    do throws(Failure) {
      let recording = try Recording(
        of: controller, to: path,
        expecting: replaces
          ? .anything : expectation(for: .file(.record(path)), otherwise: .nothing),
        files: files, backups: store?.backups, clock: { [timekeeper] in timekeeper.now })
      self.recording = recording
      let text = "recording to \(recording.name); :record alone ends it"
      controller.show(StatusMessage(text: text))
    } catch {
      tell(error, of: path, on: controller, asking: .file(.record(path)))
    }
  }

  /// Ends the recording. Returns the message to show; nil if nothing was recorded.
  func endRecording() -> StatusMessage? {
    guard let recording else { return nil }
    self.recording = nil
    do throws(Failure) {
      try recording.end()
      return StatusMessage(text: "recorded \(recording.name)")
    } catch {
      return stopped(recording, error)
    }
  }

  /// Writes what was recorded, once after each batch of events. If that fails, the recording ends;
  /// the drawing goes on.
  func flushRecording() {
    guard let recording else { return }
    do throws(Failure) { try recording.flush() } catch {
      self.recording = nil
      controller.show(stopped(recording, error))
    }
  }

  private func stopped(_ recording: Recording, _ error: Failure) -> StatusMessage {
    let reason = shortened(error.description, recording.path).prefix { $0 != "(" }
    return StatusMessage(text: "the recording ended early: \(reason)", isError: true)
  }
}
