import './tickets.css'
import type { TicketRow, TicketSubject } from '@stowline/contract/tickets/tickets.schema'
import { isStamped, type Priority } from '@stowline/domain/tickets/lifecycle'
import type { SubjectKind } from '@stowline/domain/tickets/ticket-types'
import type { Pair } from '@stowline/text/kernel/pair'
import {
  priorityNames,
  subjectKindNames,
  ticketCategoryNames,
  ticketColumnNames as names,
  ticketTypeNames,
} from '@stowline/text/tickets'
import { ticketDetail, ticketsScreen as words } from '@stowline/text/tickets-screen'
import { WarehouseDeadline, WarehouseName } from '../../api/names.tsx'
import { RecordLink } from '../../api/record-link.tsx'
import { Say } from '../../ui/language/say.tsx'
import { type ColumnSpec, TwoLines } from '../../ui/list-page/index.ts'
import { NumberCell } from '../../ui/number-cell/number-cell.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import type { ticketTag } from '../../ui/status-tag/ticket-tag.ts'
import { Moment } from '../../ui/time/moment.tsx'

export type Column = ColumnSpec<TicketRow, 'createdTime' | 'stateTime'>

const priorityTones = { commonly: undefined, urgent: 'attention', veryUrgent: 'blocked' } as const

/** How urgent it is; nothing is said of the ordinary. */
export const PriorityTag = ({ priority }: { priority: Priority }) => {
  const tone = priorityTones[priority]
  return tone ? <StatusTag tone={tone} label={priorityNames[priority]} /> : <Say text={priorityNames[priority]} />
}

const pathOf: Readonly<Record<SubjectKind, string>> = {
  order: '/delivery/index',
  parcel: '/logistics/index',
  shipment: '/shipment/index',
  transfer: '/transport/index',
  return: '/return-manag/management',
  product: '/product/rated',
  stock: '/inventory/index',
  charge: '/finance/expense',
  bill: '/finance/bill',
  compensation: '/finance/compensation',
}

/** What it is about: a link for whoever may open that. */
export const SubjectLink = ({ subject }: { subject: TicketSubject | null }) =>
  subject ? (
    <RecordLink path={pathOf[subject.kind]} query={{ id: subject.id }}>
      {subject.no}
    </RecordLink>
  ) : (
    <span className="kit-quiet">—</span>
  )

export const numberColumn = (screen: '/service/index' | '/ops/tickets'): Column => ({
  id: 'no',
  title: names.no,
  width: 148,
  least: 128,
  isMandatory: true,
  isRowName: true,
  fixed: 'start',
  canGrow: false,
  render: (row) => <NumberCell value={row.ticketNo} href={`${screen}?id=${row.id}`} opensRow />,
})

export const stateColumn = (tagOf: typeof ticketTag): Column => ({
  id: 'state',
  title: names.state,
  width: { zh: 104, en: 148 },
  least: { zh: 92, en: 144 },
  isMandatory: true,
  rank: 1,
  canGrow: false,
  sort: 'stateTime',
  render: ({ state }) => <StatusTag {...tagOf(state)} />,
})

export const typeColumn: Column = {
  id: 'type',
  title: names.type,
  width: { zh: 136, en: 168 },
  least: { zh: 104, en: 148 },
  rank: 1,
  canGrow: false,
  render: ({ category, type }) => (
    <TwoLines above={<Say text={ticketTypeNames[type]} />} below={<Say text={ticketCategoryNames[category]} />} />
  ),
}

export const priorityColumn: Column = {
  id: 'priority',
  title: names.priority,
  width: { zh: 92, en: 108 },
  canGrow: false,
  render: ({ priority }) => <PriorityTag priority={priority} />,
}

export const subjectColumn: Column = {
  id: 'subject',
  title: names.subject,
  width: 164,
  least: 136,
  render: ({ subject }) => (
    <TwoLines
      above={<SubjectLink subject={subject} />}
      below={subject && <Say text={subjectKindNames[subject.kind]} />}
    />
  ),
}

const Cut = ({ text }: { text: string }) => (
  <span className="kit-cut" title={text}>
    {text || '—'}
  </span>
)

/** What was said last, and before anything was said the description. */
export const lastColumn: Column = {
  id: 'last',
  title: names.lastReply,
  width: 220,
  least: 160,
  render: ({ lastReply, summary }) => (
    <TwoLines
      above={<Cut text={lastReply?.text ?? summary} />}
      below={
        lastReply && (
          <>
            <Moment value={lastReply.time} /> · {lastReply.by}
          </>
        )
      }
    />
  ),
}

/** What the provider owes next: the first answer, then the solution. */
export const dueOf = ({ state, firstAnswer, solution }: TicketRow): { label: Pair; due: string } | undefined => {
  if (state !== 'open') return undefined
  const first = firstAnswer.done ? undefined : firstAnswer.due
  if (first && (!solution.due || first <= solution.due)) return { label: ticketDetail.firstAnswer, due: first }
  return solution.due ? { label: ticketDetail.solution, due: solution.due } : undefined
}

export const dueColumn = (title: Pair): Column => ({
  id: 'due',
  title,
  width: { zh: 148, en: 160 },
  least: { zh: 132, en: 140 },
  rank: 1,
  canGrow: false,
  render: (row) => {
    const next = dueOf(row)
    if (!next) return <span className="kit-quiet">—</span>
    return (
      <TwoLines
        above={<WarehouseDeadline id={row.warehouseId} value={next.due} isOpen isOneLine hasZone />}
        below={<Say text={next.label} />}
      />
    )
  },
})

export const warehouseColumn: Column = {
  id: 'warehouse',
  title: names.warehouse,
  width: 84,
  canGrow: false,
  render: ({ warehouseId }) => <WarehouseName id={warehouseId} />,
}

/** Since when it waits for somebody; what is over waits for nobody. */
export const waitingColumn: Column = {
  id: 'waiting',
  title: words.waiting,
  width: { zh: 116, en: 124 },
  canGrow: false,
  rank: 3,
  render: ({ state, stateTime }) =>
    isStamped(state) || state === 'draft' ? <span className="kit-quiet">—</span> : <Moment value={stateTime} />,
}

export const createdColumn: Column = {
  id: 'created',
  title: names.created,
  width: 128,
  canGrow: false,
  rank: 3,
  sort: 'createdTime',
  render: ({ createdTime }) => <Moment value={createdTime} />,
}
