import { products } from '@stowline/contract/products/products.contract'
import { sameSide, sameWeight } from '@stowline/domain/products/measure-difference'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { contains, days, equals, is, oneOf } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { lookUp } from '../../kernel/list/look-up.ts'
import { selected } from '../../kernel/list/page.ts'
import { letters, moment } from '../../kernel/list/sorts.ts'
import type { Condition } from '../../kernel/list/types.ts'
import { madeByImport } from './made-by-import.ts'
import { productRows, toProductRow } from './product-row.ts'

/** One side, longest first, in inches. */
const side = (columns: 'declared' | 'verified', place: number) => {
  const prefix = columns === 'verified' ? 'verified_' : ''
  const three = ['length', 'width', 'height'].map((name) => sql.ref(`p.${prefix}${name}`))
  const inInches = columns === 'declared' ? sql`/ case when p.unit = 'metric' then 2.54 else 1 end` : sql``
  return sql`(select s.side ${inInches} from unnest(array[${sql.join(three)}]) s(side) order by s.side desc offset ${sql.lit(place)} limit 1)`
}

const apart = (place: number) =>
  sql`abs(${side('verified', place)} - ${side('declared', place)}) > ${sql.lit(sameSide)}`

/** The warehouse measured something else than was declared; `differenceOf` of the domain says the same. */
const differs: Condition = sql<boolean>`(p.verified_length is not null and p.length > 0 and (${apart(0)} or ${apart(1)} or ${apart(2)}
  or abs(p.verified_weight - p.weight * case when p.unit = 'metric' then 2.2046226 else 1 end) > ${sql.lit(sameWeight)}))`

/** Products in all their states; a screen asks for those of its stage. */
export const productList = listOf(products.list, {
  from: 'products as p',
  id: 'p.id',
  rows: selected(productRows, toProductRow),
  sorts: {
    createdTime: moment('p.created_at'),
    sku: letters('p.sku'),
    decidedTime: moment('p.decided_at', '-infinity'),
  },
  defaultSort: { field: 'createdTime', order: 'desc' },
  filters: {
    id: is('p.id'),
    stage: (stage) => (stage === 'verified' ? equals('p.state', 'verified') : sql<boolean>`p.state <> 'verified'`),
    categories: oneOf('p.category'),
    import: madeByImport('p.id'),
    created: days('p.created_at'),
    numbers: lookUp((db, numbers) => findByNumbers(db, numbers)),
    text: contains('p.sku', 'p.name_cn', 'p.name_en', 'p.upc'),
  },
  tab: 'tab',
  tabs: {
    incomplete: sql<boolean>`(p.state = 'draft' and not p.is_complete)`,
    waiting: equals('p.state', 'submitted'),
    rejected: equals('p.state', 'rejected'),
    differs,
  },
})

/** SKUs in any case of their letters, UPCs and carton codes. */
const findByNumbers = async (db: Db, numbers: readonly string[]) => {
  const wanted = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))]
  const { rows } = await sql<{ id: string; sku: string; upc: string; ucc: string }>`
    select p.id, p.sku, p.upc, p.ucc from products p
    where p.sku = any(${wanted}::text[]) or p.upc = any(${wanted}::text[]) or p.ucc = any(${wanted}::text[])`.execute(
    db,
  )
  const known = new Set(rows.flatMap(({ sku, upc, ucc }) => [sku, upc, ucc]))
  const notFound = numbers.filter((number) => !known.has(number) && !known.has(number.toUpperCase()))
  return { ids: rows.map(({ id }) => id), notFound }
}
