/** Products that a ticket may name. */
export const mostProducts = 100
/** Files that go with a ticket, and with one thing said in it. */
export const mostFiles = 5
/** Characters of a description and of a reply. */
export const mostText = 4_000
/** How much of what was said last a list shows. */
export const shownText = 160
/** So many days an answer waits for its merchant before he is reminded by mail. */
export const remindAfterDays = 3
/** What the provider keeps to say again. */
export const mostSavedReplies = 200
