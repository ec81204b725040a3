import { billing } from '@stowline/contract/billing/billing.contract'
import { transactionColumns, transactionTypeNames } from '@stowline/text/billing'
import { sql } from 'kysely'
import { exportOf } from '../tasks/index.ts'
import { transactionList, typeOfEntry } from './transaction-list.ts'

/** Transactions as a sheet; whoever keeps its hashes can prove the book with them. */
export const transactionExport = exportOf(transactionList, billing.exportTransactions, {
  kind: 'exportTransactions',
  fileName: 'transactions',
  sourcePath: '/finance/transaction',
  chosen: ({ transactionIds, filters }) => ({ ids: transactionIds, filters }),
  order: 'asc',
  // As the book has them: entries of one moment stand in the order of its numbers.
  by: sql.ref('e.number'),
  joins: sql`left join labels l on l.tenant_id = e.tenant_id and l.id = e.about_id and e.about_kind = 'label'
    left join orders o on o.tenant_id = l.tenant_id and o.id = l.order_id
    left join returns t on t.tenant_id = l.tenant_id and t.id = l.return_id
    left join recharges r on r.tenant_id = e.tenant_id and r.id = e.about_id and e.about_kind = 'recharge'
    left join charges c on c.tenant_id = e.tenant_id and c.set_id = e.set_id and e.about_kind in ('compensation', 'adjustment')
    left join bills b on b.tenant_id = e.tenant_id and b.id = e.about_id and e.about_kind = 'bill'`,
  headers: transactionColumns,
  columns: {
    number: { value: sql.ref('e.number') },
    time: { value: sql.ref('e.at'), width: 26 },
    type: { value: typeOfEntry, names: transactionTypeNames },
    orderNo: { value: sql`coalesce(o.order_no, '')`, width: 20 },
    trackingNumber: { value: sql`coalesce(l.tracking_number, '')`, width: 26 },
    rechargeNo: { value: sql`coalesce(r.no, '')`, width: 20 },
    reference: { value: sql`coalesce(c.reference, t.return_no, '')`, width: 22 },
    billNo: { value: sql`coalesce(b.no, '')`, width: 20 },
    amount: { value: sql`(e.cents::numeric / 100)::float8` },
    balanceAfter: { value: sql`(e.balance_cents::numeric / 100)::float8` },
    hash: { value: sql.ref('e.hash'), width: 66 },
  },
})
