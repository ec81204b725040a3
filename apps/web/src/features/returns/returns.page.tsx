import { returns } from '@stowline/contract/returns/returns.contract'
import type { ReturnRow } from '@stowline/contract/returns/returns.schema'
import { returnMoves } from '@stowline/domain/returns/return-moves'
import type { Pair } from '@stowline/text/kernel/pair'
import { nouns } from '@stowline/text/nouns'
import { orderActions } from '@stowline/text/orders-screen'
import { returnLabelScreen as labels } from '@stowline/text/return-labels-screen'
import { returnsScreen as words } from '@stowline/text/returns-screen'
import { ClipboardList, Download, Pencil, Plus, Send, Settings2, Tag, Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useLiveReads } from '../../api/live-reads.ts'
import { useText } from '../../ui/language/language.tsx'
import { ListPage, type ListSpec, type RowAction, type StartBatch } from '../../ui/list-page/index.ts'
import { type Show, useSurface } from '../../ui/surface/use-surface.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { AppealDialog } from './appeal.dialog.tsx'
import { ChooseDialog } from './choose.dialog.tsx'
import { DefaultsDialog } from './defaults.dialog.tsx'
import { ExportReturns } from './export-returns.tsx'
import { LabelDialog } from './label.dialog.tsx'
import { returnBatches } from './return-batches.tsx'
import {
  contentColumn,
  createdColumn,
  deadlineColumn,
  handlingColumn,
  labelColumn,
  numberColumn,
  progressColumn,
  reasonColumn,
  statusColumn,
  trackingColumn,
  warehouseColumn,
} from './return-columns.tsx'
import { factsOf, undecided } from './return-status.ts'
import { ReturnDrawer } from './return.drawer.tsx'
import { SendLabelDialog } from './send-label.dialog.tsx'
import { returnList } from './returns.filters.ts'

const path = '/return-manag/management'
const shippedOrders = '/delivery/index?tab=shipped'
const parts = {
  ...{ export: ExportReturns, choose: ChooseDialog, appeal: AppealDialog, defaults: DefaultsDialog },
  ...{ label: LabelDialog, sendLabel: SendLabelDialog },
}
const columns = [
  numberColumn(path),
  statusColumn,
  contentColumn,
  progressColumn,
  deadlineColumn,
  trackingColumn,
  labelColumn,
  reasonColumn,
  handlingColumn,
  warehouseColumn,
  createdColumn,
]

const may = (move: keyof typeof returnMoves, row: ReturnRow) => !returnMoves[move].bar(factsOf(row))

/** What can be done about a return, what is next first. */
const useReturnActions = (show: Show<typeof parts>) => {
  const t = useText()
  const navigate = useNavigate()
  return useMemo(() => {
    const edit = (row: ReturnRow) => ({
      id: 'edit',
      label: row.status === 'rejected' ? words.modify : words.edit,
      icon: Pencil,
      onClick: () => void navigate(`${path}?mode=edit&id=${row.id}`),
    })
    const menu = (row: ReturnRow, start: StartBatch<ReturnRow>): RowAction[] => [
      ...(may('handle', row)
        ? [{ id: 'choose', label: words.choose, icon: ClipboardList, onClick: () => show('choose', { row }) }]
        : []),
      ...(may('shareLabel', row)
        ? [{ id: 'sendLabel', label: labels.send, icon: Send, onClick: () => show('sendLabel', { row }) }]
        : []),
      ...(may('buyLabel', row) || may('uploadLabel', row)
        ? [{ id: 'label', label: labels.make, icon: Tag, onClick: () => show('label', { row }) }]
        : []),
      ...(may('edit', row) ? [edit(row)] : []),
      ...(may('appeal', row) ? [{ id: 'appeal', label: words.appeal, onClick: () => show('appeal', { row }) }] : []),
      ...(may('cancel', row)
        ? [{ id: 'cancel', label: words.cancel, onClick: () => start(returnBatches.cancel, [row]) }]
        : []),
      ...(may('remove', row)
        ? [{ id: 'remove', label: words.remove, isDanger: true, onClick: () => start(returnBatches.remove, [row]) }]
        : []),
    ]
    return {
      edit,
      menu,
      add: () => void navigate(`${path}?mode=new`),
      // Only what has left can come back (moveToReturn: shipped).
      toOrders: () => {
        void navigate(shippedOrders)
        notify({ kind: 'info', text: t(words.fromOrdersHint, { action: t(orderActions.toReturn) }) })
      },
    }
  }, [navigate, show, t])
}

/** /return-manag/management: what buyers send back, and what is done with it (screens M1). */
export default function ReturnsPage() {
  const { show, surface } = useSurface(parts)
  useLiveReads(['returns'], { list: 'returns', calls: [returns.list, returns.detail] })
  const actions = useReturnActions(show)
  const spec = useMemo(
    (): ListSpec<ReturnRow> => ({
      ...returnList,
      key: 'returns',
      title: words.title,
      noun: nouns.returns,
      rowName: ({ returnNo }) => returnNo,
      columns,
      actions: [
        {
          id: 'export',
          label: words.exportAll,
          icon: Download,
          onClick: (now) => show('export', { of: { rows: now.selected, now } }),
        },
        { id: 'defaults', label: words.defaults, icon: Settings2, onClick: () => show('defaults', {}) },
        { id: 'orders', label: words.fromOrders, icon: Undo2, onClick: actions.toOrders },
        { id: 'new', label: words.add, icon: Plus, isPrimary: true, onClick: actions.add },
      ],
      rowActions: actions.menu,
      nextAction: (row) => (row.status === 'rejected' ? 'edit' : undecided(row) > 0 ? 'choose' : undefined),
      onEdit: (row) => may('edit', row) && actions.edit(row).onClick(),
      onCreate: actions.add,
      problem: {
        at: 'status',
        of: (row) => {
          const text: Pair = [row.rejectReason, row.rejectReason]
          return row.status === 'rejected' ? { tone: 'blocked', text, action: actions.edit(row) } : undefined
        },
      },
      batchActions: [
        ...Object.values(returnBatches),
        { id: 'export', label: words.exportRows, group: 'export', open: (rows) => show('export', { of: { rows } }) },
      ],
      drawer: (walk) => <ReturnDrawer {...walk} actions={actions.menu} />,
      empty: { drawing: 'parcel', text: words.firstUse, hint: words.firstUseHint },
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
