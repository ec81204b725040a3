import { cartonsOf, cartonTotals, metricOf } from '@stowline/domain/inbound/cartons'
import type { Measures } from '@stowline/domain/kernel/units'
import { sql } from 'kysely'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Context } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'
import { cartonIn } from './find-products.ts'
import type { ShipmentInput } from './shipment-columns.ts'

type Line = ShipmentInput['lines'][number]
export type PlannedLine = Line & { readonly cartons: number; readonly carton: Measures | null }

/** The lines of a form with their cartons, as the products tell them now; a product that is not the merchant's is none. */
export const planLines = async (db: Db, lines: readonly Line[]): Promise<PlannedLine[]> => {
  const rows = await camel(db)
    .selectFrom('products')
    .select(['id', 'cartonLength', 'cartonWidth', 'cartonHeight', 'cartonWeight', 'cartonUnit'])
    .where(
      'id',
      'in',
      lines.map(({ productId }) => productId),
    )
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return lines.map((line) => {
    const product = byId.get(line.productId)
    if (!product) throw notFound()
    return { ...line, cartons: cartonsOf(line.quantity, line.cartonRate), carton: cartonIn(product) }
  })
}

/** What lines come to, as the shipment's row keeps it. */
export const totalsOf = (lines: readonly PlannedLine[]) => {
  const { cartons, units, volume, weight } = cartonTotals(lines)
  return { sku_count: lines.length, unit_count: units, carton_count: cartons, volume, weight }
}

/** So many carton numbers that nobody else has: the first of them. */
export const takeCartonNumbers = async (db: Db, count: number): Promise<number> => {
  const { rows } = await sql<{ first: number }>`select take_carton_numbers(${count}) as first`.execute(db)
  return rows[0]?.first ?? 0
}

/** Stores the lines of a shipment whose cartons are numbered from here on. */
export const insertLines = async (
  { db, newId }: Pick<Context, 'db' | 'newId'>,
  shipmentId: string,
  lines: readonly PlannedLine[],
  from: number,
): Promise<void> => {
  let next = from
  const rows = lines.map(({ productId, quantity, cartonRate, cartons, carton }, at) => {
    const carton_from = next
    next += cartons
    const metric = metricOf(carton)
    return {
      id: newId(),
      shipment_id: shipmentId,
      line_no: at + 1,
      product_id: productId,
      announced: quantity,
      carton_rate: cartonRate,
      cartons,
      carton_from,
      volume: metric?.volume ?? null,
      weight: metric?.weight ?? null,
    }
  })
  await insertRows(db, 'shipment_lines', rows)
}
