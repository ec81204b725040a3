/** Sides that are so many inches apart, and weights so many pounds, count as the same: a tape and a scale read no finer. */
export const sameSide = 0.25
export const sameWeight = 0.1
