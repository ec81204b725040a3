import { inches, type Measures, pounds } from '../kernel/units.ts'

/** A product's measures, the warehouse's own where it has measured. */
export type PackedProduct = { readonly measures: Measures; readonly quantity: number }

const up = (value: number) => Math.ceil(value * 100 - 1e-6) / 100

/**
 * The package proposed for an order until somebody measures it: one piece goes as it is; several share a box as long and wide as the
 * largest of them and as high as their volume asks for. Weight is the sum. In inches and pounds, two decimals, rounded up.
 */
export const packageOfProducts = (products: readonly PackedProduct[]): Measures | undefined => {
  if (
    !products.length ||
    products.some(({ measures: m }) => !(m.length > 0 && m.width > 0 && m.height > 0 && m.weight > 0))
  )
    return undefined
  const boxes = products.map(({ measures: { length, width, height, weight, unit }, quantity }) => {
    const [long = 0, mid = 0, short = 0] = [length, width, height]
      .map((side): number => inches(side, unit))
      .sort((a, b) => b - a)
    return { long, mid, short, weight: pounds(weight, unit), quantity }
  })
  const long = Math.max(...boxes.map((box) => box.long))
  const mid = Math.max(...boxes.map((box) => box.mid))
  const volume = boxes.reduce((sum, box) => sum + box.long * box.mid * box.short * box.quantity, 0)
  const high = Math.max(volume / (long * mid), ...boxes.map((box) => box.short))
  const [length = 0, width = 0, height = 0] = [long, mid, high].sort((a, b) => b - a)
  const weight = boxes.reduce((sum, box) => sum + box.weight * box.quantity, 0)
  return { length: up(length), width: up(width), height: up(height), weight: up(weight), unit: 'imperial' }
}
