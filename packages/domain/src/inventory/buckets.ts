import { recordOf } from '../kernel/records.ts'

/** Where the pieces of a product in a warehouse are. On hand is their sum; what is on its way is outside. */
export const buckets = ['sellable', 'reserved', 'pending', 'defective', 'frozen'] as const
export type Bucket = (typeof buckets)[number]
export type Buckets = Record<Bucket, number>

export const noPieces = (): Buckets => recordOf(buckets, () => 0)

/** What a movement is: why pieces came, went, or changed their bucket. */
export const movementTypes = [
  'opening',
  'receive',
  'putAway',
  'reserve',
  'release',
  'ship',
  'adjust',
  'count',
  'move',
  'return',
  'transferOut',
  'transferIn',
] as const
export type MovementType = (typeof movementTypes)[number]

/** Which document a lot came by, and a movement was made for. */
export const stockDocuments = ['opening', 'inbound', 'order', 'adjustment', 'count', 'transfer', 'return'] as const
export type StockDocument = (typeof stockDocuments)[number]

export const onHand = (pieces: Buckets): number => buckets.reduce((sum, bucket) => sum + pieces[bucket], 0)
