/** A movement as it stands in the chain of a product in a warehouse. */
export type ChainedMovement = {
  readonly tenantId: string
  readonly warehouseId: string
  readonly productId: string
  /** 1, 2, 3 ... without gaps, of this product in this warehouse. */
  readonly seq: number
  readonly id: string
  readonly lotId: string
  readonly type: string
  readonly bucket: string
  readonly quantity: number
  readonly lotOnHand: number
  readonly sellable: number
  readonly reserved: number
  readonly pending: number
  readonly defective: number
  readonly frozen: number
  /** Microseconds since 1970, as text: more digits than a number holds. */
  readonly at: string
  readonly referenceKind: string
  readonly referenceId: string
  readonly referenceNo: string
  readonly reason: string
  readonly note: string
  readonly byId: string | null
  readonly byName: string
}

const onOneLine = (value: string): string => value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')

/** What is hashed of a movement (SHA-256, hexadecimal): the hash before it, `''` of the first, and every field of its own, one a line. */
export const movementText = (before: string, m: ChainedMovement): string =>
  [
    ...[before, m.tenantId, m.warehouseId, m.productId, m.seq, m.id, m.lotId, m.type, m.bucket, m.quantity],
    ...[m.lotOnHand, m.sellable, m.reserved, m.pending, m.defective, m.frozen, m.at, m.referenceKind, m.referenceId],
    ...[m.referenceNo, m.reason, m.note].map(onOneLine),
    ...[m.byId ?? '', onOneLine(m.byName)],
  ].join('\n')

type Stored = ChainedMovement & { readonly hash: string }
type End = Pick<Stored, 'seq' | 'hash'>

/** Before the first movement there is nothing. */
export const noMovement: End = { seq: 0, hash: '' }

/** What is wrong with a movement that follows another of its product and warehouse; undefined when nothing is. `hashOf` is SHA-256, hexadecimal. */
export const movementFault = (
  before: End,
  movement: Stored,
  hashOf: (text: string) => string,
): 'gap' | 'hash' | undefined => {
  if (movement.seq !== before.seq + 1) return 'gap'
  return hashOf(movementText(before.hash, movement)) === movement.hash ? undefined : 'hash'
}

/** What is hashed of all that a merchant has: the last movement of each product in each warehouse, in the order of their ids. */
export const headText = (ends: readonly Pick<Stored, 'productId' | 'warehouseId' | 'seq' | 'hash'>[]): string =>
  ends.map(({ productId, warehouseId, seq, hash }) => `${productId} ${warehouseId} ${seq} ${hash}`).join('\n')
