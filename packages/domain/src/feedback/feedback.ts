/** What somebody writes about the portal itself (specification, section 3). */
export const feedbackTypes = ['fault', 'wish', 'question', 'other'] as const
export type FeedbackType = (typeof feedbackTypes)[number]

export const feedbackStates = ['open', 'settled'] as const
export type FeedbackState = (typeof feedbackStates)[number]

/** Files that go with it (specification, section 5). */
export const mostFeedbackFiles = 3
export const mostFeedbackText = 4_000
