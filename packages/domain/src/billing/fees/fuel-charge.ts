import { roundHalfUp, toDecimal } from '../../kernel/money.ts'
import type { FreightFee } from './freight-fee.ts'

/** A percentage of the fees before it, in hundredths of a percent: 1850 = 18.50 %. */
export const fuelCharge: FreightFee<'fuelCharge', number> = {
  code: 'fuelCharge',
  name: ['燃油附加费', 'Fuel'],
  group: 'freight',
  unit: 'parcel',
  charges: { ups: ['375'], fedex: ['FUEL'] },
  words: { ups: { pattern: /fuel/i, turn: 2 } },
  applies: () => true,
  amount: ({ fuelable }, { fuelCharge: percent }) => roundHalfUp((fuelable * percent) / 10_000),
  fuelable: false,
  explain: ({ fuelable }, { fuelCharge: percent }) => `${percent / 100} % × ${toDecimal(fuelable)}`,
}
