import { settings } from '@stowline/contract/settings/settings.contract'
import type { StoreRow } from '@stowline/contract/settings/settings.schema'
import { storeFields } from '@stowline/domain/settings/store-fields'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import type { Context } from '../../kernel/context.ts'
import { contains, is, oneOf } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { letters, moment } from '../../kernel/list/sorts.ts'
import { unseal } from './carrier-accounts.ts'
import { shown } from './credentials.ts'
import { openOrderStatuses } from './open-orders.ts'

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
      's.secrets',
      's.testedAt',
      's.testedByName',
      's.testResult',
      's.testMessage',
      orders
        .where('o.status', 'in', openOrderStatuses)
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('openOrders'),
      row
        .selectFrom('onlineSkus as u')
        .whereRef('u.storeId', '=', 's.id')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .as('onlineSkus'),
    ]
  })
}

type Stored = Awaited<ReturnType<ReturnType<typeof storeRows>['execute']>>[number]

const toStoreRow = (row: Stored, ctx: Context): StoreRow => ({
  id: row.id,
  shopName: row.name,
  platformId: row.platform,
  isActive: row.state === 'active',
  channelType: ctx.channels.has(row.platform) && row.secrets ? 'connector' : 'file',
  credentials: shown(storeFields(row.platform), unseal(ctx, row.secrets)),
  lastTest: row.testedAt &&
    row.testResult && {
      result: row.testResult,
      message: row.testMessage,
      testedTime: row.testedAt.toISOString(),
      testedByName: row.testedByName,
    },
  createdTime: row.createdAt.toISOString(),
  pending: Number(row.pending),
  toShip: Number(row.toShip),
  openOrders: Number(row.openOrders),
  onlineSkus: Number(row.onlineSkus),
  lastOrderTime: row.lastOrderAt?.toISOString() ?? null,
  version: row.version,
})

/** The merchant's stores, oldest first, disabled ones among them. */
export const storeList = listOf(settings.stores, {
  from: 'stores as s',
  id: 's.id',
  scope: () => [sql<boolean>`s.state <> 'deleted'`],
  rows: selected(storeRows, toStoreRow),
  sorts: { createdTime: moment('s.created_at'), shopName: letters('s.name') },
  defaultSort: { field: 'createdTime', order: 'asc' },
  filters: { id: is('s.id'), text: contains('s.name'), platforms: oneOf('s.platform') },
})
