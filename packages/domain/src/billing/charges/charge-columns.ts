import type { RatedType } from './charge.ts'

/** All kinds of charges: what is worked out from a card, and sums that somebody agreed on. */
export const chargeTypes = [
  'freight',
  'storage',
  'orderHandling',
  'transfer',
  'unloading',
  'valueAdded',
  'compensation',
  'adjustment',
] as const satisfies readonly (RatedType | 'adjustment')[]
export type ChargeType = (typeof chargeTypes)[number]

/** The columns of freight: the base fee, the ten surcharges of bills (specification, section 3), and what is none of them. */
export const feeColumns = [
  'base',
  'long',
  'heavy',
  'oversize',
  'residential',
  'remote',
  'fuel',
  'peak',
  'signature',
  'addressCorrection',
  'nonMotorized',
  'other',
] as const
export type FeeColumn = (typeof feeColumns)[number]

/** What has become of a charge: taken from the balance, standing on a bill, or neither yet. */
export const chargeStates = ['open', 'deducted', 'billed'] as const
export type ChargeState = (typeof chargeStates)[number]

const first = ['date', 'reference'] as const
const last = ['total', 'card', 'state', 'why'] as const

/** Columns of the six sheets of fees, in their default order. */
export const freightSheet = [
  ...first,
  'trackingNumber',
  'warehouse',
  'service',
  'zone',
  'billingWeight',
  ...feeColumns,
  ...last,
] as const
export const storageSheet = [
  ...first,
  'sku',
  'warehouse',
  'pieces',
  'volume',
  'billedVolume',
  'age',
  'rate',
  ...last,
] as const
export const handlingSheet = [...first, 'warehouse', 'pieces', 'billingWeight', ...last] as const
export const transferSheet = [...first, 'warehouse', 'pallets', 'labels', ...last] as const
export const unloadingSheet = [
  ...first,
  'warehouse',
  'containerType',
  'containers',
  'skus',
  'cartons',
  'pallets',
  ...last,
] as const
/** Sums that were agreed on: compensations and adjustments. */
export const agreedSheet = [...first, 'fee', ...last] as const
export const valueAddedSheet = [...first, 'warehouse', 'job', 'count', ...last] as const
