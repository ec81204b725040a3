/** Columns of the sheets of stock, movements and age, in their default order. */
export const stockExportFields = [
  'sku',
  'nameCn',
  'nameEn',
  'warehouse',
  'available',
  'expired',
  'inTransit',
  'sellable',
  'reserved',
  'pending',
  'defective',
  'frozen',
  'onHand',
  'volume',
  'lastMovement',
] as const

export const movementExportFields = [
  'time',
  'sku',
  'nameCn',
  'nameEn',
  'warehouse',
  'type',
  'bucket',
  'quantity',
  'before',
  'after',
  'reference',
  'lot',
  'reason',
  'note',
  'by',
] as const

export const ageExportFields = [
  'sku',
  'nameCn',
  'nameEn',
  'warehouse',
  'lot',
  'source',
  'putAway',
  'days',
  'expires',
  'onHand',
] as const
