/** The checkbox column: its whole width is the target. */
export const selectWidth = 40
/** Two icons of 28 px, the overflow and the padding of the cell. */
export const actionsWidth = 108
