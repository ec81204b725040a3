/** What was announced of a product, counted at the dock, put away and damaged. `received` holds the damaged ones. */
export type LineCounts = {
  readonly announced: number
  readonly received: number
  readonly damaged: number
  readonly putAway: number
}

/** Good pieces that were counted and are on no shelf yet. */
export const waitingOf = ({ received, damaged, putAway }: Omit<LineCounts, 'announced'>): number =>
  received - damaged - putAway

/** Pieces fewer than were announced; what came too many is no shortage of others. */
export const missingOf = ({ announced, received }: Pick<LineCounts, 'announced' | 'received'>): number =>
  Math.max(0, announced - received)

export const overOf = ({ announced, received }: Pick<LineCounts, 'announced' | 'received'>): number =>
  Math.max(0, received - announced)

/** Pieces that would be more than were announced, when so many more are received. */
export const tooManyOf = ({ announced, received }: Pick<LineCounts, 'announced' | 'received'>, more: number): number =>
  Math.max(0, received + more - announced)
