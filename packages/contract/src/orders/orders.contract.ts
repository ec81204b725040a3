import { z } from 'zod'
import { OrderId, StoreId, LogisticsAccountId, TaskId } from '../kernel/ids.ts'
import { batchOf, BatchResult, line, manyOf, TaskStarted, zoned } from '../kernel/fields.ts'
import { Nothing, rpc } from '../kernel/rpc.ts'
import { AddressCheckResult, CarrierAccounts } from './carrier-questions.schema.ts'
import * as batch from './order-batches.schema.ts'
import * as s from './orders.schema.ts'
import { CombineInput, SplitInput, SplitProposal } from './split.schema.ts'

const access = '/delivery/index'
const image = 'oms/Order/OmsAllOrderImage'
const item = 'oms/Order/OmsAllItemImage'
const refuses = ['orders.alreadyProcessing', 'lifecycle.notAllowed', 'batch.tooMany']
const incomplete = [
  'orders.noAddress',
  'orders.addressInvalid',
  'orders.noWarehouse',
  'orders.noService',
  'orders.noPackage',
  'orders.unknownSku',
]
const serviceChoice = ['orders.unknownService', 'orders.accountOfOtherCarrier']
const edit = [
  'orders.alreadyProcessing',
  'orders.notEditable',
  'orders.hasLabel',
  'inventory.notEnough',
  'inventory.notEnoughExpired',
  'request.stale',
]
/** Refusals of an order's form, at the field that mends them. */
const orderFields = {
  'orders.noWarehouse': ['warehouseId'],
  'orders.noService': ['serviceCode'],
  'orders.unknownService': ['serviceCode'],
  'orders.accountOfOtherCarrier': ['logisticsAccountId'],
  'orders.noPackage': ['package'],
  'orders.numberTaken': ['platformNo'],
  'orders.noAddress': ['address', 'street'],
  'orders.addressInvalid': ['address', 'postalCode'],
  'orders.unknownSku': ['lines'],
  'inventory.notEnough': ['lines'],
  'inventory.notEnoughExpired': ['lines'],
} as const
const Created = z.object({ id: OrderId, orderNo: z.string(), version: z.int() })
const Saved = z.object({ id: OrderId, version: z.int() })

/** Orders of a merchant's stores: list, detail, edits and every move of their life cycle. */
export const orders = {
  list: rpc(`POST ${image}/GetPageList`, {
    forCustomers: true,
    access,
    reads: true,
    ...s.OrderList,
  }),
  detail: rpc(`POST ${image}/GetDetail`, {
    forCustomers: true,
    access,
    reads: true,
    input: z.strictObject({ id: OrderId }),
    output: s.OrderDetail,
  }),
  create: rpc(`POST ${image}/CreateOrder`, {
    access,
    idempotent: true,
    input: s.CreateOrderInput,
    output: Created.extend({ taskId: TaskId.optional() }),
    refuses: [
      'orders.numberTaken',
      'orders.storeDisabled',
      'inventory.notEnough',
      'inventory.notEnoughExpired',
      'tasks.tooMany',
      ...incomplete,
      ...serviceChoice,
    ],
    refusesAt: { ...orderFields, 'orders.storeDisabled': ['storeId'] },
  }),
  /** What an order would get where nobody chooses, before it is made. */
  propose: rpc(`POST ${image}/GetShippingProposal`, {
    access,
    reads: true,
    input: s.ProposalInput,
    output: s.ShippingProposal,
    refuses: ['orders.storeDisabled'],
  }),
  update: rpc(`POST ${image}/UpdateOrder`, {
    access,
    idempotent: true,
    input: s.UpdateOrderInput,
    output: Saved,
    refuses: [...edit, ...serviceChoice],
    refusesAt: {
      'orders.unknownService': ['serviceCode'],
      'orders.accountOfOtherCarrier': ['logisticsAccountId'],
      'inventory.notEnough': ['warehouseId'],
      'inventory.notEnoughExpired': ['warehouseId'],
    },
  }),
  updateBuyer: rpc(`POST ${image}/UpdateOrderBuyer`, {
    access,
    idempotent: true,
    input: s.UpdateBuyerInput,
    output: Saved,
    refuses: edit,
  }),
  updateBatch: rpc(`POST ${image}/UpdateOrderBatch`, {
    access,
    idempotent: true,
    input: batch.UpdateOrderBatchInput,
    output: BatchResult,
    refuses: [...refuses, ...edit, ...serviceChoice, 'orders.nothingToChange'],
  }),
  combine: rpc(`POST ${image}/CombinationOrder`, {
    access,
    idempotent: true,
    input: CombineInput,
    output: Saved,
    refuses: ['orders.notCombinable', 'orders.combineNotPending', 'batch.tooMany'],
  }),
  cancel: rpc(`POST ${image}/UpdateOrderCancelled`, {
    access,
    idempotent: true,
    input: batch.MoveBatch,
    output: BatchResult,
    refuses,
  }),
  flagOutOfStock: rpc(`POST ${image}/UpdateOrderOutofstock`, {
    access,
    idempotent: true,
    input: batch.MoveBatch,
    output: BatchResult,
    refuses,
  }),
  moveToShip: rpc('POST wms/OMS/OmsOrder/MoveToShip', {
    access,
    idempotent: true,
    input: batch.MoveBatch,
    output: BatchResult,
    refuses,
  }),
  moveToPending: rpc('POST wms/OMS/OmsOrder/MoveToPending', {
    access,
    idempotent: true,
    input: batch.MoveBatch,
    output: BatchResult,
    refuses,
  }),
  moveToPostponed: rpc('POST wms/OMS/OmsOrder/MoveToPostponed', {
    access,
    idempotent: true,
    input: batch.MoveBatch,
    output: BatchResult,
    refuses,
  }),
  outOfStockToCancelled: rpc('POST wms/OMS/OmsOrder/OutOfStockToCancelled', {
    access,
    idempotent: true,
    input: batch.OrderBatch,
    output: BatchResult,
    refuses,
  }),
  cancelToPending: rpc('POST wms/OMS/OmsOrder/CancelToPending', {
    access,
    idempotent: true,
    input: batch.OrderBatch,
    output: BatchResult,
    refuses,
  }),
  moveToReturn: rpc('POST wms/OMS/OmsOrder/MoveToReturn', {
    access,
    idempotent: true,
    input: batch.MoveToReturnInput,
    output: BatchResult,
    refuses: [...refuses, 'orders.tooManyToReturn'],
  }),
  updateItems: rpc(`POST ${item}/UpdateItem`, {
    access,
    idempotent: true,
    input: batch.UpdateItemsInput,
    output: Saved,
    refuses: [...edit, 'orders.unknownSku'],
    refusesAt: {
      'orders.unknownSku': ['lines'],
      'inventory.notEnough': ['lines'],
      'inventory.notEnoughExpired': ['lines'],
    },
  }),
  updateItemBatch: rpc(`POST ${item}/UpdateItemBatch`, {
    access,
    idempotent: true,
    input: batch.UpdateItemBatchInput,
    output: BatchResult,
    refuses: [...refuses, ...edit, 'orders.nothingToChange'],
  }),
  splitProposal: rpc(`POST ${item}/GetSplitList`, {
    access,
    reads: true,
    input: z.strictObject({ id: OrderId }),
    output: SplitProposal,
  }),
  split: rpc(`POST ${item}/UpdateOrder`, {
    access,
    idempotent: true,
    input: SplitInput,
    output: z.object({ orders: z.array(Created) }),
    refuses: ['orders.splitUneven', 'orders.notSplittable', 'orders.onePiece', ...edit],
  }),
  validateAddress: rpc(`POST ${image}/ValidateAddress`, {
    access,
    remote: true,
    input: z.strictObject({ id: OrderId.optional(), address: s.OrderAddress.optional() }),
    output: AddressCheckResult,
  }),
  validateAddresses: rpc(`POST ${image}/ValidateAddressBatch`, {
    access,
    idempotent: true,
    input: batch.OrderBatch,
    output: TaskStarted,
    refuses: ['batch.tooMany', 'tasks.tooMany'],
  }),
  accountsByCarrier: rpc(`POST ${image}/GetLogisticsAccountByCarrier`, {
    access,
    reads: true,
    /** Of one carrier, of the carriers of these orders, or of all. */
    input: z.strictObject({ carrier: line(20).optional(), orderIds: batchOf(OrderId).optional() }),
    output: z.array(CarrierAccounts),
    refuses: ['batch.tooMany'],
  }),
  changeAccount: rpc(`POST ${image}/UpdateLogisticsAccount`, {
    access,
    idempotent: true,
    input: z.strictObject({ orderIds: batchOf(OrderId), logisticsAccountId: LogisticsAccountId }),
    output: BatchResult,
    refuses: [
      'orders.otherCarrier',
      'orders.alreadyProcessing',
      'orders.notEditable',
      'orders.hasLabel',
      'batch.tooMany',
    ],
  }),
  exportOrders: rpc(`POST ${image}/ExportOmsAllOrderImage`, {
    access,
    idempotent: true,
    input: batch.ExportInput,
    output: TaskStarted,
    refuses: ['exports.tooFewFields', 'exports.nothingSelected', 'exports.noData', 'batch.tooMany', 'tasks.tooMany'],
  }),
  exportShipments: rpc('POST oms/OMS/OmsUnshippedOrder/ExportShipmentNew', {
    access: [access, '/logistics/index'],
    idempotent: true,
    input: z.strictObject({ orderIds: manyOf(OrderId), ...zoned }),
    output: TaskStarted,
    refuses: ['exports.nothingSelected', 'exports.noData', 'batch.tooMany', 'tasks.tooMany'],
  }),
  exportShipmentsFiltered: rpc('POST oms/OMS/OmsUnshippedOrder/ExportShipmentAllNew', {
    access: [access, '/logistics/index'],
    idempotent: true,
    input: z.strictObject({ filters: z.strictObject(s.orderFilters).optional(), ...zoned }),
    output: TaskStarted,
    refuses: ['exports.noData', 'tasks.tooMany'],
  }),
  stores: rpc(`GET ${image}/GetCustomerStoreListOfTree`, {
    forCustomers: true,
    access: 'signedIn',
    reads: true,
    input: Nothing,
    output: z.array(
      z.object({
        platform: s.Platform,
        stores: z.array(z.object({ id: StoreId, shopName: z.string(), state: z.string() })),
      }),
    ),
  }),
}
