import type { MerchantRow } from '@stowline/contract/operations/merchants.schema'
import { operations } from '@stowline/contract/operations/operations.contract'
import { available, type Balance, lowBalance } from '@stowline/domain/billing/ledger'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import { type ExpressionBuilder, sql } from 'kysely'
import type { CamelDb, CamelSchema } from '../../db/camel.ts'
import type { Context } from '../../kernel/context.ts'
import { contains, equals } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'
import { toSettle as isToSettle } from './label-list.ts'
import { isLate } from './work-order-list.ts'

/** Of all merchants at once: what waits is few rows among many, and its indexes go over all of them. */
const waiting = (db: CamelDb, now: Date) => ({
  overdue: db
    .selectFrom('orders as o')
    .select(({ fn }) => ['o.tenantId', fn.countAll<string>().as('count')])
    .where('o.status', '=', sql.lit('toShip'))
    .where(isLate(now))
    .groupBy('o.tenantId')
    .as('late'),
  toSettle: db
    .selectFrom('labels as l')
    .select(({ fn }) => ['l.tenantId', fn.countAll<string>().as('count')])
    .where(isToSettle)
    .groupBy('l.tenantId')
    .as('open'),
})

/** Whom the merchant was made with, or who is left of his administrators. */
const firstAdmin = (row: ExpressionBuilder<CamelSchema & { t: CamelSchema['tenants'] }, 't'>) =>
  row
    .selectFrom('users as p')
    .select(['p.userName', 'p.nickname', 'p.email', 'p.passwordHash'])
    .whereRef('p.tenantId', '=', 't.id')
    .where('p.isAdmin', '=', true)
    .orderBy('p.createdAt')
    .orderBy('p.id')
    .limit(1)
    .as('u')

const merchantRows = (db: CamelDb, ctx: Context) => {
  const { overdue, toSettle } = waiting(db, ctx.now())
  return db
    .selectFrom('tenants as t')
    .leftJoinLateral(firstAdmin, (join) => join.onTrue())
    .leftJoin('ledgerAccounts as a', (join) => join.onRef('a.tenantId', '=', 't.id').on('a.account', '=', 'merchant'))
    .leftJoin(overdue, 'late.tenantId', 't.id')
    .leftJoin(toSettle, 'open.tenantId', 't.id')
    .select(['t.id', 't.code', 't.nameCn', 't.nameEn', 't.state', 't.createdAt'])
    .select(['u.userName', 'u.nickname', 'u.email', 'u.passwordHash'])
    .select(['a.balanceCents', 'a.creditCents', 'a.heldCents', 'late.count as overdue', 'open.count as toSettle'])
    .select((row) => {
      const { exists } = row
      const invited = row
        .selectFrom('activations as i')
        .whereRef('i.tenantId', '=', 't.id')
        .where('i.usedAt', 'is', null)
      const people = row.selectFrom('users as p').whereRef('p.tenantId', '=', 't.id')
      const counted = row.selectFrom('orderCounts as c').whereRef('c.tenantId', '=', 't.id').where('c.orders', '>', 0)
      const stores = row.selectFrom('stores as s').whereRef('s.tenantId', '=', 't.id')
      const accounts = row.selectFrom('logisticsAccounts as n').whereRef('n.tenantId', '=', 't.id')
      const products = row.selectFrom('products as g').whereRef('g.tenantId', '=', 't.id')
      const shipments = row.selectFrom('shipments as i').whereRef('i.tenantId', '=', 't.id')
      const recharges = row.selectFrom('recharges as r').whereRef('r.tenantId', '=', 't.id')
      const labels = row.selectFrom('labels as b').whereRef('b.tenantId', '=', 't.id')
      return [
        invited.select(({ fn }) => fn.max('i.expiresAt').as('at')).as('invitedUntil'),
        people.select(({ fn }) => fn.max('p.lastSignedInAt').as('at')).as('lastSignedInAt'),
        counted.where('c.status', '=', 'toShip').select('c.orders').as('toShip'),
        exists(stores.select('s.id')).as('hasStore'),
        exists(accounts.where('n.state', '=', 'active').select('n.id')).as('hasAccount'),
        exists(products.select('g.id')).as('hasProduct'),
        exists(shipments.select('i.id')).as('hasShipment'),
        exists(recharges.where('r.state', 'in', ['pending', 'booked']).select('r.id')).as('hasRecharge'),
        exists(counted.select('c.status')).as('hasOrders'),
        exists(labels.where('b.state', 'in', ['ready', 'printed']).select('b.id')).as('hasLabel'),
      ]
    })
}
type Stored = Awaited<ReturnType<ReturnType<typeof merchantRows>['execute']>>[number]

const moneyNow = (row: Stored): Balance => ({
  balance: cents(row.balanceCents ?? 0),
  credit: cents(row.creditCents ?? 0),
  held: cents(row.heldCents ?? 0),
})

const moneyOf = (row: Stored) => {
  const now = moneyNow(row)
  return {
    balance: toDecimal(now.balance),
    available: toDecimal(available(now)),
    credit: toDecimal(now.credit),
    isLow: now.balance < lowBalance,
  }
}

const toMerchant = (row: Stored): MerchantRow => ({
  id: row.id,
  code: row.code,
  name: { zh: row.nameCn, en: row.nameEn },
  state: row.state as 'active' | 'closed',
  adminUserName: row.userName,
  adminNickname: row.nickname,
  adminEmail: row.email,
  isActivated: row.passwordHash !== null,
  invitedUntil: row.passwordHash === null ? (row.invitedUntil?.toISOString() ?? null) : null,
  lastSignInTime: row.lastSignedInAt?.toISOString() ?? null,
  toShip: row.toShip ?? 0,
  overdue: Number(row.overdue ?? 0),
  toSettle: Number(row.toSettle ?? 0),
  ...moneyOf(row),
  steps: {
    store: Boolean(row.hasStore),
    account: Boolean(row.hasAccount),
    product: Boolean(row.hasProduct),
    inbound: Boolean(row.hasShipment),
    recharge: Boolean(row.hasRecharge) || available(moneyNow(row)) > 0,
    orders: Boolean(row.hasOrders),
    label: Boolean(row.hasLabel),
  },
  createdTime: row.createdAt.toISOString(),
})

/** The provider's merchants, newest first, each with its administrator and how it does. */
export const merchantList = listOf(operations.listMerchants, {
  // Not by its name: tenants have no tenant's column beside their id.
  from: sql`tenants as t`,
  id: 't.id',
  over: 'merchants',
  scope: () => [equals('t.kind', 'merchant')],
  rows: selected(merchantRows, toMerchant),
  sorts: { createdTime: moment('t.created_at') },
  defaultSort: { field: 'createdTime', order: 'desc' },
  filters: { text: contains('t.code', 't.name_cn', 't.name_en') },
})
