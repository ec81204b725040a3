import type { operations } from '@stowline/contract/operations/operations.contract'
import type { Pair } from '@stowline/text/kernel/pair'
import { merchantsScreen as words } from '@stowline/text/merchants-screen'
import type { ColumnOf } from '../../../api/list.ts'
import { RecordLink } from '../../../api/record-link.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { Say, SayName } from '../../../ui/language/say.tsx'
import { TwoLines } from '../../../ui/list-page/index.ts'
import { formatCount } from '../../../ui/money/format-decimal.ts'
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
  if (state === 'neverSignedIn' || !row.invitedUntil) return null
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

type CountProps = Row & { readonly count: number; readonly path: string; readonly about: Pair }

/** A number as the way to what it counts. */
const Counted = ({ row, count, path, about }: CountProps) => {
  const t = useText()
  const shown = formatCount(count)
  if (count === 0) return <span className="kit-quiet">{shown}</span>
  const name = t([row.name.zh, row.name.en])
  return (
    <RecordLink path={path} query={{ 'f.merchantIds': row.id }} about={t(about, { name, count: shown })}>
      {shown}
    </RecordLink>
  )
}

const MoneyCell = ({ row }: Row) => {
  const t = useText()
  return (
    <TwoLines
      above={<Money value={row.available} />}
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
    least: 144,
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
    width: { zh: 148, en: 144 },
    least: { zh: 140, en: 134 },
    isMandatory: true,
    rank: 1,
    canGrow: false,
    render: (row) => <StateCell row={row} />,
  },
  {
    id: 'toShip',
    title: words.toShip,
    width: 96,
    least: 88,
    rank: 1,
    align: 'end',
    render: (row) => (
      <TwoLines
        above={<Counted row={row} count={row.toShip} path="/ops/orders" about={words.ordersOf} />}
        below={
          row.overdue > 0 && (
            <span className="merchant-late">
              <Say text={words.overdue} params={{ count: row.overdue }} />
            </span>
          )
        }
      />
    ),
  },
  {
    id: 'toSettle',
    title: words.toSettle,
    width: 88,
    least: 80,
    rank: 1,
    align: 'end',
    render: (row) => <Counted row={row} count={row.toSettle} path="/ops/labels" about={words.labelsOf} />,
  },
  {
    id: 'money',
    title: words.money,
    width: { zh: 144, en: 148 },
    least: { zh: 136, en: 132 },
    rank: 1,
    align: 'end',
    render: (row) => <MoneyCell row={row} />,
  },
  {
    id: 'steps',
    title: words.steps,
    width: { zh: 120, en: 140 },
    least: { zh: 112, en: 132 },
    rank: 1,
    render: (row) => <StepsCell row={row} />,
  },
  {
    id: 'admin',
    title: words.admin,
    width: 216,
    least: 152,
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
