import { buckets, movementTypes } from '@stowline/domain/inventory/buckets'
import { ageExportFields, movementExportFields, stockExportFields } from '@stowline/domain/inventory/export-fields'
import { ageTierNames } from '@stowline/domain/inventory/storage-age'
import { z } from 'zod'
import {
  batchOf,
  BatchResult,
  Day,
  HistoryEvent,
  line,
  manyOf,
  Moment,
  Numbers,
  TaskStarted,
  zoned,
} from '../kernel/fields.ts'
import { LotId, MovementId, ProductId, StockId, WarehouseId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { Nothing, rpc } from '../kernel/rpc.ts'
import { Bucket, Buckets, LotRow, MovementRow, NumberedPiece, StockReference, StockRow } from './stock-rows.ts'

const access = '/inventory/index'

/** What every tab of the screen is narrowed by. `asOf`: the rows as they were at a past moment. */
const shared = {
  asOf: Moment.optional(),
  /** Pasted SKUs. */
  numbers: Numbers.optional(),
  text: line(100).optional(),
  warehouseIds: z.array(WarehouseId).max(50).optional(),
}

export const stockLevels = ['none', 'low'] as const
export const stockFilters = {
  ...shared,
  /** `none`: nothing can be promised; `low`: it does not last for 30 days at the pace of the last 30. */
  level: z.enum(stockLevels).optional(),
  /** Something of it is there in this bucket. */
  buckets: z.array(Bucket).max(buckets.length).optional(),
}

/** At most 31 days; without days the 31 before now or before `asOf`. */
export const movementFilters = {
  ...shared,
  types: z.array(z.enum(movementTypes)).max(movementTypes.length).optional(),
  buckets: z.array(Bucket).max(buckets.length).optional(),
  dateFrom: Day.optional(),
  dateTo: Day.optional(),
}

export const ageFilters = {
  ...shared,
  /** Tiers of the storage fee, by the first day of each. */
  tiers: z.array(z.enum(ageTierNames)).max(ageTierNames.length).optional(),
  /** Expires within so many days, or has expired. */
  expiresWithin: z.int().min(1).max(730).optional(),
}

const exported = {
  /** Without it the file is as a workbook. */
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
  ...zoned,
}
const exportRefusals = [
  'exports.tooFewFields',
  'exports.nothingSelected',
  'exports.noData',
  'batch.tooMany',
  'tasks.tooMany',
]

/** A lot of one product in one warehouse, with the pieces of each bucket. */
const LotDetail = LotRow.pick({
  id: true,
  lotNo: true,
  source: true,
  ageDays: true,
  tier: true,
  expires: true,
  isExpired: true,
}).extend({
  /** Null while it waits at the dock. */
  putAwayTime: Moment.nullable(),
  ...Buckets.shape,
})

const place = { productId: ProductId, warehouseId: WarehouseId }

/** What lies in the warehouses, how it came to be so, and how old it is. */
export const inventory = {
  stockSelect: rpc('POST oms/Stock/Stock/GetStockSelect', {
    access: ['/delivery/index', '/product/sale', access],
    reads: true,
    input: z.strictObject({ skus: z.array(line(80)).min(1).max(200), warehouseId: WarehouseId.optional() }),
    output: z.array(
      z.object({ sku: z.string(), warehouseId: WarehouseId, available: z.int(), sellable: z.int(), reserved: z.int() }),
    ),
  }),
  stock: rpc('POST oms/Stock/Stock/GetPageList', {
    access,
    reads: true,
    ...listShape({
      row: StockRow,
      sorts: ['sku', 'available', 'onHand', 'reserved', 'lastMovementTime'],
      filters: { id: StockId.optional(), ...stockFilters },
    }),
  }),
  movements: rpc('POST oms/Stock/Stock/GetMovementPageList', {
    access,
    reads: true,
    refuses: ['inventory.rangeTooLong'],
    ...listShape({
      row: MovementRow,
      sorts: ['time'],
      filters: { id: MovementId.optional(), ...movementFilters },
    }),
  }),
  age: rpc('POST oms/Stock/Stock/GetAgePageList', {
    access,
    reads: true,
    ...listShape({
      row: LotRow,
      sorts: ['putAwayTime', 'sku', 'onHand', 'expires'],
      filters: { id: LotId.optional(), ...ageFilters },
    }),
  }),
  /** Lots of a product in a warehouse, and the orders and transfers that hold pieces of it now. */
  detail: rpc('POST oms/Stock/Stock/GetStockDetail', {
    access,
    reads: true,
    input: z.strictObject({ ...place, asOf: Moment.optional() }),
    output: z.object({
      lots: z.array(LotDetail),
      holds: z.array(z.object({ reference: StockReference, quantity: z.int(), lotNo: z.string() })),
      /** Orders and transfers that hold pieces; `holds` are the first of them. */
      holding: z.int(),
      /** Of a product with serial numbers: pieces that are here, the oldest first, then those that left last. Not told of a past moment. */
      numbered: z.array(NumberedPiece),
      /** How many numbered pieces are here. */
      numberedHere: z.int(),
      /** What its safety stock was set to, by whom. */
      history: z.array(HistoryEvent),
    }),
  }),
  /** Pieces of each that are kept back from being promised. Orders that hold pieces already keep them. */
  setSafety: rpc('POST oms/Stock/Stock/SetSafety', {
    access,
    idempotent: true,
    input: z.strictObject({ stockIds: batchOf(StockId), safety: z.int().min(0).max(999_999) }),
    output: BatchResult,
    refuses: ['batch.tooMany'],
  }),
  /** What happened to a product in a warehouse between two moments: what was there, every movement, what was there then. */
  between: rpc('POST oms/Stock/Stock/GetChanges', {
    access,
    reads: true,
    refuses: ['inventory.rangeTurned'],
    input: z.strictObject({ ...place, from: Moment, to: Moment }),
    output: z.object({
      before: Buckets,
      after: Buckets,
      /** The sum of all movements of a kind, bucket by bucket. */
      sums: z.array(z.object({ type: z.enum(movementTypes), movements: z.int(), ...Buckets.shape })),
      /** One line per document and moment, the newest first: at most 200. */
      steps: z.array(
        z.object({
          id: MovementId,
          time: Moment,
          type: z.enum(movementTypes),
          reference: StockReference,
          by: z.string(),
          reason: z.string(),
          ...Buckets.shape,
        }),
      ),
      total: z.int(),
    }),
  }),
  /** The end of the journal's chain over all products and warehouses: whoever keeps it can prove later that no movement before it was changed. */
  chain: rpc('POST oms/Stock/Stock/GetChain', {
    access,
    reads: true,
    input: Nothing,
    output: z.object({ movements: z.int(), hash: z.string() }),
  }),
  exportStock: rpc('POST oms/Stock/Stock/ExportAllStockDownload', {
    access,
    idempotent: true,
    input: z.strictObject({
      stockIds: manyOf(StockId).optional(),
      filters: z.strictObject(stockFilters).optional(),
      fields: z.array(z.enum(stockExportFields)).max(stockExportFields.length).optional(),
      ...exported,
    }),
    output: TaskStarted,
    refuses: exportRefusals,
  }),
  exportMovements: rpc('POST oms/Stock/Stock/ExportMovementDownload', {
    access,
    idempotent: true,
    input: z.strictObject({
      movementIds: manyOf(MovementId).optional(),
      filters: z.strictObject(movementFilters).optional(),
      fields: z.array(z.enum(movementExportFields)).max(movementExportFields.length).optional(),
      ...exported,
    }),
    output: TaskStarted,
    refuses: [...exportRefusals, 'inventory.rangeTooLong'],
  }),
  exportAge: rpc('POST oms/Stock/Stock/ExportAgeDownload', {
    access,
    idempotent: true,
    input: z.strictObject({
      lotIds: manyOf(LotId).optional(),
      filters: z.strictObject(ageFilters).optional(),
      fields: z.array(z.enum(ageExportFields)).max(ageExportFields.length).optional(),
      ...exported,
    }),
    output: TaskStarted,
    refuses: exportRefusals,
  }),
}
