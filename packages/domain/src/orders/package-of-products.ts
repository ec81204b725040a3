import { inches, type Measures, pounds } from '../kernel/units.ts'

/** A product's measures, the warehouse's own where it has measured. */
export type PackedProduct = { readonly measures: Measures; readonly quantity: number }

const up = (value: number) => Math.ceil(value * 100 - 1e-6) / 100

/** Three sides in their order. Not sorted as a list: tens of thousands of orders ask at an import. */
const bySize = (a: number, b: number, c: number) => ({
  long: Math.max(a, b, c),
  mid: Math.max(Math.min(a, b), Math.min(Math.max(a, b), c)),
  short: Math.min(a, b, c),
})

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
    const sides = bySize(inches(length, unit), inches(width, unit), inches(height, unit))
    return { ...sides, weight: pounds(weight, unit), quantity }
  })
  const long = Math.max(...boxes.map((box) => box.long))
  const mid = Math.max(...boxes.map((box) => box.mid))
  const volume = boxes.reduce((sum, box) => sum + box.long * box.mid * box.short * box.quantity, 0)
  const high = Math.max(volume / (long * mid), ...boxes.map((box) => box.short))
  const sides = bySize(long, mid, high)
  const weight = boxes.reduce((sum, box) => sum + box.weight * box.quantity, 0)
  return { length: up(sides.long), width: up(sides.mid), height: up(sides.short), weight: up(weight), unit: 'imperial' }
}
