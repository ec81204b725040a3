import { cents, roundHalfUp } from '../../kernel/money.ts'
import type { CardsFreightFee } from './freight-fee.ts'

/** From a day on a percentage of a service group, in hundredths: 1850 = 18.50 %. It holds until the group's next row. */
export type FuelRow = { readonly group: string; readonly begins: string; readonly percent: number }

const groups = new WeakMap<readonly FuelRow[], Map<string, readonly FuelRow[]>>()

/** A group's rows by their days. A table is sorted once, however often it is asked. */
const rowsOf = (rows: readonly FuelRow[], group: string): readonly FuelRow[] => {
  let known = groups.get(rows)
  if (!known) {
    known = new Map()
    groups.set(rows, known)
  }
  let own = known.get(group)
  if (!own) {
    own = rows.filter((row) => row.group === group).sort((a, b) => (a.begins < b.begins ? -1 : 1))
    known.set(group, own)
  }
  return own
}

/** The percentage of a day: that of the pickup, not of the invoice. */
const rowOn = (rows: readonly FuelRow[], group: string, day: string): FuelRow | undefined =>
  rowsOf(rows, group).findLast(({ begins }) => begins <= day)

/** A percentage of the fees before it. */
export const fuelCharge: CardsFreightFee<'fuelCharge', readonly FuelRow[]> = {
  code: 'fuelCharge',
  name: ['燃油附加费', 'Fuel'],
  group: 'freight',
  unit: 'parcel',
  heldBy: 'card',
  charges: { ups: ['375'], fedex: ['FUEL'] },
  words: { ups: { pattern: /fuel/i, turn: 2 } },
  applies: () => true,
  bars: ({ group, shipDate }, { fuelCharge: rows }) =>
    rowOn(rows, group, shipDate) ? undefined : { code: 'rating.fuelUnknown', params: { group, day: shipDate } },
  amount: ({ fuelable, group, shipDate }, { fuelCharge: rows }) => {
    const row = rowOn(rows, group, shipDate)
    return row ? roundHalfUp((fuelable * row.percent) / 10_000) : cents(0)
  },
  fuelable: false,
  explain: ({ fuelable, group, shipDate }, { fuelCharge: rows }) => {
    const row = rowOn(rows, group, shipDate)
    return { rule: 'fuel', percent: row?.percent ?? 0, of: fuelable, group, since: row?.begins ?? '' }
  },
}
