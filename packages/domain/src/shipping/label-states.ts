/** Life of the label of an order's package (behaviour: Label of a package). */
export const labelStates = [
  'none',
  'buying',
  'ready',
  'printed',
  'voiding',
  'void',
  'failed',
  'unknown',
  'review',
] as const
export type LabelState = (typeof labelStates)[number]

/** States in which a label occupies its order: no second one may be bought. */
export const liveLabelStates: readonly Exclude<LabelState, 'none'>[] = [
  'buying',
  'ready',
  'printed',
  'voiding',
  'unknown',
  'review',
]

/** States in which no label occupies the order: one may be bought, and its lines may change. */
export const freeLabelStates: readonly LabelState[] = ['none', 'void', 'failed']
