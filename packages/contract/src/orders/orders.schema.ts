import { addressStates, orderStatuses, platforms } from '@stowline/domain/orders/lifecycle'
import { keptWarehouseReasons, warehouseReasons } from '@stowline/domain/orders/warehouse-reason'
import { noFreightReasons } from '@stowline/domain/orders/freight'
import { trackingStates } from '@stowline/domain/tracking/milestones'
import { z } from 'zod'
import {
  OrderId,
  OrderLineId,
  StoreId,
  WarehouseId,
  ProductId,
  LabelId,
  ParcelId,
  ImportId,
  StrategyId,
  LogisticsAccountId,
} from '../kernel/ids.ts'
import {
  Day,
  HistoryEvent,
  line,
  Measure,
  Moment,
  Money,
  Numbers,
  Price,
  Quantity,
  requiredLine,
  Unit,
  Version,
} from '../kernel/fields.ts'
import { listShape } from '../kernel/list.ts'
import { patchOf } from '../kernel/patch.ts'
import { FeeLine, LabelState, SignType } from '../shipping/shipping.schema.ts'

export const OrderStatus = z.enum(orderStatuses)
export const AddressState = z.enum(addressStates)
export const Platform = z.enum(platforms)
export const NoFreightReason = z.enum(noFreightReasons)

/** Address in the wire's spelling (spec section 3: street, cityName, stateorProvince, country, postalCode). */
export const OrderAddress = z.strictObject({
  recipient: line(80),
  company: line(80).default(''),
  phone: line(30).default(''),
  street: line(120),
  street2: line(120).default(''),
  cityName: line(60),
  stateorProvince: line(40),
  postalCode: line(15),
  country: line(2).default('US'),
})

/** The package as typed, with its unit. */
export const PackageMeasures = z.strictObject({
  length: Measure,
  width: Measure,
  height: Measure,
  weight: Measure,
  unit: Unit,
})

export const OrderRow = z.object({
  id: OrderId,
  orderNo: z.string(),
  platformNo: z.string(),
  storeId: StoreId,
  shopName: z.string(),
  platform: Platform,
  status: OrderStatus,
  isProcessing: z.boolean(),
  createdTime: Moment,
  statusTime: Moment,
  shipBy: Moment.nullable(),
  recipient: z.string(),
  cityName: z.string(),
  stateorProvince: z.string(),
  postalCode: z.string(),
  addressState: AddressState,
  isResidential: z.boolean().nullable(),
  firstSku: z.string(),
  firstQuantity: z.int(),
  lineCount: z.int(),
  unitCount: z.int(),
  isShort: z.boolean(),
  warehouseId: WarehouseId.nullable(),
  carrier: z.string().nullable(),
  serviceCode: z.string().nullable(),
  logisticsAccountId: LogisticsAccountId.nullable(),
  signType: SignType,
  length: z.number().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  weight: z.number().nullable(),
  unit: Unit,
  /** What its label would cost as the order stands; null: `estimateReason` says why that is not known. */
  estimate: Money.nullable(),
  estimateReason: NoFreightReason.nullable(),
  /** What was paid for its label. */
  charge: Money.nullable(),
  labelState: LabelState,
  /** What the carrier said, and why, by a name that has words of ours (`refusalText`). */
  labelError: z.string().nullable(),
  labelReason: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  version: Version,
})
export type OrderRow = z.output<typeof OrderRow>

export const numberFields = ['any', 'orderNo', 'platformNo', 'trackingNumber', 'sku'] as const
export const orderChips = [
  'noLabel',
  'labelFailed',
  'addressProblem',
  'noWarehouse',
  'pastCutOff',
  'pendingReturn',
  'shippedLate',
  'packedWrong',
] as const
export const orderDateFields = ['created', 'paid', 'shipped'] as const

export const orderFilters = {
  status: OrderStatus.optional(),
  /** Contains-search over order, platform and tracking number, buyer, city and SKU. */
  text: line(100).optional(),
  /** Pasted numbers; `numberField` says what they are. */
  numbers: Numbers.optional(),
  numberField: z.enum(numberFields).default('any'),
  storeIds: z.array(StoreId).max(100).optional(),
  platforms: z.array(Platform).max(10).optional(),
  warehouseIds: z.array(WarehouseId).max(50).optional(),
  carriers: z.array(line(20)).max(20).optional(),
  serviceCodes: z.array(line(40)).max(50).optional(),
  labelStates: z.array(LabelState).max(10).optional(),
  addressStates: z.array(AddressState).max(4).optional(),
  signTypes: z.array(SignType).max(4).optional(),
  chip: z.enum(orderChips).optional(),
  /** Orders that an import made or changed. */
  import: ImportId.optional(),
  items: z.enum(['single', 'multi']).optional(),
  weightFrom: Measure.optional(),
  weightTo: Measure.optional(),
  dateField: z.enum(orderDateFields).default('created'),
  dateFrom: Day.optional(),
  dateTo: Day.optional(),
}

export const OrderList = listShape({
  row: OrderRow,
  sorts: ['createdTime', 'shipBy', 'orderNo'],
  filters: orderFilters,
})

export const OrderLine = z.object({
  id: OrderLineId,
  lineNo: z.int(),
  sku: z.string(),
  platformLineId: z.string(),
  name: z.string(),
  quantity: z.int(),
  unitPrice: Money.nullable(),
  /** Products the SKU stands for; empty when nothing in the warehouse answers to it. */
  products: z.array(
    z.object({ productId: ProductId, sku: z.string(), nameCn: z.string(), nameEn: z.string(), perSku: z.int() }),
  ),
  reserved: z.int(),
  stock: z.array(z.object({ warehouseId: WarehouseId, available: z.int() })),
})

export const OrderLabel = z.object({
  id: LabelId,
  state: LabelState,
  origin: z.enum(['bought', 'uploaded', 'imported']),
  carrier: z.string(),
  /** The shipping account that it was bought on; null of one that was not bought here. */
  account: z.object({ id: LogisticsAccountId, name: z.string() }).nullable(),
  serviceCode: z.string(),
  trackingNumber: z.string().nullable(),
  format: z.string(),
  /** What the carrier quoted and was held, and what was charged when the label was ready. */
  quoted: Money.nullable(),
  charge: Money.nullable(),
  /** What the price is made of, line by line; null of labels from before it was kept, and of those that were not bought here. */
  fees: z.array(FeeLine).nullable(),
  zone: z.string().nullable(),
  billableWeight: z.int().nullable(),
  errorKind: z.string().nullable(),
  errorText: z.string().nullable(),
  printCount: z.int(),
  requestedTime: Moment,
  boughtTime: Moment.nullable(),
})

export const OrderParcel = z.object({
  id: ParcelId,
  trackingNumber: z.string(),
  carrier: z.string(),
  state: z.enum(trackingStates),
  lastEventTime: Moment.nullable(),
  eta: Day.nullable(),
})

/** The rule that decided, under its names as they were then. */
export const WarehouseRule = z.object({ id: StrategyId, policyNameCn: z.string(), policyNameEn: z.string() })

/** How another order belongs to this one: it took this one's lines, gave its own, or is a part of the same order of the store. */
export const RelatedOrder = z.object({
  id: OrderId,
  orderNo: z.string(),
  relation: z.enum(['combinedInto', 'combined', 'part']),
})

export const OrderDetail = OrderRow.extend({
  buyerName: z.string(),
  buyerEmail: z.string(),
  company: z.string(),
  phone: z.string(),
  street: z.string(),
  street2: z.string(),
  country: z.string(),
  /** Why it has its warehouse; null of orders from before that was kept. */
  warehouseReason: z.enum(keptWarehouseReasons).nullable(),
  warehouseRule: WarehouseRule.nullable(),
  addressNotes: z.array(z.string()),
  addressSuggestion: OrderAddress.nullable(),
  remark: z.string(),
  paidTime: Moment.nullable(),
  shippedTime: Moment.nullable(),
  /** `expired`: pieces that lie on the shelf and cannot be promised. */
  shortage: z.array(z.object({ sku: z.string(), missing: z.int(), expired: z.int().optional() })),
  lines: z.array(OrderLine),
  labels: z.array(OrderLabel),
  parcels: z.array(OrderParcel),
  related: z.array(RelatedOrder),
  returns: z.array(z.object({ id: z.string(), returnNo: z.string(), status: z.string(), reason: z.string() })),
  events: z.array(HistoryEvent),
})
export type OrderDetail = z.output<typeof OrderDetail>

export const NewLine = z.strictObject({
  sku: requiredLine(80),
  name: line(300).default(''),
  quantity: Quantity,
  unitPrice: Price.optional(),
})

/** Everything a person may set on an order, for create and update. */
export const OrderForm = {
  buyerName: line(80).default(''),
  buyerEmail: line(120).default(''),
  address: OrderAddress,
  warehouseId: WarehouseId.nullish(),
  serviceCode: line(40).nullish(),
  logisticsAccountId: LogisticsAccountId.nullish(),
  signType: SignType.default('none'),
  package: PackageMeasures.nullish(),
  remark: line(500).default(''),
}

export const CreateOrderInput = z.strictObject({
  storeId: StoreId,
  platformNo: line(64).default(''),
  ...OrderForm,
  lines: z.array(NewLine).min(1).max(100),
  /** `label`: submits and buys the label too ('save & create label'). */
  afterwards: z.enum(['draft', 'submit', 'label']).default('draft'),
})

export const ProposalInput = z.strictObject({
  storeId: StoreId,
  postalCode: line(15),
  /** What rules may ask of it, as far as it is typed. */
  stateorProvince: line(40).default(''),
  serviceCode: line(40).nullish(),
  signType: SignType.default('none'),
  package: PackageMeasures.nullish(),
  lines: z
    .array(z.strictObject({ sku: requiredLine(80), quantity: Quantity }))
    .min(1)
    .max(100),
})
/** The package is null while a SKU stands for nothing in the warehouse, or one of its products has no measures. */
export const ShippingProposal = z.object({
  warehouseId: WarehouseId.nullable(),
  warehouseReason: z.enum(warehouseReasons).nullable(),
  warehouseRule: WarehouseRule.nullable(),
  serviceCode: z.string().nullable(),
  package: PackageMeasures.nullable(),
})

export const UpdateOrderInput = z.strictObject({ id: OrderId, version: Version, ...patchOf(OrderForm) })

export const UpdateBuyerInput = z.strictObject({
  id: OrderId,
  version: Version,
  buyerName: line(80),
  buyerEmail: line(120),
  address: OrderAddress,
})
