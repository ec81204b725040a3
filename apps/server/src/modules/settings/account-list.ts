import { settings } from '@stowline/contract/settings/settings.contract'
import type { AccountRow } from '@stowline/contract/settings/settings.schema'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import { carrierAddress } from '../../kernel/carrier-address.ts'
import type { Context } from '../../kernel/context.ts'
import { contains, is, oneOf } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { letters, moment } from '../../kernel/list/sorts.ts'
import { unseal } from './carrier-accounts.ts'
import { shown, together } from './credentials.ts'

/** Labels that the carrier has sold and that stand; their index knows them by account. */
const bought = ['ready', 'printed', 'voiding'] as const

/** Warehouses whose orders take the account by themselves. As an order finds it: the warehouse's own before those for all, the oldest of them. */
const usualFor = sql<string[]>`array(
  select t.warehouse_id from tenant_warehouses t
  cross join lateral (
    select f.id from logistics_accounts f
    where f.tenant_id = t.tenant_id and f.carrier = a.carrier and f.state = 'active' and (f.warehouse_id is null or f.warehouse_id = t.warehouse_id)
    order by f.warehouse_id nulls last, f.created_at, f.id limit 1
  ) first
  where t.tenant_id = a.tenant_id and first.id = a.id order by t.position, t.warehouse_id
)`

const accountRows = (db: CamelDb) =>
  db
    .selectFrom('logisticsAccounts as a')
    .selectAll('a')
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('labels as l')
            .select('l.id')
            .whereRef('l.logisticsAccountId', '=', 'a.id')
            .where('l.state', 'in', bought),
        )
        .as('hasLabels'),
    )
    .select(usualFor.as('usualFor'))
type Stored = Awaited<ReturnType<ReturnType<typeof accountRows>['execute']>>[number]

const toAccountRow = (row: Stored, ctx: Context): AccountRow => ({
  id: row.id,
  accountName: row.name,
  carrier: row.carrier,
  logisticsAccountNumber: row.accountNumber,
  warehouseId: row.warehouseId,
  isTest: row.isTest,
  isActive: row.state === 'active',
  labelFormat: row.labelFormat,
  credentials: shown(
    ctx.carriers.get(row.carrier)?.accountFields ?? [],
    together(row.accountNumber, unseal(ctx, row.secrets)),
  ),
  webhookUrl: ctx.carriers.get(row.carrier)?.webhook ? ctx.publicUrl + carrierAddress(row.carrier, row.id) : null,
  sender: senderOf(row),
  lastTest: row.testedAt &&
    row.testResult && {
      result: row.testResult,
      message: row.testMessage,
      testedTime: row.testedAt.toISOString(),
      testedByName: row.testedByName,
    },
  hasLabels: Boolean(row.hasLabels),
  usualFor: row.usualFor,
  createdTime: row.createdAt.toISOString(),
  version: row.version,
})

const senderOf = (row: Stored): AccountRow['sender'] =>
  row.senderName
    ? {
        senderName: row.senderName,
        company: row.senderCompany,
        senderPhone: row.senderPhone,
        street: row.senderStreet,
        cityName: row.senderCity,
        stateorProvince: row.senderState,
        postalCode: row.senderPostalCode,
      }
    : null

/** The merchant's shipping accounts, oldest first: the first of a carrier is the one that orders use. */
export const accountList = listOf(settings.accounts, {
  from: 'logistics_accounts as a',
  id: 'a.id',
  scope: () => [sql<boolean>`a.state <> 'deleted'`],
  rows: selected(accountRows, toAccountRow),
  sorts: { createdTime: moment('a.created_at'), accountName: letters('a.name') },
  defaultSort: { field: 'createdTime', order: 'asc' },
  filters: { id: is('a.id'), text: contains('a.name', 'a.account_number'), carriers: oneOf('a.carrier') },
})
