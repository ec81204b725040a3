/** Sessions a machine may hold at once: it usually has one, but its processes may ask each for their own. */
export const MOST_OF_MACHINE = 50
