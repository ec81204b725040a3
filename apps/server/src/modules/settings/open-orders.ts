/** Orders that are still to be worked on: while a store has any it is not deleted. */
export const openOrderStatuses = ['pending', 'toShip', 'postponed', 'outOfStock'] as const
