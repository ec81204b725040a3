import { sampleTariff } from '../billing/cards/sample/sample-tariff.ts'
import { type FeeCode, pricedFees } from '../billing/fees/registry.ts'
import { formulaOf } from '../billing/formula.ts'
import type { Cents } from '../kernel/money.ts'
import type { Measures } from '../kernel/units.ts'
import { quote } from '../shipping/quote.ts'

/** How one piece is rated when it is shipped alone: the weight that is billed, the one surcharge for its size, and what it costs. */
export type FeeClass = {
  readonly billableWeight: number
  readonly surcharge: FeeCode | null
  /** The threshold that it exceeds, as a formula. */
  readonly because: string
  readonly cents: Cents
}

const forSize: ReadonlySet<string> = new Set(pricedFees.filter(({ isForSize }) => isForSize).map(({ code }) => code))

/** A way of middle length on an ordinary day, so that only size and weight make the difference. */
const usual = {
  serviceCode: 'PRACTICE_GROUND',
  zone: { zone: '5', by: 'given' },
  area: undefined,
  isResidential: false,
  signType: 'none',
  shipDate: '2026-07-14',
} as const

/** How measures are rated on the sample tariff. */
export const feeClassOf = (measures: Measures): FeeClass | undefined => {
  const rated = quote({ ...usual, parcels: [measures] }, sampleTariff)
  if (!rated.ok) return undefined
  const { billableWeight, lines, total } = rated.value
  const line = lines.find(({ code }) => forSize.has(code))
  return { billableWeight, surcharge: line?.code ?? null, because: line ? formulaOf(line) : '', cents: total }
}

/** What the warehouse's measures change: another weight is billed, another surcharge falls due, or neither. */
export type FeeEffect = { readonly declared: FeeClass; readonly verified: FeeClass; readonly more: number }

export const feeEffectOf = (declared: Measures, verified: Measures): FeeEffect | undefined => {
  const [was, is] = [feeClassOf(declared), feeClassOf(verified)]
  return was && is && { declared: was, verified: is, more: is.cents - was.cents }
}
