/** Groups of a card's prices beside the freight tables themselves. */
export const cardGroups = [
  'surcharges',
  'storage',
  'orderHandling',
  'transfer',
  'unloading',
  'valueAdded',
  'compensation',
] as const
export type CardGroup = (typeof cardGroups)[number]
