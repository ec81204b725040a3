import { billing, type TransactionRow } from '@stowline/contract/billing/billing.contract'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import { addDays, startOfDay } from '@stowline/domain/kernel/zone'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import { days, is } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { lookUp } from '../../kernel/list/look-up.ts'
import { selected } from '../../kernel/list/page.ts'
import { numbered } from '../../kernel/list/sorts.ts'
import { ofNumbers, ofText } from './find-transactions.ts'
import { statementOf } from './statement-of.ts'

/** The type of an entry `e`, as the statement names it. */
export const typeOfEntry = sql<TransactionRow['type']>`
  case when e.kind <> 'reversal' then e.kind when e.about_kind = 'label' then 'labelRefund' else 'reversal' end`

const transactionRows = (db: CamelDb) =>
  db
    .selectFrom('bookEntries as e')
    .leftJoin('labels as l', (join) =>
      join.onRef('l.tenantId', '=', 'e.tenantId').onRef('l.id', '=', 'e.aboutId').on('e.aboutKind', '=', 'label'),
    )
    .leftJoin('orders as o', (join) => join.onRef('o.tenantId', '=', 'l.tenantId').onRef('o.id', '=', 'l.orderId'))
    .leftJoin('returns as t', (join) => join.onRef('t.tenantId', '=', 'l.tenantId').onRef('t.id', '=', 'l.returnId'))
    .leftJoin('recharges as r', (join) =>
      join.onRef('r.tenantId', '=', 'e.tenantId').onRef('r.id', '=', 'e.aboutId').on('e.aboutKind', '=', 'recharge'),
    )
    .leftJoin('charges as c', (join) =>
      join
        .onRef('c.tenantId', '=', 'e.tenantId')
        .onRef('c.setId', '=', 'e.setId')
        .on('e.aboutKind', 'in', ['compensation', 'adjustment']),
    )
    .leftJoin('bills as b', (join) =>
      join.onRef('b.tenantId', '=', 'e.tenantId').onRef('b.id', '=', 'e.aboutId').on('e.aboutKind', '=', 'bill'),
    )
    .select(['e.setId as id', 'e.number', 'e.at', 'e.cents', 'e.balanceCents'])
    .select(['o.id as orderId', 'o.orderNo', 'l.trackingNumber', 't.id as returnId', 't.returnNo'])
    .select(['r.id as rechargeId', 'r.no as rechargeNo'])
    .select(['c.id as chargeId', 'c.reference'])
    .select(['b.id as billId', 'b.no as billNo'])
    .select(typeOfEntry.as('type'))

type Stored = Awaited<ReturnType<ReturnType<typeof transactionRows>['execute']>>[number]
const toTransactionRow = ({
  orderId,
  orderNo,
  trackingNumber,
  returnId,
  returnNo,
  rechargeId,
  rechargeNo,
  chargeId,
  reference,
  billId,
  billNo,
  ...entry
}: Stored): TransactionRow => ({
  id: entry.id,
  number: Number(entry.number),
  time: entry.at.toISOString(),
  type: entry.type,
  amount: toDecimal(cents(Number(entry.cents))),
  balanceAfter: toDecimal(cents(Number(entry.balanceCents))),
  order: orderId !== null && orderNo !== null ? { id: orderId, orderNo, trackingNumber } : null,
  returned: returnId !== null && returnNo !== null ? { id: returnId, returnNo, trackingNumber } : null,
  recharge: rechargeId !== null && rechargeNo !== null ? { id: rechargeId, no: rechargeNo } : null,
  charge: chargeId !== null && reference !== null ? { id: chargeId, reference } : null,
  bill: billId !== null && billNo !== null ? { id: billId, no: billNo } : null,
})

/** Every movement of the merchant's balance, the newest first, with what the balance was afterwards (screens F5). */
export const transactionList = listOf(billing.transactions, {
  from: 'book_entries as e',
  id: 'e.set_id',
  // What moved the provider's side alone is nothing to the merchant.
  scope: () => [sql<boolean>`e.cents <> 0`],
  rows: selected(transactionRows, toTransactionRow),
  sorts: { number: numbered('e.number') },
  defaultSort: { field: 'number', order: 'desc' },
  filters: {
    id: is('e.set_id'),
    types: (types) => sql<boolean>`${typeOfEntry} = any(${[...types]}::text[])`,
    direction: (direction) => (direction === 'in' ? sql<boolean>`e.cents > 0` : sql<boolean>`e.cents < 0`),
    text: lookUp(ofText),
    numbers: lookUp(ofNumbers),
    date: days('e.at'),
  },
  more: async ({ dateFrom, dateTo, timeZone }, _ctx, db) => {
    const from = dateFrom === undefined ? undefined : startOfDay(dateFrom, timeZone)
    const to = dateTo === undefined ? undefined : startOfDay(addDays(dateTo, 1), timeZone)
    return statementOf(db, from, to)
  },
})
