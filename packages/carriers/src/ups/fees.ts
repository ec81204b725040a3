import { type Cents, cents } from '@stowline/domain/kernel/money'
import type { Rate } from '@stowline/domain/shipping/carrier'
import { feeOfCharge } from '@stowline/domain/billing/fees/registry'
import { z } from 'zod'
import { amount, many, maybe, text } from '../lenient.ts'

type Fees = Rate['fees']

/** UPS's itemised charges, by the codes of its rating appendix; one that is not there by its words. */
export const feeOf = feeOfCharge('ups')

export const Money = maybe(z.object({ MonetaryValue: amount }))
const Items = many(z.object({ Code: text, Description: text, SubType: text, MonetaryValue: amount }))
/** The parts of a price that rating and shipping share. */
export const Priced = {
  ItemizedCharges: Items,
  NegotiatedRateCharges: maybe(z.object({ ItemizedCharges: Items, TotalCharge: Money })),
}
export const PricedPackages = many(
  z.object({ ItemizedCharges: Items, NegotiatedCharges: maybe(z.object({ ItemizedCharges: Items })) }),
)

type Item = z.output<typeof Items>[number]

export const centsOf = (money: z.output<typeof Money>): Cents | undefined => {
  const value = money?.MonetaryValue
  return value === undefined ? undefined : cents(Math.round(value * 100))
}

const toFee = ({ Code, Description, SubType, MonetaryValue = 0 }: Item): Fees[number] => {
  const words = [Description, SubType].filter(Boolean).join(', ')
  return {
    code: feeOf(Code, words) ?? 'baseFee',
    amount: cents(Math.round(MonetaryValue * 100)),
    because: words ? `${words} (${Code})` : `UPS charge ${Code}`,
  }
}

const sumOf = (fees: Fees): number => fees.reduce((total, fee) => total + fee.amount, 0)

/** Charges of the packages beside those of the shipment: a code that the shipment already sums up is not counted again. */
const besides = (shipment: readonly Item[], packages: readonly (readonly Item[])[]): Item[] => {
  const known = new Set(shipment.map(({ Code }) => Code))
  const hasMany = packages.length > 1
  return packages.flatMap((items, index) =>
    items
      .filter(({ Code }) => !known.has(Code))
      .map((item) => (hasMany ? { ...item, SubType: `package ${index + 1}` } : item)),
  )
}

/**
 * A total in its parts. The base is what the named charges leave of it, so that the parts always add up; charges that do not belong to this
 * total (the list's beside a contract's price) would leave less than nothing, and then only the total is believed.
 */
export const breakdown = (
  total: Cents,
  shipment: readonly Item[],
  packages: readonly (readonly Item[])[],
  because: string,
): Fees => {
  const named = [...shipment, ...besides(shipment, packages)].map(toFee).filter((fee) => fee.amount !== 0)
  const base = total - sumOf(named)
  const fees = base < 0 ? [] : named
  return [{ code: 'baseFee', amount: cents(base < 0 ? total : base), because }, ...fees]
}
