import { type Cents, cents } from '../../../kernel/money.ts'
import { hasKey } from '../../../kernel/records.ts'
import { type ActivityFee, times } from './activity-fee.ts'

/** A service of the card that was done so often. */
export type ValueAddedFacts = { readonly service: string; readonly count: number }

export type ServicePrice = {
  readonly name: readonly [zh: string, en: string]
  readonly each: Cents
  /** Of one job. */
  readonly least: Cents
}

export const valueAddedFee: ActivityFee<
  'valueAddedFee',
  'valueAdded',
  ValueAddedFacts,
  Readonly<Record<string, ServicePrice>>
> = {
  code: 'valueAddedFee',
  name: ['增值服务费', 'Value-added service'],
  group: 'valueAdded',
  unit: 'service',
  charges: ({ service, count }, { valueAddedFee: prices }) => {
    const price = hasKey(prices, service) ? prices[service] : undefined
    if (!price) return { code: 'rating.serviceUnknown', params: { service } }
    if (count === 0) return []
    const { name, each, least } = price
    const amount = cents(Math.max(least, times(each, count)))
    const isLeast = amount > times(each, count)
    return [{ amount, reason: { rule: 'service', service, name, count, each, least, isLeast } }]
  },
}
