import type { calculator } from '@stowline/contract/shipping/calculator.contract'
import type { Output } from '@stowline/contract/kernel/rpc'

export type Trial = Output<typeof calculator.calculate>
export type TrialRow = Trial['rows'][number]

/** What one warehouse answered. */
export type FromWarehouse = { readonly id: string; readonly name: string; readonly trial: Trial }

/** A service with its price from each warehouse, in their order. */
export type ServicePrices = {
  readonly first: TrialRow
  readonly prices: readonly (TrialRow | undefined)[]
}

const serviceKey = ({ carrier, serviceCode }: TrialRow): string => `${carrier} ${serviceCode}`
const least = (prices: readonly (TrialRow | undefined)[]): number =>
  Math.min(...prices.flatMap((row) => (row ? [Number(row.totalFee)] : [])))

/** Services side by side for all warehouses; the one that is cheapest from any of them first. */
export const sideBySide = (trials: readonly Trial[]): readonly ServicePrices[] => {
  const services = new Map(trials.flatMap(({ rows }) => rows.map((row) => [serviceKey(row), row] as const)).reverse())
  return [...services.entries()]
    .map(([key, first]) => ({
      first,
      prices: trials.map(({ rows }) => rows.find((row) => serviceKey(row) === key)),
    }))
    .sort((one, other) => least(one.prices) - least(other.prices))
}

/** The lowest price of all. */
export const cheapestOf = (services: readonly ServicePrices[]): string | undefined =>
  services
    .flatMap(({ prices }) => prices.flatMap((row) => row?.totalFee ?? []))
    .sort((one, other) => Number(one) - Number(other))[0]

/** As a spreadsheet takes it: services down, warehouses across. */
export const asSheet = (from: readonly FromWarehouse[], head: string, say: (row: TrialRow) => string): string =>
  [
    [head, ...from.map(({ name }) => name)],
    ...sideBySide(from.map(({ trial }) => trial)).map(({ first, prices }) => [
      say(first),
      ...prices.map((row) => row?.totalFee ?? ''),
    ]),
  ]
    .map((cells) => cells.join('\t'))
    .join('\n')
