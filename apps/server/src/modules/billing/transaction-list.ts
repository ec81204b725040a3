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

const entriesWithOrders = (db: CamelDb) =>
  db
    .selectFrom('bookEntries as e')
    .leftJoin('labels as l', (join) =>
      join.onRef('l.tenantId', '=', 'e.tenantId').onRef('l.id', '=', 'e.aboutId').on('e.aboutKind', '=', 'label'),
    )
    .leftJoin('orders as o', (join) => join.onRef('o.tenantId', '=', 'l.tenantId').onRef('o.id', '=', 'l.orderId'))
    .select(['e.setId as id', 'e.number', 'e.at', 'e.cents', 'e.balanceCents'])
    .select(['o.id as orderId', 'o.orderNo', 'l.trackingNumber', 'l.returnId'])
    .select(typeOfEntry.as('type'))

/**
 * What else an entry can be about is asked for row by row: of five more joins the planner would seek the best order, at each page, for longer than the
 * page is read.
 */
const transactionRows = (db: CamelDb) =>
  entriesWithOrders(db).select((eb) => {
    const returned = eb
      .selectFrom('returns as t')
      .whereRef('t.tenantId', '=', 'l.tenantId')
      .whereRef('t.id', '=', 'l.returnId')
    const recharge = eb
      .selectFrom('recharges as r')
      .whereRef('r.tenantId', '=', 'e.tenantId')
      .whereRef('r.id', '=', 'e.aboutId')
      .where('e.aboutKind', '=', 'recharge')
    const bill = eb
      .selectFrom('bills as b')
      .whereRef('b.tenantId', '=', 'e.tenantId')
      .whereRef('b.id', '=', 'e.aboutId')
      .where('e.aboutKind', '=', 'bill')
    const charge = eb
      .selectFrom('charges as c')
      .whereRef('c.tenantId', '=', 'e.tenantId')
      .whereRef('c.setId', '=', 'e.setId')
      .where('e.aboutKind', 'in', ['compensation', 'adjustment'])
      .limit(sql.lit(1))
    return [
      returned.select('t.returnNo').as('returnNo'),
      recharge.select('r.id').as('rechargeId'),
      recharge.select('r.no').as('rechargeNo'),
      charge.select('c.id').as('chargeId'),
      charge.select('c.reference').as('reference'),
      bill.select('b.id').as('billId'),
      bill.select('b.no').as('billNo'),
    ]
  })

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
