import type { OrderToPack } from '@stowline/contract/operations/picking.schema'
import {
  missingPieces,
  nothingPacked,
  pack,
  type Packed,
  type PieceScan,
  pieceScanOf,
} from '@stowline/domain/operations/packing'
import { orderMoves } from '@stowline/domain/orders/order-moves'
import type { Pair, Params } from '@stowline/text/kernel/pair'
import { packScreen } from '@stowline/text/picking-screen'
import { reasonOf } from '../../../ui/list-page/index.ts'
import type { Tone } from '../../../ui/status-tag/tones.ts'

/** What the table says to the person at it; `text` is a sentence of the server where there is one. */
export type Said = { readonly tone: Extract<Tone, 'queued' | 'progress' | 'done' | 'blocked'> } & (
  | { readonly pair: Pair; readonly params?: Params }
  | { readonly text: string }
)
export type PackTable = {
  readonly order: OrderToPack | undefined
  readonly packed: Packed
  readonly said: Said
  readonly shipped: readonly string[]
}
/** The two questions that the table asks the server; a refusal is its sentence. */
export type PackServer = {
  readonly find: (number: string) => Promise<OrderToPack | string>
  readonly ship: (order: OrderToPack, pieces: readonly PieceScan[]) => Promise<string | undefined>
}

export const emptyTable: PackTable = {
  order: undefined,
  packed: nothingPacked,
  said: { tone: 'queued', pair: packScreen.ready },
  shipped: [],
}

const refused = (table: PackTable, said: { pair: Pair; params?: Params } | { text: string }): PackTable => ({
  ...table,
  said: { tone: 'blocked', ...said },
})

/** The next state after one scan: first an order's number, then the pieces of its parcel; with the last one the order is shipped. */
export const afterScan = async (table: PackTable, code: string, server: PackServer): Promise<PackTable> => {
  const { order } = table
  if (!order) return opened(table, await server.find(code.toUpperCase()))
  if (isNumberOf(order, code)) return begun(table, order, packScreen.again)
  const scan = pieceScanOf(code)
  const packed = pack(order.lines, table.packed, scan)
  if (typeof packed === 'string') return refused(table, { pair: reasonOf(packed), params: { code: scan.code } })
  if (missingPieces(order.lines, packed) > 0) return counted({ ...table, packed }, order, scan)
  const refusal = await server.ship(order, piecesOf(order, packed))
  // What was scanned stays, but for the last piece: scanning it again tries again.
  if (refusal !== undefined) return refused(table, { text: refusal })
  const said: Said = { tone: 'done', pair: packScreen.shipped, params: { no: order.orderNo } }
  return { order: undefined, packed: nothingPacked, said, shipped: [order.orderNo, ...table.shipped] }
}

/** The order on the table goes back: nothing was shipped. */
export const putAside = (table: PackTable): PackTable =>
  table.order
    ? {
        ...{ ...table, order: undefined, packed: nothingPacked },
        said: { tone: 'queued', pair: packScreen.aside, params: { no: table.order.orderNo } },
      }
    : table

const opened = (table: PackTable, found: OrderToPack | string): PackTable => {
  if (typeof found === 'string') return refused(table, { text: found })
  const bar = orderMoves.ship.bar({ ...found, status: 'toShip' })
  return bar === undefined ? begun(table, found, packScreen.opened) : refused(table, { pair: reasonOf(bar) })
}

const begun = (table: PackTable, order: OrderToPack, pair: Pair): PackTable => {
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const said: Said = { tone: 'progress', pair, params: { no: order.orderNo, count } }
  return { ...table, order, packed: nothingPacked, said }
}

const counted = (table: PackTable, { lines }: OrderToPack, { code, quantity }: PieceScan): PackTable => {
  const line = lines.find((one) => pack([one], nothingPacked, { code, quantity }) !== 'operations.notInOrder')
  const params = {
    sku: line?.sku ?? code,
    packed: table.packed.get(line?.productId ?? '') ?? 0,
    count: line?.quantity ?? 0,
  }
  return { ...table, said: { tone: 'progress', pair: packScreen.counted, params } }
}

const isNumberOf = ({ orderNo, trackingNumber }: OrderToPack, code: string): boolean =>
  [orderNo, trackingNumber].includes(code.toUpperCase())

const piecesOf = ({ lines }: OrderToPack, packed: Packed): PieceScan[] =>
  lines.map(({ productId, sku }) => ({ code: sku, quantity: packed.get(productId) ?? 0 }))
