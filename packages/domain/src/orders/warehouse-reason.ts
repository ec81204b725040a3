/**
 * Why an order has its warehouse. Without a rule: it is the nearest and has all of the order; the nearest of those that have all; the nearest, where
 * none has all; the nearest for items that are not in stock anywhere under this name. By a rule: the first of its warehouses, which has all; the
 * first of them that has all; the nearest with all, since none of the rule's has it; the rule's first, where none has all; the rule's first, for
 * items that are not known.
 */
export const warehouseReasons = [
  'nearestStocked',
  'stocked',
  'noneStocked',
  'nearest',
  'ruleStocked',
  'ruleNextStocked',
  'ruleUnstocked',
  'ruleNoneStocked',
  'rule',
] as const
export type WarehouseReason = (typeof warehouseReasons)[number]

/** What an order keeps: the same, or that somebody chose, by hand or in a file. */
export const keptWarehouseReasons = [...warehouseReasons, 'chosen'] as const
export type KeptWarehouseReason = (typeof keptWarehouseReasons)[number]
