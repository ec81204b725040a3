import type { Cents } from '../kernel/money.ts'
import { convertLength, convertWeight, type Measures } from '../kernel/units.ts'
import { isGtin, uccLengths, upcLengths } from './check-digit.ts'

/** Highest declared value of one piece, in cents of a dollar (behaviour: value bounds). */
export const mostDeclaredCents = 80_000
/** Longest side of an outer box, in centimetres (specification, section 5). */
export const mostBoxSideCm = 500
/** Heaviest whole box, in pounds. */
export const mostBoxPounds = 150
/** A whole box weighs at least this part of its pieces: measures of one piece and of a box are rounded. */
export const leastBoxShare = 0.9

/** Absorbs the error of a conversion. */
const tolerance = 1e-6

/** What the rules look at. Measures are as typed, in their own units; null is not known yet. */
export type CheckedProduct = {
  readonly declaredCents: Cents | null
  readonly upc: string
  readonly ucc: string
  readonly measures: Measures | null
  readonly cartonRate: number | null
  readonly carton: Measures | null
}

/** What is wrong with a product, and the field that mends it. */
export type ProductFault = {
  readonly code:
    | 'products.declaredTooLarge'
    | 'products.upcWrong'
    | 'products.uccWrong'
    | 'products.boxTooLarge'
    | 'products.cartonRateNeeded'
    | 'products.cartonDimension'
  readonly field: 'declarationAmount' | 'upc' | 'ucc' | 'measures' | 'cartonRate' | 'carton'
}

const sidesInCm = ({ length, width, height, unit }: Measures): number[] =>
  [length, width, height].map((side) => convertLength(side, unit, 'metric')).sort((a, b) => b - a)
const inPounds = ({ weight, unit }: Measures): number => convertWeight(weight, unit, 'imperial')

/** A box that its pieces fit into, whichever way they lie, and that weighs what so many of them weigh. */
const isCartonOf = (carton: Measures, piece: Measures | null, rate: number): boolean => {
  const weight = inPounds(carton)
  if (weight <= 0 || weight > mostBoxPounds + tolerance) return false
  if (!piece) return true
  const inner = sidesInCm(piece)
  const isLarger = sidesInCm(carton).every((side, at) => side >= (inner[at] ?? 0) - tolerance)
  return isLarger && weight >= rate * inPounds(piece) * leastBoxShare - tolerance
}

const cartonFaults = ({ carton, cartonRate, measures }: CheckedProduct): ProductFault[] => {
  if (!carton) return []
  const rate = cartonRate ?? 0
  const isTooLong = sidesInCm(carton).some((side) => side > mostBoxSideCm + tolerance)
  if (isTooLong) return [{ code: 'products.boxTooLarge', field: 'carton' }]
  if (rate < 1) return [{ code: 'products.cartonRateNeeded', field: 'cartonRate' }]
  return isCartonOf(carton, measures, rate) ? [] : [{ code: 'products.cartonDimension', field: 'carton' }]
}

/** Everything that is wrong with a product as it is typed; what is not known yet is not wrong. Form, server and import ask this. */
export const faultsOf = (product: CheckedProduct): ProductFault[] => {
  const { declaredCents, upc, ucc, measures } = product
  const isTooLong = measures !== null && sidesInCm(measures).some((side) => side > mostBoxSideCm + tolerance)
  const own: readonly (ProductFault | false)[] = [
    (declaredCents ?? 0) > mostDeclaredCents && { code: 'products.declaredTooLarge', field: 'declarationAmount' },
    upc !== '' && !isGtin(upc, upcLengths) && { code: 'products.upcWrong', field: 'upc' },
    ucc !== '' && !isGtin(ucc, uccLengths) && { code: 'products.uccWrong', field: 'ucc' },
    isTooLong && { code: 'products.boxTooLarge', field: 'measures' },
  ]
  return [...own.filter((fault) => fault !== false), ...cartonFaults(product)]
}

/** What the warehouse needs before it measures. */
export const neededFields = ['nameCn', 'nameEn', 'category', 'declarationAmount', 'measures'] as const
export type NeededField = (typeof neededFields)[number]
type Needing = {
  readonly nameCn: string
  readonly nameEn: string
  readonly category: string
  readonly declarationAmount: string | null
  readonly measures: Measures | null
}

/** Which of it is still missing; `is_complete` of the table says the same of all of it. */
export const missingOf = (product: Needing): NeededField[] =>
  neededFields.filter((field) => {
    const value = product[field]
    return value === null || value === '' || (field === 'declarationAmount' && !(Number(value) > 0))
  })
