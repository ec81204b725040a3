import { type PackedProduct, packageOfProducts } from '@stowline/domain/orders/package-of-products'
import type { Measures } from '@stowline/domain/kernel/units'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Package = { readonly [Side in keyof Measures]: Measures[Side] | null }
type Line = Measures & { readonly quantity: number }
type Row = Package & { readonly isWhole: boolean | null; readonly lines: readonly Line[] | null }

/** What a package's measure may be at most (contract: `Measure`): the products of a return of very many pieces would not fit one. */
const mostMeasure = 99_999_999
const isMeasurable = (of: Measures): boolean =>
  [of.length, of.width, of.height, of.weight].every((side) => side <= mostMeasure)

const isFull = (of: Package): of is Measures => Object.values(of).every((side) => side !== null)

/** The parcel that a return probably comes in: the order's own where all of it comes back, else one that its products would fill. */
export const probablePackage = async (db: Db, returnId: string): Promise<Measures | null> => {
  const { rows } = await sql<Row>`
    select o.length, o.width, o.height, o.weight, o.unit,
      (select sum(quantity) from order_lines where order_id = o.id) = (select sum(quantity) from return_lines where return_id = r.id)
        and not exists (select from order_lines ol join online_skus s on s.sku_number = ol.sku where ol.order_id = o.id) as "isWhole",
      (select json_agg(json_build_object('quantity', l.quantity,
          'length', coalesce(p.verified_length, p.length), 'width', coalesce(p.verified_width, p.width),
          'height', coalesce(p.verified_height, p.height), 'weight', coalesce(p.verified_weight, p.weight),
          'unit', case when p.verified_length is null then p.unit else 'imperial' end))
        from return_lines l left join products p on p.id = l.product_id where l.return_id = r.id) as lines
    from returns r left join orders o on o.id = r.order_id where r.id = ${returnId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { isWhole, lines, ...own } = row
  if (isWhole && isFull(own)) return own
  const packed = (lines ?? []).map(({ quantity, ...measures }): PackedProduct => ({ measures, quantity }))
  const filled = packageOfProducts(packed)
  return filled && isMeasurable(filled) ? filled : null
}
