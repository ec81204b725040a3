import { toDecimal } from '../kernel/money.ts'
import type { BaseReason, Reason } from './fees/reason.ts'
import type { Bargain, QuoteLine } from '../shipping/quote.ts'

/** Two places at most: figures that a person reads. */
const short = (value: number): string => String(Math.round(value * 100) / 100)

const percent = (hundredths: number): string => `${hundredths / 100} %`

const weightFormula = ({ by, pounds, sides, divisor }: BaseReason): string => {
  if (by === 'least') return `min ${short(pounds)} lb`
  return by === 'dimensional' ? `${sides.join('×')} in / ${divisor} = ${short(pounds)} lb` : `${short(pounds)} lb`
}

const bare = (reason: Reason): string => {
  switch (reason.rule) {
    case 'base':
      return `${weightFormula(reason)}, zone ${reason.zone}`
    case 'over':
      return `${reason.measure} ${short(reason.measured)} ${reason.unit} > ${reason.over} ${reason.unit}`
    case 'packaging':
      return reason.packaging
    case 'area':
      return `delivery area ${reason.zips}`
    case 'signature':
      return reason.signType
    case 'peak':
      return reason.parts.map(({ from, to }) => `${from} … ${to}`).join(', ')
    case 'fuel':
      return `${percent(reason.percent)} × ${toDecimal(reason.of)}`
    default:
      return reason.rule
  }
}

const bargainFormula = ({ list, percentOff, least }: Bargain, amount: number): string =>
  amount === least ? `min ${toDecimal(least)}` : `${toDecimal(list)} − ${percent(percentOff)}`

/** A line's reason as a formula that reads the same in every language: what the carrier port says of its fees. Never empty. */
export const formulaOf = ({ reason, amount, bargain }: Pick<QuoteLine, 'reason' | 'amount' | 'bargain'>): string =>
  bargain ? `${bare(reason)}, ${bargainFormula(bargain, amount)}` : bare(reason)
