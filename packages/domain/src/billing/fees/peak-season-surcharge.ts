import { type Cents, cents } from '../../kernel/money.ts'
import type { FreightFee } from './freight-fee.ts'

/** A season in which a fixed amount per parcel is added; both days inclusive, as month and day ("11-23"), in the same or the next year. */
export type PeakSeason = { readonly from: string; readonly to: string; readonly amount: Cents }

const seasonOf = (shipDate: string, seasons: readonly PeakSeason[]): PeakSeason | undefined => {
  const day = shipDate.slice(5)
  return seasons.find(({ from, to }) => (from <= to ? day >= from && day <= to : day >= from || day <= to))
}

export const peakSeasonSurcharge: FreightFee<'peakSeasonSurcharge', readonly PeakSeason[]> = {
  code: 'peakSeasonSurcharge',
  name: ['旺季附加费', 'Peak season'],
  group: 'freight',
  unit: 'parcel',
  charges: { ups: ['430', '431', '432'], fedex: [] },
  // FedEx adds types that begin with DEMAND (once PEAK) every season.
  words: { ups: { pattern: /surge|peak|demand|season/i, turn: 1 }, fedex: { pattern: /^(DEMAND|PEAK)/i, turn: 1 } },
  applies: ({ shipDate }, { peakSeasonSurcharge: seasons }) => seasonOf(shipDate, seasons) !== undefined,
  amount: ({ shipDate }, { peakSeasonSurcharge: seasons }) => seasonOf(shipDate, seasons)?.amount ?? cents(0),
  fuelable: true,
  explain: ({ shipDate }, { peakSeasonSurcharge: seasons }) => {
    const season = seasonOf(shipDate, seasons)
    return season ? `${season.from} … ${season.to}` : ''
  },
}
