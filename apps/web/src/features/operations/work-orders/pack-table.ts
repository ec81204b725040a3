import type { OrderToPack } from '@stowline/contract/operations/picking.schema'
import {
  lineOf,
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
  /** Pieces that were scanned by their own numbers. */
  readonly serials: readonly { readonly productId: string; readonly serial: string }[]
  readonly said: Said
  readonly shipped: readonly string[]
  /** An order that was scanned before anybody began it. */
  readonly notBegun?: OrderToPack | undefined
}
/** What the table asks the server; a refusal is its sentence. */
export type PackServer = {
  readonly find: (number: string) => Promise<OrderToPack | string>
  readonly productOf: (order: OrderToPack, serial: string) => Promise<{ readonly productId: string } | string>
  readonly ship: (order: OrderToPack, pieces: readonly PieceScan[]) => Promise<string | undefined>
  readonly begin: (order: OrderToPack) => Promise<string | undefined>
}

export const emptyTable: PackTable = {
  order: undefined,
  ...{ packed: nothingPacked, serials: [] },
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
  if (!order) return opened({ ...table, notBegun: undefined }, await server.find(code.toUpperCase()))
  if (isNumberOf(order, code)) return begun(table, order, packScreen.again)
  const scan = pieceScanOf(order.lines, code)
  const packed = pack(order.lines, table.packed, scan)
  if (packed === 'operations.notInOrder' && order.lines.some(({ hasSerials }) => hasSerials))
    return afterSerial(table, order, code.trim(), server)
  if (typeof packed === 'string') return refused(table, { pair: reasonOf(packed), params: { code: scan.code } })
  return shippedWhenWhole(table, { ...table, order, packed }, scan, server)
}

/** A piece that is scanned by its own number: the server knows of which product it is. */
const afterSerial = async (table: PackTable, order: OrderToPack, code: string, server: PackServer) => {
  if (table.serials.some(({ serial }) => serial === code))
    return refused(table, { pair: reasonOf('operations.serialTwice'), params: { code } })
  const found = await server.productOf(order, code)
  if (typeof found === 'string') return refused(table, { text: found })
  const { productId } = found
  const sku = order.lines.find((line) => line.productId === productId)?.sku ?? ''
  const scan = { code: sku, quantity: 1, serials: [code] }
  const packed = pack(order.lines, table.packed, scan)
  if (typeof packed === 'string') return refused(table, { pair: reasonOf(packed), params: { code: sku } })
  const serials = [...table.serials, { productId, serial: code }]
  return shippedWhenWhole(table, { ...table, order, packed, serials }, scan, server)
}

type WithOrder = PackTable & { readonly order: OrderToPack }

const shippedWhenWhole = async (
  before: PackTable,
  table: WithOrder,
  scan: PieceScan,
  server: PackServer,
): Promise<PackTable> => {
  const { order, packed } = table
  if (missingPieces(order.lines, packed) > 0) return counted(table, order, scan)
  const refusal = await server.ship(order, piecesOf(table))
  // What was scanned stays, but for the last piece: scanning it again tries again.
  if (refusal !== undefined) return refused(before, { text: refusal })
  const said: Said = { tone: 'done', pair: packScreen.shipped, params: { no: order.orderNo } }
  return { ...emptyTable, said, shipped: [order.orderNo, ...table.shipped] }
}

/** The order on the table goes back: nothing was shipped. */
export const putAside = (table: PackTable): PackTable =>
  table.order
    ? {
        ...{ ...emptyTable, shipped: table.shipped },
        said: { tone: 'queued', pair: packScreen.aside, params: { no: table.order.orderNo } },
      }
    : table

const opened = (table: PackTable, found: OrderToPack | string): PackTable => {
  if (typeof found === 'string') return refused(table, { text: found })
  const bar = orderMoves.ship.bar({ ...found, status: 'toShip' })
  if (bar === undefined) return begun(table, found, packScreen.opened)
  const isNotBegun =
    bar === 'orders.notProcessing' && orderMoves.startProcessing.bar({ ...found, status: 'toShip' }) === undefined
  return isNotBegun
    ? { ...refused(table, { pair: packScreen.notBegun, params: { no: found.orderNo } }), notBegun: found }
    : refused(table, { pair: reasonOf(bar) })
}

/** The order that nobody had begun is begun, and lies on the table. */
export const beginScanned = async (table: PackTable, server: PackServer): Promise<PackTable> => {
  const { notBegun } = table
  if (!notBegun) return table
  const refusal = await server.begin(notBegun)
  return refusal === undefined
    ? begun(table, { ...notBegun, isProcessing: true }, packScreen.opened)
    : refused(table, { text: refusal })
}

const begun = (table: PackTable, order: OrderToPack, pair: Pair): PackTable => {
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const said: Said = { tone: 'progress', pair, params: { no: order.orderNo, count } }
  return { ...emptyTable, order, said, shipped: table.shipped }
}

const counted = (table: PackTable, { lines }: OrderToPack, { code }: PieceScan): PackTable => {
  const line = lineOf(lines, code)
  const params = {
    sku: line?.sku ?? code,
    packed: table.packed.get(line?.productId ?? '') ?? 0,
    count: line?.quantity ?? 0,
  }
  return { ...table, said: { tone: 'progress', pair: packScreen.counted, params } }
}

const isNumberOf = ({ orderNo, trackingNumber }: OrderToPack, code: string): boolean =>
  [orderNo, trackingNumber].includes(code.toUpperCase())

const piecesOf = ({ order: { lines }, packed, serials }: WithOrder): PieceScan[] =>
  lines.map(({ productId, sku, hasSerials }) => {
    const piece = { code: sku, quantity: packed.get(productId) ?? 0 }
    const own = serials.filter((one) => one.productId === productId).map(({ serial }) => serial)
    return hasSerials ? { ...piece, serials: own } : piece
  })
