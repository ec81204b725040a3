import { tracking } from '@stowline/contract/tracking/tracking.contract'
import { quietAfterDays, troubles } from '@stowline/domain/tracking/quiet'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { among, days, equals, is, oneOf } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { inOwnStores } from '../../kernel/list/own-stores.ts'
import { lookUp, type Words, words } from '../../kernel/list/look-up.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import type { Asker, Condition } from '../../kernel/list/types.ts'
import { parcelRows, shownTo, toParcelRow } from './parcel-row.ts'
import { inTrouble, isPutOff } from './parcel-troubles.ts'

/** What is typed to find a parcel; the alias of the table is `p`. */
export const parcelWords: Words = {
  finder: 'find_parcels',
  plainly: (pattern) => sql<boolean>`(lower(p.tracking_number) like ${pattern} or lower(p.order_no) like ${pattern})`,
}

/** The parcels. Three statements at most: what was pasted or typed first, then the page and all counts together. */
export const parcelList = listOf(tracking.list, {
  from: 'parcels as p',
  id: 'p.id',
  scope: ({ caller }) => inOwnStores('p.store_id', caller),
  rows: selected(parcelRows, (parcel, ctx) => shownTo(ctx, toParcelRow(parcel, ctx.now()))),
  sorts: {
    shippedTime: moment('p.created_at'),
    // A parcel that nothing was heard of counts as heard of before all others.
    lastEventTime: moment('p.last_event_at', '-infinity'),
    troubleSince: moment('p.trouble_since'),
  },
  defaultSort: { field: 'shippedTime', order: 'desc' },
  filters: {
    id: is('p.id'),
    troubles: (chosen, { now, given }) => inTrouble(now, chosen, isSnoozedAsked(given)),
    snoozed: (_, { now }) => isPutOff(now),
    numbers: lookUp((db, numbers) => findByNumbers(db, numbers)),
    text: words(parcelWords),
    carriers: oneOf('p.carrier'),
    storeIds: oneOf('p.store_id'),
    warehouseIds: oneOf('p.warehouse_id'),
    date: days('p.created_at'),
    quietDays: (most, { now }) => quietFor(most, now),
  },
  tab: 'tab',
  tabs: {
    labelCreated: equals('p.state', 'labelCreated'),
    inTransit: among('p.state', ['pickedUp', 'inTransit']),
    outForDelivery: equals('p.state', 'outForDelivery'),
    delivered: equals('p.state', 'delivered'),
    exception: ({ now, given }) => inTrouble(now, troubles, isSnoozedAsked(given)),
    noMovement: ({ now }) => quietFor(quietAfterDays, now),
  },
  options: { troubles: { tab: 'exception', values: troubles } },
})

/** The inbox shows what was put off, or what was not. */
const isSnoozedAsked = (given: Asker['given']): boolean => given?.['snoozed'] === true

const dayMs = 86_400_000
const moving = ['labelCreated', 'pickedUp', 'inTransit', 'outForDelivery', 'exception']

const quietFor = (most: number, now: Date): Condition =>
  sql<boolean>`${among('p.state', moving)} and coalesce(p.last_event_at, p.created_at) < ${new Date(now.getTime() - most * dayMs)}`

/** Pasted numbers of carriers and orders, in any case of their letters, each found by its own index. */
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
