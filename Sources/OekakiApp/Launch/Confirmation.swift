import DrawingStore

/// An action that would lose something, as the user was told. It is performed when it is repeated
/// with nothing in between.
struct Confirmation: Equatable {
  let action: Action
  /// The message that asks.
  let message: StatusMessage
}

/// A screen in which the action can be repeated.
protocol AnswersQuestions {}
