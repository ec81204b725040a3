import type { BillRow } from '@stowline/contract/billing/bills.schema'
import { billStateOn } from '@stowline/domain/billing/bills/bill'
import { type ChargeType, chargeTypes } from '@stowline/domain/billing/charges/charge-columns'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import { recordOf } from '@stowline/domain/kernel/records'
import { sql } from 'kysely'
import type { CamelDb } from '../../../db/camel.ts'
import type { Work } from '../../../kernel/context.ts'
import { is } from '../../../kernel/list/conditions.ts'

/** Bills as lists, drawers and statements read them. */
export const billRows = (db: CamelDb, { now }: Pick<Work, 'now'>) =>
  db
    .selectFrom('bills as b')
    .select(sql<string>`provider_day(${now()})::text`.as('today'))
    .select(['b.id', 'b.tenantId', 'b.no', 'b.month', 'b.begins', 'b.ends', 'b.issuedAt', 'b.dueOn', 'b.settledAt'])
    .select(['b.freightCents', 'b.storageCents', 'b.orderHandlingCents', 'b.transferCents', 'b.unloadingCents'])
    .select(['b.valueAddedCents', 'b.compensationCents', 'b.adjustmentCents'])
    .select(['b.totalCents', 'b.deductedCents', 'b.openCents', 'b.chargeCount', 'b.hash'])

type StoredBill = Awaited<ReturnType<ReturnType<typeof billRows>['execute']>>[number]

const feesOf = (row: Readonly<Record<`${ChargeType}Cents`, number>>) =>
  recordOf(chargeTypes, (type) => toDecimal(cents(row[`${type}Cents`])))

const dayMs = 86_400_000

export const toBillRow = ({ today, ...row }: StoredBill): BillRow => {
  const isSettled = row.settledAt !== null
  return {
    id: row.id,
    no: row.no,
    month: row.month,
    from: row.begins,
    to: row.ends,
    issuedTime: row.issuedAt.toISOString(),
    dueDate: row.dueOn,
    daysLeft: Math.round((Date.parse(row.dueOn) - Date.parse(today)) / dayMs),
    state: billStateOn({ isSettled, dueOn: row.dueOn }, today),
    fees: feesOf(row),
    total: toDecimal(cents(row.totalCents)),
    paid: toDecimal(cents(isSettled ? row.totalCents : row.deductedCents)),
    open: toDecimal(cents(isSettled ? 0 : row.openCents)),
    settledTime: row.settledAt?.toISOString() ?? null,
    chargeCount: row.chargeCount,
  }
}

/** What bills are narrowed by. */
export const billRules = {
  id: is('b.id'),
  month: ({ from, to }: { readonly from: string | undefined; readonly to: string | undefined }) => [
    ...(from === undefined ? [] : [sql<boolean>`b.ends >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`b.begins <= ${to}`]),
  ],
}

type Today = { readonly now: Date }

/** Where bills stand on the provider's day of a moment, as `billStateOn` says it of one. */
export const billTabs = {
  unbilled: ({ now }: Today) => sql<boolean>`(b.settled_at is null and b.due_on >= provider_day(${now}))`,
  pastDue: ({ now }: Today) => sql<boolean>`(b.settled_at is null and b.due_on < provider_day(${now}))`,
  paid: sql<boolean>`b.settled_at is not null`,
}
