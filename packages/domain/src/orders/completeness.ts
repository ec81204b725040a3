import type { Rule } from '../kernel/move.ts'
import type { MeasureUnit } from '../kernel/units.ts'
import { isAddressComplete, type PostalAddress } from './check-address.ts'
import type { AddressState } from './lifecycle.ts'

/** What keeps an order from being shipped, in the order in which a person would put it right. Each is an error code. */
export const incompletenesses = [
  'orders.noAddress',
  'orders.addressInvalid',
  'orders.noWarehouse',
  'orders.noService',
  // A package has no measures while nobody knows what is in it: the SKU comes first.
  'orders.unknownSku',
  'orders.noPackage',
] as const
export type Incompleteness = (typeof incompletenesses)[number]

export type ShippingFacts = {
  /** Absent: not known here, so nothing is said of it. */
  readonly address?: PostalAddress
  readonly addressState: AddressState
  readonly warehouseId: string | null
  readonly serviceCode: string | null
  readonly package: {
    readonly length: number | null
    readonly width: number | null
    readonly height: number | null
    readonly weight: number | null
    readonly unit: MeasureUnit
  }
  /** SKUs of the order that stand for no product of the warehouse. */
  readonly unknownSkus: readonly string[]
}

/** Everything that is missing; empty when the order may go to the warehouse. */
export const incompletenessesOf = (facts: ShippingFacts): Incompleteness[] => {
  const { length, width, height, weight } = facts.package
  const found: Record<Incompleteness, boolean> = {
    'orders.noAddress': facts.address !== undefined && !isAddressComplete(facts.address),
    'orders.addressInvalid': facts.addressState === 'invalid',
    'orders.noWarehouse': !facts.warehouseId,
    'orders.noService': !facts.serviceCode,
    'orders.unknownSku': facts.unknownSkus.length > 0,
    'orders.noPackage': ![length, width, height, weight].every((measure) => (measure ?? 0) > 0),
  }
  return incompletenesses.filter((code) => found[code])
}

type RowFacts = Omit<ShippingFacts, 'address' | 'package' | 'unknownSkus'> & ShippingFacts['package']

/** The first thing that is missing, as far as a row of the list tells it. */
export const incompleteness: Rule<RowFacts> = ({ addressState, warehouseId, serviceCode, ...measures }) =>
  incompletenessesOf({ addressState, warehouseId, serviceCode, package: measures, unknownSkus: [] })[0]
