import { type Cents, cents } from '../../../kernel/money.ts'
import type { Zone } from '../../../shipping/zone.ts'
import type { WeightRow, WeightTable } from '../../fees/weight-table.ts'

/** First pound, each pound to 10, each to 50, each above; cents. */
type Steps = readonly [first: number, to10: number, to50: number, above: number]
type ByZone = readonly (readonly [Zone, ...Steps])[]

const heaviest = 150

const priceOf = ([first, to10, to50, above]: Steps, pounds: number): Cents =>
  cents(
    first +
      to10 * (Math.min(pounds, 10) - 1) +
      to50 * Math.max(0, Math.min(pounds, 50) - 10) +
      above * Math.max(0, pounds - 50),
  )

/** Written out pound by pound, as a price list is. */
const tableOf = (zones: ByZone): WeightTable => ({
  zones: zones.map(([zone]) => zone),
  rows: Array.from(
    { length: heaviest },
    (_, over): WeightRow => ({
      over,
      upTo: over + 1,
      prices: zones.map(([, ...steps]) => priceOf(steps, over + 1)),
    }),
  ),
  perPound: zones.map(([, , , , above]) => cents(above)),
})

export const ground = tableOf([
  ['2', 595, 22, 26, 24],
  ['3', 625, 27, 31, 28],
  ['4', 660, 34, 38, 34],
  ['5', 705, 44, 50, 45],
  ['6', 760, 58, 62, 56],
  ['7', 820, 72, 76, 68],
  ['8', 885, 88, 94, 84],
  ['44', 2150, 190, 175, 160],
  ['45', 2380, 210, 190, 175],
  ['46', 3450, 300, 270, 245],
])
export const twoDay = tableOf([
  ['2', 1250, 88, 92, 82],
  ['3', 1340, 108, 112, 100],
  ['4', 1460, 136, 142, 127],
  ['5', 1660, 180, 186, 166],
  ['6', 1880, 228, 236, 210],
  ['7', 2090, 270, 280, 250],
  ['8', 2260, 312, 322, 288],
  ['44', 3150, 390, 380, 345],
  ['45', 3350, 410, 398, 362],
  ['46', 4800, 515, 500, 458],
])
export const overnight = tableOf([
  ['2', 2190, 152, 158, 141],
  ['3', 2510, 214, 221, 197],
  ['4', 3010, 288, 297, 265],
  ['5', 3370, 338, 348, 311],
  ['6', 3640, 380, 392, 351],
  ['7', 3850, 416, 429, 384],
  ['8', 4040, 447, 461, 413],
  ['44', 5200, 570, 556, 510],
  ['45', 5550, 602, 585, 536],
  ['46', 7400, 742, 721, 660],
])
