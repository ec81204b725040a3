import { settings } from '@stowline/contract/settings/settings.contract'
import type { CamelDb } from '../../db/camel.ts'
import type { Context } from '../../kernel/context.ts'
import { contains, oneOf } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { letters, moment } from '../../kernel/list/sorts.ts'

/** Days in which a store's newest order is looked for: one that has none would else have all orders looked through. */
const newestWithin = 90

const storeRows = (db: CamelDb, ctx: Context) => {
  const since = new Date(ctx.now().getTime() - newestWithin * 86_400_000)
  return db.selectFrom('stores as s').select((row) => {
    const orders = row.selectFrom('orders as o').whereRef('o.storeId', '=', 's.id')
    const count = (state: 'pending' | 'toShip') =>
      orders.where('o.status', '=', state).select(({ fn }) => fn.countAll<string>().as('count'))
    const newest = orders.where('o.createdAt', '>', since).orderBy('o.createdAt', 'desc').limit(1).select('o.createdAt')
    return [
      's.id',
      's.name',
      's.platform',
      's.state',
      's.createdAt',
      's.version',
      count('pending').as('pending'),
      count('toShip').as('toShip'),
      newest.as('lastOrderAt'),
    ]
  })
}

/** The merchant's stores, oldest first, disabled ones among them. */
export const storeList = listOf(settings.stores, {
  from: 'stores as s',
  id: 's.id',
  rows: selected(storeRows, (row) => ({
    id: row.id,
    shopName: row.name,
    platformId: row.platform,
    isActive: row.state === 'active',
    createdTime: row.createdAt.toISOString(),
    pending: Number(row.pending),
    toShip: Number(row.toShip),
    lastOrderTime: row.lastOrderAt?.toISOString() ?? null,
    version: row.version,
  })),
  sorts: { createdTime: moment('s.created_at'), shopName: letters('s.name') },
  defaultSort: { field: 'createdTime', order: 'asc' },
  filters: { text: contains('s.name'), platforms: oneOf('s.platform') },
})
