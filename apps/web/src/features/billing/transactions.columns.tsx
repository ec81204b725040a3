import type { billing, TransactionRow } from '@stowline/contract/billing/billing.contract'
import { transactionColumns as words, transactionTypeNames } from '@stowline/text/billing'
import { transactionsScreen } from '@stowline/text/transactions-screen'
import type { ColumnOf } from '../../api/list.ts'
import { useUser } from '../../api/session.ts'
import { Say } from '../../ui/language/say.tsx'
import { formatDecimal } from '../../ui/money/format-decimal.ts'
import { Money } from '../../ui/money/money.tsx'
import { NumberCell } from '../../ui/number-cell/number-cell.tsx'
import { Moment } from '../../ui/time/moment.tsx'

type CellProps = { readonly row: TransactionRow }

/** What it was for, a link for whoever may open it: the order or return with its label's number, the recharge, the bill, or the sum that was agreed on. */
const ReferenceCell = ({ row: { type, order, returned, recharge, bill, charge } }: CellProps) => {
  const paths = useUser()?.paths ?? []
  const leadsTo = (path: string, id: string, tab?: string) =>
    paths.includes(path) && { href: `${path}?${tab ? `tab=${tab}&` : ''}id=${id}` }
  if (recharge) return <NumberCell value={recharge.no} {...leadsTo('/finance/recharge', recharge.id)} />
  if (charge) return <NumberCell value={charge.reference} {...leadsTo('/finance/expense', charge.id, type)} />
  if (bill) return <NumberCell value={bill.no} {...leadsTo('/finance/bill', bill.id)} />
  if (returned)
    return (
      <NumberCell
        value={returned.returnNo}
        below={returned.trackingNumber}
        {...leadsTo('/return-manag/management', returned.id)}
      />
    )
  if (!order) return <span className="kit-quiet">—</span>
  return <NumberCell value={order.orderNo} below={order.trackingNumber} {...leadsTo('/delivery/index', order.id)} />
}

/** `+12.30` or `−12.30`: which way it went is said by its sign. */
const AmountCell = ({ row: { amount } }: CellProps) => (
  <span className="num">
    {amount.startsWith('-') ? '' : '+'}
    {formatDecimal(amount)}
  </span>
)

/** Columns of the transactions. */
export const transactionColumns: readonly ColumnOf<typeof billing.transactions>[] = [
  {
    id: 'number',
    title: words.number,
    width: { zh: 96, en: 88 },
    isMandatory: true,
    isRowName: true,
    canGrow: false,
    sort: 'number',
    render: (row) => <span className="num">{row.number}</span>,
  },
  { id: 'time', title: words.time, width: 132, rank: 1, canGrow: false, render: (row) => <Moment value={row.time} /> },
  {
    id: 'type',
    title: words.type,
    width: { zh: 132, en: 156 },
    isMandatory: true,
    rank: 1,
    render: (row) => <Say text={transactionTypeNames[row.type]} />,
  },
  {
    id: 'reference',
    title: transactionsScreen.reference,
    width: { zh: 220, en: 220 },
    rank: 1,
    render: (row) => <ReferenceCell row={row} />,
  },
  {
    id: 'amount',
    title: words.amount,
    width: { zh: 132, en: 144 },
    isMandatory: true,
    rank: 1,
    align: 'end',
    render: (row) => <AmountCell row={row} />,
  },
  {
    id: 'balanceAfter',
    title: words.balanceAfter,
    width: { zh: 140, en: 148 },
    isMandatory: true,
    rank: 1,
    align: 'end',
    render: (row) => <Money value={row.balanceAfter} />,
  },
]
