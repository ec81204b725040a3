import type { Input } from '@stowline/contract/kernel/rpc'
import { parcelTabs, type tracking } from '@stowline/contract/tracking/tracking.contract'
import { totalCap } from '@stowline/domain/kernel/page'
import { quietAfterDays, type Trouble, troubles } from '@stowline/domain/tracking/quiet'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { withinDays } from '../../kernel/days.ts'
import { beyond, newestFirst, placeIn, sorts } from './parcel-sort.ts'
import { inTrouble } from './parcel-troubles.ts'

export type ParcelQuery = Input<typeof tracking.list>
export type ParcelFilters = Omit<ParcelQuery, 'page' | 'pageSize' | 'sort' | 'after'>
/** A query whose numbers and text have been looked up: `ids` are the parcels they name. A text with more hits than are counted stays as it is. */
type LookedUp<Query> = Omit<Query, 'numbers'> & { readonly ids?: readonly string[] }
type Tab = (typeof parcelTabs)[number]

const dayMs = 86_400_000
const moving = ['labelCreated', 'pickedUp', 'inTransit', 'outForDelivery', 'exception'] as const

/** Which states a tab holds; the inbox and noMovement are a question of time as well. */
export const tabStates: Readonly<Record<Exclude<Tab, 'noMovement' | 'exception'>, readonly string[]>> = {
  labelCreated: ['labelCreated'],
  inTransit: ['pickedUp', 'inTransit'],
  outForDelivery: ['outForDelivery'],
  delivered: ['delivered'],
}

const parcels = (db: Db) =>
  db
    .selectFrom('parcels as p')
    .innerJoin('stores as s', (join) => join.onRef('s.tenant_id', '=', 'p.tenant_id').onRef('s.id', '=', 'p.store_id'))
    .select([
      'p.id',
      'p.tracking_number',
      'p.carrier',
      'p.order_id',
      'p.order_no',
      'p.store_id',
      's.name as store_name',
      'p.warehouse_id',
      'p.to_state',
    ])
    .select([
      'p.state',
      'p.created_at',
      'p.last_event_at',
      'p.last_event',
      'p.eta',
      'p.first_scan_at',
      'p.delivered_at',
      'p.handled_at',
    ])
    .select(
      sql<string[] | null>`case when p.state in ('exception', 'returned', 'voided') then (
        select array_agg(distinct e.state) from parcel_events e where e.tenant_id = p.tenant_id and e.parcel_id = p.id) end`.as(
        'past_states',
      ),
    )

export type StoredParcel = Awaited<ReturnType<ReturnType<typeof parcels>['execute']>>[number]

/**
 * Pasted numbers and a typed text turned into the parcels they name, once for everything that is then asked: page, total and counts.
 * `notFound`: those of the numbers that no parcel has, under whichever tab.
 */
export const lookUp = async <Query extends ParcelFilters>(
  db: Db,
  { numbers, ...query }: Query,
): Promise<{ query: LookedUp<Query>; notFound?: string[] }> => {
  const typed = query.text ? await findByText(db, query.text) : undefined
  const pasted = numbers && (await findByNumbers(db, numbers))
  const isBroad = typed !== undefined && typed.length > totalCap
  const ids = [isBroad ? undefined : typed, pasted?.ids].filter((list) => list !== undefined)
  const [first, second] = ids
  const named = first && second ? first.filter((id) => second.includes(id)) : first
  return {
    query: { ...query, ...(!isBroad && { text: undefined }), ...(named && { ids: named }) },
    ...(pasted && { notFound: pasted.notFound }),
  }
}

/** By the beginning of a number, a carrier's or an order's, else by any part of one; one more than is ever counted at most. */
const findByText = async (db: Db, text: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select find_parcels(${text}, ${totalCap + 1}) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Pasted numbers, in any case of their letters, each found by its own index. */
const findByNumbers = async (db: Db, numbers: readonly string[]) => {
  const wanted = [...new Set(numbers.flatMap((number) => [number, number.toUpperCase()]))]
  const { rows } = await sql<{ id: string; tracking_number: string; order_no: string }>`
    select n.id, n.tracking_number, n.order_no from parcels n where n.tracking_number = any(${wanted}::text[])
    union all
    select n.id, n.tracking_number, n.order_no from orders o join parcels n on n.tenant_id = o.tenant_id and n.order_id = o.id
    where o.order_no = any(${wanted}::text[])`.execute(db)
  const known = new Set(rows.flatMap((row) => [row.tracking_number, row.order_no]))
  const notFound = numbers.filter((number) => !known.has(number) && !known.has(number.toUpperCase()))
  return { ids: [...new Set(rows.map(({ id }) => id))], notFound }
}

/** A page of parcels, one row more to know whether another page follows. A cursor begins where the page before ended; a jump counts rows. */
export const pageOfList = (db: Db, query: LookedUp<ParcelQuery>, now: Date) => {
  const sort = query.sort ?? newestFirst
  const found = where(parcels(db), query, now)
  const from =
    query.after === undefined
      ? found.offset((query.page - 1) * query.pageSize)
      : found.where(beyond(sort, placeIn(query.after, sort)))
  return from
    .orderBy(sorts[sort.field].expression, sort.order)
    .orderBy('p.id', sort.order)
    .limit(query.pageSize + 1)
    .execute()
}

/** How many parcels the filters let through, counted up to the cap. */
export const countParcels = async (
  db: Db,
  query: LookedUp<ParcelFilters>,
  now: Date,
): Promise<{ total: number; isCapped: boolean }> => {
  const counted = where(db.selectFrom('parcels as p').select('p.id'), query, now).limit(totalCap + 1)
  const { n } = await db
    .selectFrom(counted.as('c'))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return { total: Math.min(n, totalCap), isCapped: n > totalCap }
}

/** The parcels of these numbers, for the tracking query. */
export const findParcels = (db: Db, numbers: readonly string[]) =>
  parcels(db).where('p.tracking_number', 'in', numbers).orderBy('p.created_at', 'desc').execute()

/** Every parcel the filters let through, for exports: in pages by id, so that memory stays flat. */
export const pageOfParcels = (
  db: Db,
  filters: LookedUp<ParcelFilters>,
  ids: readonly string[] | undefined,
  after: string,
  most: number,
  now: Date,
) => {
  const base = where(parcels(db), filters, now).where('p.id', '>', after).orderBy('p.id').limit(most)
  return (ids ? base.where('p.id', 'in', ids) : base).execute()
}

export const eventsOf = (db: Db, parcelIds: readonly string[]) =>
  db
    .selectFrom('parcel_events')
    .select(['parcel_id', 'at', 'state', 'code', 'text_cn', 'text_en', 'place'])
    .where('parcel_id', 'in', parcelIds)
    .orderBy('at', 'desc')
    .execute()

type Filterable = ReturnType<typeof parcels>

const where = <Q>(base: Q, filters: LookedUp<ParcelFilters>, now: Date): Q => {
  let q = base as unknown as Filterable
  if (filters.tab === 'noMovement') q = quietSince(q, new Date(now.getTime() - quietAfterDays * dayMs))
  else if (filters.tab === 'exception') q = q.where(inTrouble(now))
  else if (filters.tab) q = q.where('p.state', 'in', tabStates[filters.tab])
  if (filters.troubles?.length) q = q.where(inTrouble(now, filters.troubles))
  if (filters.id) q = q.where('p.id', '=', filters.id)
  if (filters.ids) q = q.where(sql<boolean>`p.id = any(${filters.ids}::text[])`)
  if (filters.text) q = q.where(holding(filters.text))
  if (filters.carriers?.length) q = q.where('p.carrier', 'in', filters.carriers)
  if (filters.storeIds?.length) q = q.where('p.store_id', 'in', filters.storeIds)
  if (filters.warehouseIds?.length) q = q.where('p.warehouse_id', 'in', filters.warehouseIds)
  for (const condition of withinDays(sql`p.created_at`, filters)) q = q.where(condition)
  if (filters.quietDays) q = quietSince(q, new Date(now.getTime() - filters.quietDays * dayMs))
  return q as unknown as Q
}

/** Walking the parcels meets a page of a text with so many hits soon enough. */
const holding = (text: string) => {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(lower(p.tracking_number) like ${pattern} or lower(p.order_no) like ${pattern})`
}

const quietSince = (q: Filterable, moment: Date) =>
  q.where('p.state', 'in', moving).where(sql<boolean>`coalesce(p.last_event_at, p.created_at) < ${moment}`)

type Counts = { readonly tabs: Record<Tab | 'all', number>; readonly troubles: Record<Trouble, number> }

/** Parcels per tab and per trouble among those that the other filters let through, in one statement; each counted up to the cap. */
export const countTabs = async (db: Db, filters: LookedUp<ParcelFilters>, now: Date): Promise<Counts> => {
  const counted = (tab: Tab | undefined, only?: Trouble[]) => {
    const rows = where(db.selectFrom('parcels as p').select('p.id'), { ...filters, tab, troubles: only }, now).limit(
      totalCap,
    )
    return db.selectFrom(rows.as('c')).select((eb) => eb.fn.countAll<number>().as('n'))
  }
  const query = db.selectNoFrom([
    counted(undefined).as('all'),
    ...parcelTabs.map((tab) => counted(tab).as(tab)),
    ...troubles.map((trouble) => counted('exception', [trouble]).as(`in ${trouble}`)),
  ])
  const row: Readonly<Record<string, number>> =
    ((await query.executeTakeFirst()) as Record<string, number> | undefined) ?? {}
  const figures = <Key extends string>(keys: readonly Key[], column: (key: Key) => string) =>
    Object.fromEntries(keys.map((key) => [key, row[column(key)] ?? 0])) as Record<Key, number>
  return {
    tabs: figures(['all', ...parcelTabs], (tab) => tab),
    troubles: figures(troubles, (trouble) => `in ${trouble}`),
  }
}
