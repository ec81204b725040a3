let ahead = 0

/** Now by the business's clock, which a demo may have put forward: what days, deadlines and ages are told by. */
export const businessNow = (): Date => new Date(Date.now() + ahead)

/** How far the business is ahead of time as it is, in milliseconds, as the server says. */
export const putBusinessAhead = (milliseconds: number): void => {
  ahead = milliseconds
}
