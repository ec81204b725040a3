import { convertLength, convertWeight, type Measures } from '../kernel/units.ts'

/** A line of a shipment as its totals see it. */
export type CartonLine = {
  readonly quantity: number
  readonly cartonRate: number
  /** Of a full carton; null where the product does not say. */
  readonly carton: Measures | null
}
export type CartonTotals = {
  readonly cartons: number
  readonly units: number
  /** m³ and kg; null when a line does not know. */
  readonly volume: number | null
  readonly weight: number | null
}

/** Cartons that pieces fill; the last may be part full. */
export const cartonsOf = (quantity: number, cartonRate: number): number => Math.ceil(quantity / Math.max(1, cartonRate))

/** A carton in m³ and kg. */
export const metricOf = (carton: Measures | null): { volume: number; weight: number } | null => {
  if (!carton) return null
  const metres = [carton.length, carton.width, carton.height].map(
    (side) => convertLength(side, carton.unit, 'metric') / 100,
  )
  return {
    volume: metres.reduce((product, side) => product * side, 1),
    weight: convertWeight(carton.weight, carton.unit, 'metric'),
  }
}

const sumOf = (values: readonly (number | null)[]): number | null =>
  values.every((value) => value !== null) ? values.reduce<number>((sum, value) => sum + (value ?? 0), 0) : null

/** What all lines come to. */
export const cartonTotals = (lines: readonly CartonLine[]): CartonTotals => {
  const counted = lines.map((line) => ({ ...line, cartons: cartonsOf(line.quantity, line.cartonRate) }))
  const by = (what: 'volume' | 'weight') =>
    sumOf(
      counted.map(({ carton, cartons }) => {
        const metric = metricOf(carton)
        return metric ? metric[what] * cartons : null
      }),
    )
  return {
    cartons: counted.reduce((sum, { cartons }) => sum + cartons, 0),
    units: counted.reduce((sum, { quantity }) => sum + quantity, 0),
    volume: by('volume'),
    weight: by('weight'),
  }
}

/** Pieces in one carton of a line, counted from 0: the last one holds the rest. */
export const piecesIn = ({ announced, cartonRate }: { announced: number; cartonRate: number }, at: number): number =>
  Math.min(cartonRate, announced - at * cartonRate)
