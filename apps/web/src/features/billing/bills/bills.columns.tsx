import type { bills } from '@stowline/contract/billing/bills.contract'
import type { BillRow } from '@stowline/contract/billing/bills.schema'
import { type ChargeType, chargeTypes } from '@stowline/domain/billing/charges/charge-columns'
import type { Pair } from '@stowline/text/kernel/pair'
import { chargeTypeNames } from '@stowline/text/charges'
import { billsScreen as words } from '@stowline/text/bills-screen'
import type { ColumnOf } from '../../../api/list.ts'
import { useText } from '../../../ui/language/language.tsx'
import { TwoLines } from '../../../ui/list-page/index.ts'
import { Money } from '../../../ui/money/money.tsx'
import { NumberCell } from '../../../ui/number-cell/number-cell.tsx'
import { billTags } from '../../../ui/status-tag/record-tags.ts'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'

type Column = ColumnOf<typeof bills.list>

export const billTag = (state: BillRow['state']) => billTags[state]

/** How long there is to pay, or since when it is late; nothing of what is paid. */
export const DueDays = ({ row: { state, daysLeft } }: { row: BillRow }) => {
  const t = useText()
  if (state === 'paid') return null
  if (daysLeft === 0) return t(words.today)
  return daysLeft > 0 ? t(words.daysLeft, { count: daysLeft }) : t(words.daysOver, { count: -daysLeft })
}

const money = (id: string, title: Pair, of: (row: BillRow) => string, rank: 1 | undefined = undefined): Column => ({
  id,
  title,
  width: { zh: 92, en: 104 },
  least: { zh: 84, en: 92 },
  align: 'end',
  ...(rank && { rank }),
  render: (row) => <Money value={of(row)} />,
})

/** Of a type that no bill in sight has, nothing is shown. */
const feeColumn = (type: ChargeType): Column => ({
  ...money(type, chargeTypeNames[type], ({ fees }) => fees[type]),
  isEmpty: ({ fees }) => fees[type] === '0.00',
})

/** Its number, which opens it in the list of one side. */
export const billNumber = (path: string): Column => ({
  id: 'no',
  title: words.number,
  width: 176,
  least: 170,
  isMandatory: true,
  isRowName: true,
  fixed: 'start',
  canGrow: false,
  render: (row) => <NumberCell value={row.no} href={`${path}?id=${row.id}`} opensRow />,
})

export const billState: Column = {
  id: 'state',
  title: words.state,
  width: { zh: 96, en: 104 },
  isMandatory: true,
  rank: 1,
  canGrow: false,
  render: ({ state }) => <StatusTag {...billTag(state)} />,
}

export const billTotal: Column = {
  ...money('total', words.total, ({ total }) => total, 1),
  isMandatory: true,
  render: ({ total }) => (
    <strong>
      <Money value={total} />
    </strong>
  ),
}

export const billDue: Column = {
  id: 'due',
  title: words.due,
  width: 108,
  least: 100,
  rank: 1,
  canGrow: false,
  render: (row) => <TwoLines above={row.dueDate} below={<DueDays row={row} />} />,
}

/** What its number says too, and what gives way beside an open bill. */
export const billMonth: Column = {
  id: 'month',
  title: words.month,
  width: 88,
  canGrow: false,
  sort: 'month',
  render: ({ month, from, to }) => (
    <span className="num" title={`${from} – ${to}`}>
      {month}
    </span>
  ),
}

/** What somebody has to pay still. */
export const billOpen: Column = {
  ...money('open', words.open, ({ open }) => open, 1),
  render: ({ open }) => (open === '0.00' ? <span className="kit-quiet">—</span> : <Money value={open} />),
}
export const billPaid = money('paid', words.paid, ({ paid }) => paid)
export const billFees: readonly Column[] = chargeTypes.map((type) => feeColumn(type))

/** Columns of the bills. */
export const billColumns: readonly Column[] = [
  billNumber('/finance/bill'),
  billState,
  billTotal,
  billOpen,
  billDue,
  billMonth,
  billPaid,
  ...billFees,
]
