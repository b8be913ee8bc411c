import DrawingStore

/// What the user was told would lose something: the same again, and nothing else in between, does
/// it.
struct Confirmation: Equatable {
  let action: Action
  /// The one that asks.
  let message: StatusMessage
}

/// A screen in which the same can be asked for again.
protocol AnswersQuestions {}
