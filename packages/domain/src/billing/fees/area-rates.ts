import type { Cents } from '../../kernel/money.ts'
import type { FreightBasis } from './freight-fee.ts'
import type { Reason } from './reason.ts'

/** What a tier of the delivery area costs: to a home, and to a business. */
export type AreaRates = { readonly residential: Cents; readonly commercial: Cents }

export const areaAmount = (rates: AreaRates, { isResidential }: FreightBasis): Cents =>
  isResidential ? rates.residential : rates.commercial

export const explainArea = ({ area, isResidential }: FreightBasis): Reason =>
  area ? { rule: 'area', ...area, residential: isResidential } : { rule: 'flat' }
