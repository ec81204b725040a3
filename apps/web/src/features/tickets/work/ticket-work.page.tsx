import { ticketing, type TicketWork } from '@stowline/contract/operations/ticketing.contract'
import { nouns } from '@stowline/text/nouns'
import { workTexts } from '@stowline/text/operations-screen'
import { ticketsScreen, ticketWork as words } from '@stowline/text/tickets-screen'
import { MessageSquare, MessagesSquare, Timer } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useLiveReads } from '../../../api/live-reads.ts'
import { SayName } from '../../../ui/language/say.tsx'
import {
  type ColumnSpec,
  ListPage,
  type ListSpec,
  type RowAction,
  type StartBatch,
} from '../../../ui/list-page/index.ts'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import { bars } from '../ticket-batches.tsx'
import {
  createdColumn,
  dueColumn,
  lastColumn,
  numberColumn,
  priorityColumn,
  stateColumn,
  subjectColumn,
  typeColumn,
  waitingColumn,
  warehouseColumn,
} from '../ticket-columns.tsx'
import { assignTickets, rejectTickets, settleTickets } from './deciding.tsx'
import { PromisesDialog } from './promises.dialog.tsx'
import { SavedRepliesDialog } from './saved-replies.dialog.tsx'
import { ticketWorkTag } from './ticket-work-tag.ts'
import { TicketWorkDrawer } from './ticket-work.drawer.tsx'
import { ticketWorkList } from './ticket-work.filters.ts'

const path = '/ops/tickets'
export const ticketWorkKey = 'ticketWork'

const columns: readonly ColumnSpec<TicketWork, 'due' | 'stateTime' | 'createdTime'>[] = [
  numberColumn(path),
  stateColumn(ticketWorkTag),
  {
    id: 'merchant',
    title: workTexts.merchant,
    width: 132,
    least: 112,
    rank: 1,
    render: (row) => <SayName of={row.merchantName} />,
  },
  { ...dueColumn(words.due), sort: 'due' },
  typeColumn,
  subjectColumn,
  lastColumn,
  {
    id: 'assignee',
    title: words.assignee,
    width: 112,
    rank: 1,
    render: ({ assignee }) => assignee?.name ?? <span className="kit-quiet">—</span>,
  },
  priorityColumn,
  warehouseColumn,
  waitingColumn,
  createdColumn,
]

const parts = { replies: SavedRepliesDialog, promises: PromisesDialog }
const decisions = [assignTickets, settleTickets, rejectTickets] as const
const ruleOf = { assign: 'close', settle: 'settle', reject: 'reject' } as const

/** /ops/tickets: what merchants ask, by whose it is and when it is due. */
export default function TicketWorkPage() {
  const navigate = useNavigate()
  const { show, surface } = useSurface(parts)
  useLiveReads(['tickets', 'money'], { list: ticketWorkKey, calls: [ticketing.list, ticketing.detail] })
  const spec = useMemo((): ListSpec<TicketWork> => {
    const menu = (row: TicketWork, start: StartBatch<TicketWork>): RowAction[] => [
      ...(row.state === 'open'
        ? [
            {
              ...{ id: 'answer', label: words.answer, icon: MessageSquare },
              onClick: () => void navigate(`${path}?id=${row.id}`),
            },
          ]
        : []),
      ...(bars(ruleOf.assign)(row)
        ? []
        : [
            { id: 'assign', label: words.assign, icon: assignTickets.icon, onClick: () => start(assignTickets, [row]) },
          ]),
      ...(bars(ruleOf.settle)(row)
        ? []
        : [
            { id: 'settle', label: words.settle, icon: settleTickets.icon, onClick: () => start(settleTickets, [row]) },
          ]),
      ...(bars(ruleOf.reject)(row)
        ? []
        : [{ id: 'reject', label: words.reject, isDanger: true, onClick: () => start(rejectTickets, [row]) }]),
    ]
    return {
      ...ticketWorkList,
      key: ticketWorkKey,
      title: ticketsScreen.title,
      noun: nouns.tickets,
      rowName: ({ ticketNo }) => ticketNo,
      columns,
      actions: [
        {
          id: 'replies',
          label: words.savedReplies,
          icon: MessagesSquare,
          isMinor: true,
          onClick: () => show('replies', {}),
        },
        { id: 'promises', label: words.promises, icon: Timer, isMinor: true, onClick: () => show('promises', {}) },
      ],
      rowActions: menu,
      rowIcons: 1,
      nextAction: ({ state }) => (state === 'open' ? 'answer' : undefined),
      batchActions: decisions,
      drawer: (walk) => <TicketWorkDrawer {...walk} actions={menu} />,
      empty: {
        drawing: 'calm',
        text: words.firstUse,
        hint: words.firstUseHint,
        tabs: { late: words.noneLate, mine: words.noneMine, unassigned: words.noneUnassigned },
      },
      hasViews: true,
    }
  }, [navigate, show])
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}
