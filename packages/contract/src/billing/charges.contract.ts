import {
  agreedSheet,
  chargeStates,
  chargeTypes,
  feeColumns,
  freightSheet,
  handlingSheet,
  storageSheet,
  transferSheet,
  unloadingSheet,
  valueAddedSheet,
} from '@stowline/domain/billing/charges/charge-columns'
import { containerTypes } from '@stowline/domain/inbound/transport'
import { signTypes } from '@stowline/domain/shipping/carrier'
import { z } from 'zod'
import { Day, line, manyOf, Money, NamePair, Numbers, TaskStarted, Unit, zoned } from '../kernel/fields.ts'
import { ChargeId, OrderId, ShipmentId, TransactionId, TransferId, WarehouseId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { rpc } from '../kernel/rpc.ts'

const Sides = z.object({ length: z.number(), width: z.number(), height: z.number(), unit: Unit })
const Cubic = z.number().meta({ description: 'Cubic metres' })

/** One line of a charge and why it is there; of several parcels which of them. */
export const ChargeLine = z.object({
  code: z.string(),
  parcel: z.int().nullable(),
  amount: Money,
  why: NamePair,
})
export type ChargeLine = z.output<typeof ChargeLine>

/** What was measured or counted: what a price depends on besides the card. Of each charge those of its type. */
const Measured = z.object({
  freight: z
    .object({
      parcels: z.array(Sides.extend({ weight: z.number() })),
      from: z.string(),
      to: z.string(),
      isResidential: z.boolean(),
      signType: z.enum(signTypes),
      shipDate: Day,
    })
    .optional(),
  storage: z
    .object({
      pieces: z.int(),
      piece: Sides,
      volume: Cubic,
      /** With the minimum billing unit. */
      billedVolume: Cubic,
      /** Days since the lot was put away. */
      age: z.int(),
      /** Of a cubic metre and day. */
      rate: Money,
    })
    .optional(),
  handling: z.object({ pieces: z.int(), parcels: z.array(Sides.extend({ weight: z.number() })) }).optional(),
  transfer: z.object({ cartons: z.int(), pallets: z.int(), labels: z.int() }).optional(),
  unloading: z
    .object({
      containerType: z.enum(containerTypes).nullable(),
      containers: z.int(),
      skus: z.int(),
      cartons: z.int(),
      pallets: z.int(),
    })
    .optional(),
  valueAdded: z.object({ job: NamePair, count: z.int() }).optional(),
})

/** One thing that the merchant pays, or gets back. */
export const ChargeRow = z.object({
  id: ChargeId,
  /** The provider's calendar day; of a night of storage the warehouse's. */
  day: Day,
  type: z.enum(chargeTypes),
  /** The number of its order, lot, shipment or job. */
  reference: z.string(),
  orderId: OrderId.nullable(),
  shipmentId: ShipmentId.nullable(),
  transferId: TransferId.nullable(),
  trackingNumber: z.string().nullable(),
  sku: z.string().nullable(),
  warehouseId: WarehouseId.nullable(),
  serviceCode: z.string().nullable(),
  zone: z.string().nullable(),
  /** Pounds that were billed. */
  billingWeight: z.number().nullable(),
  fees: z.record(z.enum(feeColumns), Money),
  total: Money,
  lines: z.array(ChargeLine),
  measured: Measured,
  /** It gives back what another took. */
  isRefund: z.boolean(),
  /** The card that it was worked out by; without one the carrier's own price or an agreed sum. */
  cardVersion: z.int().nullable(),
  /** Why the card has no price for it: it costs nothing then. */
  problem: NamePair.nullable(),
  /** Of a sum that was agreed on: why. */
  reason: z.string(),
  state: z.enum(chargeStates),
  /** The movement of the balance that took it. */
  transactionId: TransactionId.nullable(),
})
export type ChargeRow = z.output<typeof ChargeRow>

const Dollars = z.number().min(-9_999_999).max(9_999_999).multipleOf(0.01)

export const chargeFilters = {
  /** A part of the reference. */
  text: line(100).optional(),
  /** Pasted numbers of orders, labels, lots and shipments, and SKUs. */
  numbers: Numbers.optional(),
  warehouseIds: z.array(WarehouseId).max(50).optional(),
  serviceCodes: z.array(line(64)).max(50).optional(),
  states: z.array(z.enum(chargeStates)).max(chargeStates.length).optional(),
  /** The number of the bill that they stand on. */
  bill: line(64).optional(),
  dateFrom: Day.optional(),
  dateTo: Day.optional(),
  amountFrom: Dollars.optional(),
  amountTo: Dollars.optional(),
  isUnpriced: z.literal(true).optional(),
}

const access = '/finance/expense'
const base = 'wms/FMS/FMSBill'

const sheetOf = <const Type extends string, const Field extends string>(
  path: string,
  type: Type,
  fields: readonly [Field, ...Field[]],
) =>
  rpc(`POST ${base}/${path}`, {
    access,
    idempotent: true,
    input: z.strictObject({
      chargeIds: manyOf(ChargeId).optional(),
      filters: z.strictObject({ type: z.literal(type).optional(), ...chargeFilters }).optional(),
      fields: z.array(z.enum(fields)).max(fields.length).optional(),
      /** Without it the file is as a workbook. */
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      ...zoned,
    }),
    output: TaskStarted,
    refuses: ['exports.tooFewFields', 'exports.nothingSelected', 'exports.noData', 'batch.tooMany', 'tasks.tooMany'],
  })

/** Every single charge, and why it cost that much (screens F2). */
export const charges = {
  list: rpc(`POST ${base}/GetFeePageList`, {
    access,
    reads: true,
    ...listShape({
      row: ChargeRow,
      sorts: ['day'],
      filters: { id: ChargeId.optional(), type: z.enum(chargeTypes).optional(), ...chargeFilters },
      more: {
        /** Of all that the filters let through: what it comes to, what of that was given back, and what stands on no bill yet. */
        sums: z.object({ total: Money, refunded: Money, unbilled: Money }),
      },
    }),
  }),
  freightSheet: sheetOf('FMSFreightFeeDownload', 'freight', freightSheet),
  storageSheet: sheetOf('FMSStorageFeeDownload', 'storage', storageSheet),
  handlingSheet: sheetOf('FMSOrderDealFeeDownload', 'orderHandling', handlingSheet),
  transferSheet: sheetOf('FMSTransShipFeeDownload', 'transfer', transferSheet),
  unloadingSheet: sheetOf('FMSUnloadFeeDownload', 'unloading', unloadingSheet),
  compensationSheet: sheetOf('FMSCompensationFeeDownload', 'compensation', agreedSheet),
  adjustmentSheet: sheetOf('FMSAdjustmentFeeDownload', 'adjustment', agreedSheet),
  valueAddedSheet: sheetOf('FMSExtraFeeDownload', 'valueAdded', valueAddedSheet),
}
