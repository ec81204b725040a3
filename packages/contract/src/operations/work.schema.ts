import { z } from 'zod'
import { OrderId, ProductId, WarehouseId, LabelId, MerchantId, ReturnId } from '../kernel/ids.ts'
import { ProductMeasures } from '../products/products.schema.ts'
import { LabelState } from '../shipping/shipping.schema.ts'
import { Moment, Money, NamePair, Numbers, line } from '../kernel/fields.ts'
import { listShape } from '../kernel/list.ts'

export const MerchantName = z.object({ id: MerchantId, code: z.string(), name: NamePair, isClosed: z.boolean() })

/** An order that a warehouse works on, whoever's it is: only what a row shows. */
export const WorkOrder = z.object({
  id: OrderId,
  merchantId: MerchantId,
  merchantName: NamePair,
  orderNo: z.string(),
  platformNo: z.string(),
  isProcessing: z.boolean(),
  statusTime: Moment,
  shipBy: Moment.nullable(),
  warehouseId: WarehouseId.nullable(),
  recipient: z.string(),
  cityName: z.string(),
  stateorProvince: z.string(),
  firstSku: z.string(),
  firstQuantity: z.int(),
  lineCount: z.int(),
  unitCount: z.int(),
  carrier: z.string().nullable(),
  serviceName: NamePair.nullable(),
  labelState: LabelState,
  trackingNumber: z.string().nullable(),
})
export type WorkOrder = z.output<typeof WorkOrder>

/** `waiting`: to ship, nobody has begun. `late`: should have left, begun or not. */
export const workTabs = ['waiting', 'processing', 'late'] as const

export const WorkOrderList = listShape({
  row: WorkOrder,
  sorts: ['shipBy', 'statusTime'],
  filters: {
    tab: z.enum(workTabs).optional(),
    /** One order by its id, for its drawer. */
    id: OrderId.optional(),
    merchantIds: z.array(MerchantId).max(100).optional(),
    warehouseIds: z.array(WarehouseId).max(50).optional(),
    labelStates: z.array(LabelState).max(LabelState.options.length).optional(),
    /** Pasted or scanned: order, platform and tracking numbers. */
    numbers: Numbers.optional(),
    text: line(100).optional(),
  },
})

/** A label that a person has to look at. */
export const LabelToSettle = z.object({
  /** Also our reference at the carrier. */
  id: LabelId,
  merchantId: MerchantId,
  merchantName: NamePair,
  /** What it was bought for: an order, or a return. */
  orderId: OrderId.nullable(),
  returnId: ReturnId.nullable(),
  /** The number of the one or the other. */
  orderNo: z.string(),
  /** Of a return: `toShip` while its parcel is waited for. */
  orderStatus: z.string(),
  state: z.enum(['unknown', 'review', 'voidRefused']),
  carrier: z.string(),
  serviceName: NamePair.nullable(),
  accountName: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** The carrier's own words, as it gave them. */
  carrierWords: z.string(),
  attempts: z.int(),
  requestedTime: Moment,
  /** When the carrier is asked again by itself. */
  nextQuestionTime: Moment.nullable(),
  held: Money.nullable(),
})
export type LabelToSettle = z.output<typeof LabelToSettle>

export const labelTabs = ['unknown', 'review', 'voidRefused'] as const

export const LabelToSettleList = listShape({
  row: LabelToSettle,
  sorts: ['requestedTime'],
  filters: {
    tab: z.enum(labelTabs).optional(),
    merchantIds: z.array(MerchantId).max(100).optional(),
    carriers: z.array(line(20)).max(20).optional(),
    /** Order numbers, tracking numbers and our references. */
    numbers: Numbers.optional(),
    text: line(100).optional(),
  },
})

/** A product that waits to be measured, whoever's it is. */
export const ProductToMeasure = z.object({
  id: ProductId,
  merchantId: MerchantId,
  merchantName: NamePair,
  sku: z.string(),
  nameCn: z.string(),
  nameEn: z.string(),
  category: z.string(),
  upc: z.string(),
  ucc: z.string(),
  /** Small, as a data address. */
  picture: z.string().nullable(),
  declared: ProductMeasures.nullable(),
  submittedTime: Moment.nullable(),
})
export type ProductToMeasure = z.output<typeof ProductToMeasure>

export const ProductToMeasureList = listShape({
  row: ProductToMeasure,
  sorts: ['submittedTime'],
  filters: {
    merchantIds: z.array(MerchantId).max(100).optional(),
    /** Pasted or scanned: SKUs, UPCs and carton codes. */
    numbers: Numbers.optional(),
    text: line(100).optional(),
  },
})

/** What a tape and a scale say, in inches and pounds. */
export const InchMeasures = ProductMeasures.omit({ unit: true })
