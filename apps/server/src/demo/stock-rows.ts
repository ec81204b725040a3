import type { Dice } from './dice.ts'
import type { Row } from './merchant-rows.ts'
import type { DemoProduct } from './products.ts'

type Making = {
  readonly dice: Dice
  readonly products: readonly DemoProduct[]
  readonly warehouses: readonly string[]
  readonly movements: readonly Row[]
  readonly now: Date
  readonly newId: () => string
}
type Bucket = 'sellable' | 'reserved' | 'pending' | 'defective' | 'frozen'

/** Stock that covers everything sold and leaves some: what came in is what went out, plus what is left. The journal adds up to the buckets. */
export const makeStock = ({
  dice,
  products,
  warehouses,
  movements,
  now,
  newId,
}: Making): { stock: Row[]; movements: Row[] } => {
  const went = new Map<string, Map<Bucket, number>>()
  for (const move of movements) {
    const key = `${move['warehouse_id']}/${move['product_id']}`
    const sums = went.get(key) ?? new Map<Bucket, number>()
    const bucket = move['bucket'] as Bucket
    sums.set(bucket, (sums.get(bucket) ?? 0) + Number(move['quantity']))
    went.set(key, sums)
  }
  const stock: Row[] = []
  const arrivals: Row[] = []
  const arrivedAt = new Date(now.getTime() - 100 * 86_400_000)
  for (const product of products)
    for (const warehouse of warehouses) {
      const sums = went.get(`${warehouse}/${product.id}`)
      const left = product.isScarce ? 0 : dice.between(20, 420)
      const defective = dice.chance(0.08) ? dice.between(1, 6) : 0
      const sold = sums?.get('sellable') ?? 0
      stock.push({
        warehouse_id: warehouse,
        product_id: product.id,
        sellable: left,
        reserved: sums?.get('reserved') ?? 0,
        defective,
      })
      const arrive = (bucket: Bucket, quantity: number) => {
        if (quantity > 0)
          arrivals.push({
            id: newId(),
            warehouse_id: warehouse,
            product_id: product.id,
            type: 'putAway',
            bucket,
            quantity,
            reference_kind: 'opening',
            reference_id: 'opening',
            at: arrivedAt,
          })
      }
      arrive('sellable', left - sold)
      arrive('defective', defective)
    }
  return { stock, movements: [...arrivals, ...movements] }
}
