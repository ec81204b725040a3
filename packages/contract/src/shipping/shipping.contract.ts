import { preflightGroups } from '@stowline/domain/shipping/preflight'
import { z } from 'zod'
import { OrderId, WarehouseId, LabelId, LogisticsAccountId, MerchantId } from '../kernel/ids.ts'
import {
  BatchResult,
  DownloadLink,
  Money,
  NamePair,
  Price,
  TaskStarted,
  batchOf,
  requiredLine,
} from '../kernel/fields.ts'
import { Nothing, rpc } from '../kernel/rpc.ts'
import { OrderAddress, PackageMeasures } from '../orders/orders.schema.ts'
import { FeeLine, LabelFormatName, LabelState, SignType } from './shipping.schema.ts'

const access = '/delivery/index'
const image = 'oms/Order/OmsAllOrderImage'
const refuses = [
  'labels.alreadyLive',
  'labels.notToShip',
  'labels.incomplete',
  'labels.carrierRefused',
  'labels.unreached',
  'labels.busy',
  'labels.insufficientBalance',
  'labels.priceChanged',
  'labels.unknown',
  'labels.voiding',
  'orders.alreadyProcessing',
  'inventory.insufficient',
  'inventory.insufficientExpired',
]

/** A rate as the spec names it: logisticsServiceName, totalFee, feeDetails. */
export const RateRow = z.object({
  carrier: z.string(),
  serviceCode: z.string(),
  logisticsServiceName: NamePair,
  totalFee: Money,
  zone: z.string(),
  /** Pounds; parts of one while it is weighed by the ounce. */
  billingWeight: z.number(),
  transitDays: z.int().nullable(),
  feeDetails: z.array(FeeLine),
})
export const RateRefusal = z.object({ carrier: z.string(), serviceCode: z.string().nullable(), message: z.string() })

export const CarrierService = z.object({
  carrier: z.string(),
  carrierName: NamePair,
  mark: z.string(),
  services: z.array(
    z.object({
      serviceCode: z.string(),
      logisticsServiceName: NamePair,
      residential: z.enum(['any', 'only', 'never']),
    }),
  ),
  labelFormats: z.array(LabelFormatName),
  accounts: z.array(z.object({ id: LogisticsAccountId, accountName: z.string(), logisticsAccountNumber: z.string() })),
})

export const LabelResult = z.object({
  orderId: OrderId,
  labelId: LabelId,
  labelState: LabelState,
  trackingNumber: z.string().nullable(),
  /** What the carrier quoted and was held, and what was charged when the label was ready. */
  quoted: Money.nullable(),
  charge: Money.nullable(),
  message: z.string().nullable(),
})

/** What a label run would do: orders that get a label with its price, those that get none with the reason, and the money before and after. */
const LabelPreflight = z.object({
  ready: z.array(
    z.object({ orderId: OrderId, orderNo: z.string(), carrier: z.string(), serviceCode: z.string(), quoted: Money }),
  ),
  blocked: z.array(
    z.object({
      orderId: OrderId,
      orderNo: z.string().nullable(),
      group: z.enum(preflightGroups),
      code: z.string(),
      message: z.string(),
    }),
  ),
  total: Money,
  balance: Money,
  available: Money,
  availableAfter: Money,
  /** What has to come so that all can be bought. */
  missing: Price,
})

/** Whoever prints names the print. */
const PrintName = requiredLine(64)

/** Pictures in one answer: with at most 80 kB each, usually 11. */
export const picturesAtOnce = 24

/** Labels: rate, buy, void, print; singly and in batches as a task. */
export const shipping = {
  services: rpc(`POST ${image}/GetWarhouseServiceByTenant`, {
    forCustomers: true,
    access: [access, '/logistics/index', '/return-manag/management'],
    reads: true,
    input: z.strictObject({ warehouseId: WarehouseId.optional() }),
    output: z.array(CarrierService),
  }),
  warehouseForCustomer: rpc(`POST ${image}/GetWareHouseInfoByCustomerId`, {
    access,
    reads: true,
    /** The only customer an account may name is its own. */
    input: z.strictObject({ customerId: MerchantId.optional(), orderId: OrderId.optional() }),
    output: z.array(
      z.object({
        id: WarehouseId,
        shortName: z.string(),
        zone: z.string(),
        distanceMiles: z.int().nullable(),
        canShipAll: z.boolean().nullable(),
      }),
    ),
  }),
  signingMethods: rpc(`GET ${image}/GetSigningMethod`, {
    forCustomers: true,
    access: 'signedIn',
    reads: true,
    input: Nothing,
    output: z.array(z.object({ signType: SignType, nameCn: z.string(), nameEn: z.string() })),
  }),
  transitRates: rpc(`POST ${image}/GetLogisticsTransitRate`, {
    access,
    remote: true,
    input: z.strictObject({
      orderId: OrderId.optional(),
      warehouseId: WarehouseId.optional(),
      address: OrderAddress.optional(),
      package: PackageMeasures.optional(),
      signType: SignType.optional(),
      /** Of its carrier's rates; of the others the account is theirs. */
      logisticsAccountId: LogisticsAccountId.optional(),
    }),
    output: z.object({ rates: z.array(RateRow), refused: z.array(RateRefusal) }),
    refuses: ['labels.incomplete'],
  }),
  savePackage: rpc(`POST ${image}/CreateOrUpdatePackage`, {
    access,
    idempotent: true,
    input: z.strictObject({ orderId: OrderId, version: z.int().min(0), package: PackageMeasures }),
    output: z.object({ version: z.int() }),
    refuses: ['orders.alreadyProcessing', 'orders.notEditable', 'orders.hasLabel', 'request.stale'],
  }),
  preflight: rpc(`POST ${image}/PreflightShipment`, {
    access,
    remote: true,
    input: z.strictObject({ orderIds: batchOf(OrderId) }),
    output: LabelPreflight,
    refuses: ['batch.tooMany'],
  }),
  createLabel: rpc(`POST ${image}/CreateShipment`, {
    access,
    idempotent: true,
    remote: true,
    /** Without a format: the one set for the shipping account. With the price that was seen: at another one nothing is bought. */
    input: z.strictObject({ orderId: OrderId, format: LabelFormatName.optional(), price: Price.optional() }),
    output: LabelResult,
    refuses,
  }),
  createLabels: rpc('POST wms/OMS/Order/BathCreateShipment', {
    access,
    idempotent: true,
    /** With the prices that were seen: a row whose price is another one now is refused, and so is one that has none among them. */
    input: z.strictObject({
      orderIds: batchOf(OrderId),
      format: LabelFormatName.optional(),
      prices: z
        .array(z.strictObject({ orderId: OrderId, price: Price }))
        .max(200)
        .optional(),
    }),
    output: TaskStarted,
    refuses: ['batch.tooMany', 'tasks.tooMany'],
  }),
  voidLabels: rpc(`POST ${image}/VoidShipment`, {
    access,
    idempotent: true,
    input: z.strictObject({ orderIds: batchOf(OrderId) }),
    output: BatchResult,
    refuses: ['batch.tooMany', 'labels.nothingToVoid', 'labels.alreadyScanned'],
  }),
  printLabels: rpc(`POST ${image}/PrintShipment`, {
    access,
    remote: true,
    input: z.strictObject({
      orderIds: batchOf(OrderId),
      format: z.enum(['label4x6', 'a4', 'letter', 'zpl']).default('label4x6'),
      copies: z.int().min(1).max(5).default(1),
      /** False for a preview: the browser's dialog may still be cancelled, then MarkPrinted follows or does not. */
      markPrinted: z.boolean().default(true),
    }),
    output: DownloadLink.extend({ printed: z.int(), failed: BatchResult.shape.failed }),
    refuses: ['batch.tooMany', 'labels.nothingToPrint', 'labels.cannotBeDrawn', 'labels.fileTooHeavy'],
  }),
  /** How often the label of each order has come out of a printer, the number on it, and what it can be printed on; orders without one are left out. */
  printCounts: rpc(`POST ${image}/GetPrintCounts`, {
    access,
    reads: true,
    input: z.strictObject({ orderIds: batchOf(OrderId) }),
    output: z.array(
      z.object({
        orderId: OrderId,
        printCount: z.int(),
        trackingNumber: z.string().nullable(),
        /** Sheets of any size, or the printer commands of a thermal printer; none when no document of it is left anywhere. */
        prints: z.array(z.enum(['sheet', 'zpl'])),
      }),
    ),
    refuses: ['batch.tooMany'],
  }),
  /**
   * Small pictures of the orders' labels for the screen; orders without a label are left out. `coming`: it is being made, ask again; `zpl`: there
   * are printer commands only; `none`: nothing that a picture could be made of.
   */
  labelPictures: rpc(`POST ${image}/GetLabelPictures`, {
    access,
    input: z.strictObject({ orderIds: z.array(OrderId).min(1).max(picturesAtOnce) }),
    output: z.array(
      z.object({ orderId: OrderId, state: z.enum(['made', 'coming', 'zpl', 'none']), png: z.base64().nullable() }),
    ),
  }),
  /** A print that is named counts once however often it is told of, and can be taken back. */
  markPrinted: rpc(`POST ${image}/MarkPrinted`, {
    access,
    input: z.strictObject({ orderIds: batchOf(OrderId), print: PrintName.optional() }),
    output: z.object({ printed: z.int() }),
    refuses: ['batch.tooMany'],
  }),
  /** Takes the mark of one print back, where nobody has printed the label since and the warehouse has not begun its order. */
  unmarkPrinted: rpc(`POST ${image}/UnmarkPrinted`, {
    access,
    input: z.strictObject({ orderIds: batchOf(OrderId), print: PrintName }),
    output: BatchResult.omit({ taskId: true }),
    refuses: ['batch.tooMany', 'labels.printedSince', 'labels.inUse'],
  }),
}
