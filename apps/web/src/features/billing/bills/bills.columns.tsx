import type { bills } from '@stowline/contract/billing/bills.contract'
import type { BillRow } from '@stowline/contract/billing/bills.schema'
import { type ChargeType, chargeTypes } from '@stowline/domain/billing/charges/charge-columns'
import type { Pair } from '@stowline/text/kernel/pair'
import { billStateNames } from '@stowline/text/bills'
import { chargeTypeNames } from '@stowline/text/charges'
import { billsScreen as words } from '@stowline/text/bills-screen'
import type { ColumnOf } from '../../../api/list.ts'
import { useText } from '../../../ui/language/language.tsx'
import { TwoLines } from '../../../ui/list-page/index.ts'
import { Money } from '../../../ui/money/money.tsx'
import { NumberCell } from '../../../ui/number-cell/number-cell.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'

type Column = ColumnOf<typeof bills.list>

const tones = { unbilled: 'queued', pastDue: 'blocked', paid: 'done' } as const
export const billTag = (state: BillRow['state']) => ({ tone: tones[state], label: billStateNames[state] })

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
  width: { zh: 108, en: 124 },
  align: 'end',
  ...(rank && { rank }),
  render: (row) => <Money value={of(row)} />,
})

const feeColumn = (type: ChargeType): Column => money(type, chargeTypeNames[type], ({ fees }) => fees[type])

/** Columns of the bills. */
export const billColumns: readonly Column[] = [
  {
    id: 'no',
    title: words.number,
    width: 200,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    canGrow: false,
    render: (row) => <NumberCell value={row.no} href={`/finance/bill?id=${row.id}`} opensRow />,
  },
  {
    id: 'state',
    title: words.state,
    width: { zh: 96, en: 104 },
    isMandatory: true,
    rank: 1,
    canGrow: false,
    render: ({ state }) => <StatusTag {...billTag(state)} />,
  },
  {
    id: 'month',
    title: words.month,
    width: 196,
    rank: 1,
    canGrow: false,
    sort: 'month',
    render: (row) => <TwoLines above={row.month} below={`${row.from} – ${row.to}`} />,
  },
  {
    ...money('total', words.total, ({ total }) => total, 1),
    isMandatory: true,
    render: ({ total }) => (
      <strong>
        <Money value={total} />
      </strong>
    ),
  },
  money('paid', words.paid, ({ paid }) => paid, 1),
  {
    id: 'due',
    title: words.due,
    width: 124,
    rank: 1,
    canGrow: false,
    render: (row) => <TwoLines above={row.dueDate} below={<DueDays row={row} />} />,
  },
  ...chargeTypes.map((type) => feeColumn(type)),
]
