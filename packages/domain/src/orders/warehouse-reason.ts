/**
 * Why a warehouse is proposed: it is the nearest and has all of the order; the nearest of those that have all; the nearest, where none has all; the
 * nearest for items that are not in stock anywhere under this name.
 */
export const warehouseReasons = ['nearestStocked', 'stocked', 'noneStocked', 'nearest'] as const
export type WarehouseReason = (typeof warehouseReasons)[number]
