import DrawingCore
import DrawingStore
import Sessions

extension Application {
  func record(to path: String?, from controller: DrawingViewController) {
    if let path {
      begin(recordingTo: path, from: controller)
    } else if let message = endRecording() {
      controller.show(message)
    } else {
      controller.show(StatusMessage(text: "nothing is recorded; record \"FILE\" begins"))
    }
  }

  private func begin(recordingTo path: String, from controller: DrawingViewController) {
    if let recording {
      let text = "\(recording.name) is being recorded already; record alone ends it"
      return controller.show(StatusMessage(text: text, isError: true))
    }
    do throws(Failure) {
      let recording = try Recording(
        of: controller, to: path, expecting: expectation(for: .record(path), otherwise: .nothing),
        files: files, backups: store?.backups, clock: clock)
      self.recording = recording
      let text = "recording to \(recording.name); record alone ends it"
      controller.show(StatusMessage(text: text))
    } catch {
      tell(error, of: path, on: controller, asking: .record(path))
    }
  }

  /// What is to be told; nil where nothing was recorded.
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

  /// Once after each batch of events. Where nothing more can be written the recording ends; the
  /// drawing goes on.
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
