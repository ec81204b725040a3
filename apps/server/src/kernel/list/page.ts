import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { camel, type CamelDb } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import { asWritten, onPaper } from '../../db/made-once.ts'
import { jsonOf, readText } from '../../db/text-rows.ts'
import type { Context } from '../context.ts'
import { where } from './conditions.ts'
import { beyond, cursorBehind, orderBy, valueIn, type Sort, type Sorting } from './sorts.ts'
import type { Condition } from './types.ts'

/** Which page is wanted of which rows, and what was asked: for what a request decides of the rows it shows. */
export type Wanted<Asked = unknown> = {
  readonly asked: Asked
  readonly conditions: readonly Condition[]
  readonly sort: Sort
  readonly sorting: Sorting
  readonly after: string | undefined
  readonly page: number
  readonly pageSize: number
  readonly table: Table
}

/** Where a list's rows lie. `key` names a row in an index; it is missing where they come from several tables. */
export type Table = {
  readonly from: RawBuilder<unknown>
  readonly alias: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly key: RawBuilder<unknown> | undefined
}

/** A page as rows or, for the list that is asked most, as JSON already. */
export type Page<Item> = { readonly next?: string } & (
  | { readonly items: readonly Item[]; readonly json?: never }
  | { readonly json: readonly string[]; readonly items?: never }
)
export type PageReader<Item, Asked = unknown> = (db: Db, wanted: Wanted<Asked>, ctx: Context) => Promise<Page<Item>>

const skipped = ({ page, pageSize, after }: Wanted) => (after === undefined ? (page - 1) * pageSize : 0)

/** One row more than the page, to know whether another follows. As a literal: the plan for any limit is none for a short page, and is not kept. */
const limitOf = ({ pageSize }: Pick<Wanted, 'pageSize'>): RawBuilder<number> => sql`limit ${sql.lit(pageSize + 1)}`

/** The conditions of the page's rows, and how many rows are left out before it. */
const placed = (wanted: Wanted): { conditions: readonly Condition[]; offset: number } => {
  const { conditions, sort, sorting, after } = wanted
  const { id, key, from } = wanted.table
  if (after !== undefined) return { conditions: [...conditions, beyond(sort, sorting, after, id)], offset: 0 }
  const offset = skipped(wanted)
  if (!offset || !key) return { conditions, offset }
  // A jump reads keys from the index alone, however far, and fetches the rows of the page only.
  const keys = sql`select ${key} from ${from} ${where(conditions)} ${orderBy(sort, sorting.order, id)}`
  return { conditions: [sql<boolean>`(${key}) in (${keys} ${limitOf(wanted)} offset ${offset})`], offset: 0 }
}

/** What a row is found again by, beside its columns. */
type Sorted = { readonly sortedBy: string | null; readonly sortedId: string }

/** With what a row is found again by. */
const placing = <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>, { sort, table }: Wanted) =>
  query.select([
    sql<string | null>`${sort.expression}::text`.as('sortedBy'),
    sql<string>`${table.id}::text`.as('sortedId'),
  ])

/** A page of a query that the request decides: written for each. */
const askedFor = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  wanted: Wanted,
): SelectQueryBuilder<DB, TB, Row> => {
  const { sort, sorting, pageSize, table } = wanted
  const { conditions, offset } = placed(wanted)
  let page = placing(query, wanted)
  for (const condition of conditions) page = page.where(condition)
  return page
    .orderBy(sort.expression, sorting.order)
    .orderBy(table.id, sorting.order)
    .limit(sql.lit(pageSize + 1))
    .$if(offset > 0, (jump) => jump.offset(offset))
}

/** The same of columns and joins that were written before. */
const behind = <Row>(head: RawBuilder<unknown>, wanted: Wanted): RawBuilder<Row> => {
  const { sort, sorting, table } = wanted
  const { conditions, offset } = placed(wanted)
  const skip = offset > 0 ? sql`offset ${offset}` : sql``
  return sql<Row>`${head} ${where(conditions)} ${orderBy(sort, sorting.order, table.id)} ${limitOf(wanted)} ${skip}`
}

/**
 * Rows of a typed query, each made into what the list shows. The query selects and joins; where, order and page are the list's. One that is made of
 * nothing but the handle is always the same: its columns and joins are written once for each sort, of which a page's statement is the longest part.
 */
export const selected = <DB, TB extends keyof DB, Row, Item, Asked = unknown>(
  rowsOf: (db: CamelDb, ctx: Context, asked: Asked) => SelectQueryBuilder<DB, TB, Row>,
  toItem: (row: Row, ctx: Context, asked: Asked) => Item,
): PageReader<Item, Asked> => {
  const isSame = rowsOf.length < 2
  const heads = new Map<Sort, RawBuilder<unknown>>()
  const headOf = (wanted: Wanted<Asked>, ctx: Context) => {
    const known = heads.get(wanted.sort)
    if (known) return known
    const head = asWritten(placing(rowsOf(onPaper, ctx, wanted.asked), wanted).compile())
    heads.set(wanted.sort, head)
    return head
  }
  return async (db, wanted, ctx) => {
    const { sort, sorting, pageSize } = wanted
    const rows = isSame
      ? (await behind<Row>(headOf(wanted, ctx), wanted).execute(camel(db))).rows
      : await askedFor(rowsOf(camel(db), ctx, wanted.asked), wanted).execute()
    const items = rows.slice(0, pageSize)
    const last: unknown = items.at(-1)
    const { sortedBy: value, sortedId } = (last ?? {}) as Sorted
    return {
      items: items.map((row) => toItem(row, ctx, wanted.asked)),
      ...(rows.length > pageSize && {
        next: cursorBehind(sort, sorting, { value: valueIn(sort, value), id: sortedId }),
      }),
    }
  }
}

/**
 * Rows that go from the database's text to JSON without a detour (decision 0017), for the list that is asked most. `columns` carry the
 * contract's names and nothing else; what the list is sorted by is among them under the sort's name.
 */
export const written =
  <Item>(columns: RawBuilder<unknown>, joins: RawBuilder<unknown>): PageReader<Item> =>
  async (db, wanted) => {
    const { sort, sorting, pageSize, table } = wanted
    const { conditions, offset } = placed(wanted)
    const order = orderBy(sort, sorting.order, table.id)
    const skip = offset > 0 ? sql`offset ${offset}` : sql``
    const page = sql`(select ${table.alias}.* from ${table.from} ${where(conditions)} ${order} ${limitOf({ pageSize })} ${skip}) ${table.alias}`
    const rows = jsonOf(await readText(db, sql`select ${columns} from ${page} ${joins} ${order}`))
    const json = rows.slice(0, pageSize)
    if (rows.length <= pageSize) return { json }
    const last: Readonly<Record<string, string | null>> = JSON.parse(json.at(-1) ?? '{}')
    return { json, next: cursorBehind(sort, sorting, { value: last[sorting.field] ?? null, id: last['id'] ?? '' }) }
  }
