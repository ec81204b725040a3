import type { operations } from '@stowline/contract/operations/operations.contract'
import type { Pair } from '@stowline/text/kernel/pair'
import { merchantsScreen as words } from '@stowline/text/merchants-screen'
import type { ReactNode } from 'react'
import type { ColumnOf } from '../../../api/list.ts'
import { RecordLink } from '../../../api/record-link.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { Say, SayName } from '../../../ui/language/say.tsx'
import { TwoLines } from '../../../ui/list-page/index.ts'
import { formatCount, formatDecimal } from '../../../ui/money/format-decimal.ts'
import { Money } from '../../../ui/money/money.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import { progressOf, stateOf, stateTags } from './merchant-state.ts'
import type { Merchant } from './merchants.filters.ts'

type Row = { readonly row: Merchant }

/** Since when, or until when, it is so. */
const StateSince = ({ row }: Row) => {
  const state = stateOf(row, new Date())
  if (state === 'active') return <Moment value={row.lastSignInTime} />
  if (state === 'neverSignedIn' || state === 'closed' || !row.invitedUntil) return null
  return (
    <>
      <Say text={words.invitedUntil} /> <Moment value={row.invitedUntil} />
    </>
  )
}

const StateCell = ({ row }: Row) => {
  const state = stateOf(row, new Date())
  // An invitation that is over is told by the list itself.
  if (state === 'invitationOver') return <StateSince row={row} />
  return <TwoLines above={<StatusTag {...stateTags[state]} />} below={<StateSince row={row} />} />
}

type CountProps = Row & {
  readonly count: number
  readonly path: string
  readonly about: Pair
  readonly tab?: string
  readonly children?: ReactNode
}

/** A number as the way to what it counts; `children` instead of the bare number. */
const Counted = ({ row, count, path, about, tab, children }: CountProps) => {
  const t = useText()
  const shown = formatCount(count)
  if (count === 0) return <span className="kit-quiet">{shown}</span>
  const name = t([row.name.zh, row.name.en])
  const query = { ...(tab && { tab }), 'f.merchantIds': row.id }
  return (
    <span className="merchant-count">
      <RecordLink path={path} query={query} about={t(about, { name, count: shown })}>
        {children ?? shown}
      </RecordLink>
    </span>
  )
}

const noCredit = '0.00'

const MoneyCell = ({ row }: Row) => {
  const t = useText()
  return (
    <TwoLines
      above={
        <span title={row.credit === noCredit ? undefined : t(words.credit, { sum: formatDecimal(row.credit) })}>
          <Money value={row.available} />
        </span>
      }
      below={
        <span className={row.isLow ? 'merchant-low' : undefined} title={row.isLow ? t(words.low) : undefined}>
          <Money value={row.balance} />
        </span>
      }
    />
  )
}

const StepsCell = ({ row }: Row) => {
  const { done, of, next } = progressOf(row)
  if (!next)
    return (
      <span className="kit-second">
        <Say text={words.stepsDone} />
      </span>
    )
  return <TwoLines above={<span className="num">{`${done} / ${of}`}</span>} below={<Say text={next} />} />
}

const AdminCell = ({ row: { adminNickname, adminEmail } }: Row) => (
  <TwoLines above={adminNickname ?? '—'} below={adminEmail && <span title={adminEmail}>{adminEmail}</span>} />
)

/** Columns of the merchants. */
export const merchantColumns: readonly ColumnOf<typeof operations.listMerchants>[] = [
  {
    id: 'merchant',
    title: words.merchant,
    width: { zh: 176, en: 184 },
    least: 136,
    isMandatory: true,
    isRowName: true,
    fixed: 'start',
    render: (row) => (
      <TwoLines
        above={
          <strong className="merchant-name">
            <SayName of={row.name} />
          </strong>
        }
        below={<span className="kit-id">{row.code}</span>}
      />
    ),
  },
  {
    id: 'state',
    title: words.state,
    width: { zh: 148, en: 160 },
    least: { zh: 140, en: 150 },
    isMandatory: true,
    rank: 1,
    canGrow: false,
    render: (row) => <StateCell row={row} />,
  },
  {
    id: 'toShip',
    title: words.toShip,
    width: 96,
    least: 72,
    rank: 1,
    align: 'end',
    render: (row) => (
      <TwoLines
        above={<Counted row={row} count={row.toShip} path="/ops/orders" about={words.ordersOf} />}
        below={
          row.overdue > 0 && (
            <Counted row={row} count={row.overdue} path="/ops/orders" tab="late" about={words.lateOf}>
              <span className="merchant-late">
                <Say text={words.overdue} params={{ count: row.overdue }} />
              </span>
            </Counted>
          )
        }
      />
    ),
  },
  {
    id: 'toSettle',
    title: words.toSettle,
    width: 88,
    least: 72,
    rank: 1,
    align: 'end',
    render: (row) => <Counted row={row} count={row.toSettle} path="/ops/labels" about={words.labelsOf} />,
  },
  {
    id: 'money',
    title: words.money,
    width: { zh: 168, en: 176 },
    least: { zh: 152, en: 160 },
    rank: 1,
    align: 'end',
    render: (row) => <MoneyCell row={row} />,
  },
  {
    id: 'steps',
    title: words.steps,
    width: { zh: 120, en: 140 },
    least: { zh: 104, en: 104 },
    rank: 1,
    render: (row) => <StepsCell row={row} />,
  },
  {
    id: 'admin',
    title: words.admin,
    width: 216,
    // The whole of a usual address.
    least: 204,
    rank: 1,
    render: (row) => <AdminCell row={row} />,
  },
  {
    id: 'created',
    title: words.created,
    width: 112,
    canGrow: false,
    rank: 3,
    sort: 'createdTime',
    render: (row) => <Moment value={row.createdTime} />,
  },
]
