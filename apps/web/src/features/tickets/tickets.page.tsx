import { tickets } from '@stowline/contract/tickets/tickets.contract'
import type { TicketRow } from '@stowline/contract/tickets/tickets.schema'
import { nouns } from '@stowline/text/nouns'
import { exportRows } from '@stowline/text/kernel/words'
import { ticketsScreen as words } from '@stowline/text/tickets-screen'
import { Download, MessageSquare, Pencil, Plus, Send } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useLiveReads } from '../../api/live-reads.ts'
import { ListPage, type ListSpec, type RowAction, type StartBatch } from '../../ui/list-page/index.ts'
import { ticketTag } from '../../ui/status-tag/ticket-tag.ts'
import { useSurface } from '../../ui/surface/use-surface.tsx'
import { ExportTickets } from './export-tickets.tsx'
import { bars, ticketBatches } from './ticket-batches.tsx'
import {
  type Column,
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
} from './ticket-columns.tsx'
import { TicketDrawer } from './ticket.drawer.tsx'
import { ticketList } from './tickets.filters.ts'

const path = '/service/index'
const key = 'tickets'
const parts = { export: ExportTickets }

const columns: readonly Column[] = [
  numberColumn(path),
  stateColumn(ticketTag),
  typeColumn,
  subjectColumn,
  lastColumn,
  dueColumn(words.promise),
  priorityColumn,
  warehouseColumn,
  waitingColumn,
  createdColumn,
]

/** What can be done with a ticket: what it waits for comes first. */
const useTicketActions = () => {
  const navigate = useNavigate()
  return useMemo(() => {
    const edit = (row: TicketRow) => void navigate(`${path}?mode=edit&id=${row.id}`)
    const menu = (row: TicketRow, start: StartBatch<TicketRow>): RowAction[] => {
      const begin = (action: (typeof ticketBatches)[keyof typeof ticketBatches]) => () => start(action, [row])
      const all: readonly (RowAction & { readonly isBarred: boolean })[] = [
        {
          ...{ id: 'reply', label: words.reply, icon: MessageSquare, isBarred: row.state !== 'answered' },
          onClick: () => void navigate(`${path}?id=${row.id}`),
        },
        {
          id: 'edit',
          label: words.edit,
          icon: Pencil,
          isBarred: bars('edit')(row) !== undefined,
          onClick: () => edit(row),
        },
        {
          ...{ id: 'initiate', label: words.initiate, icon: Send, onClick: begin(ticketBatches.initiate) },
          isBarred: bars('initiate')(row) !== undefined,
        },
        {
          id: 'close',
          label: words.close,
          isBarred: bars('close')(row) !== undefined,
          onClick: begin(ticketBatches.close),
        },
        {
          ...{ id: 'cancel', label: words.cancel, isDanger: true, onClick: begin(ticketBatches.cancel) },
          isBarred: bars('cancel')(row) !== undefined,
        },
      ]
      return all.flatMap(({ isBarred, ...action }) => (isBarred ? [] : [action]))
    }
    return { menu, edit, add: () => void navigate(`${path}?mode=new`) }
  }, [navigate])
}

const nextOf = ({ state }: TicketRow) => (state === 'answered' ? 'reply' : state === 'draft' ? 'edit' : undefined)

/** /service/index: cases that the merchant solves with the provider (screens T1). */
export default function TicketsPage() {
  const { show, surface } = useSurface(parts)
  useLiveReads(['tickets', 'money'], { list: key, calls: [tickets.list, tickets.detail] })
  const actions = useTicketActions()
  const spec = useMemo(
    (): ListSpec<TicketRow> => ({
      ...ticketList,
      key,
      title: words.title,
      noun: nouns.tickets,
      rowName: ({ ticketNo }) => ticketNo,
      columns,
      actions: [
        {
          id: 'export',
          label: words.exportAll,
          icon: Download,
          onClick: (now) => show('export', { of: { rows: now.selected, now } }),
        },
        { id: 'new', label: words.add, icon: Plus, isPrimary: true, onClick: actions.add },
      ],
      rowActions: actions.menu,
      rowIcons: 1,
      nextAction: nextOf,
      onEdit: (row) => !bars('edit')(row) && actions.edit(row),
      onCreate: actions.add,
      batchActions: [
        ...Object.values(ticketBatches),
        { id: 'export', label: exportRows, group: 'export', open: (rows) => show('export', { of: { rows } }) },
      ],
      drawer: (walk) => <TicketDrawer {...walk} actions={actions.menu} />,
      empty: {
        drawing: 'calm',
        text: words.firstUse,
        hint: words.firstUseHint,
        tabs: { answered: words.noneAnswered, open: words.noneOpen },
      },
      hasViews: true,
    }),
    [actions, show],
  )
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}
