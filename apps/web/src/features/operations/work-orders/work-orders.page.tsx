import '../operations.css'
import { operations } from '@stowline/contract/operations/operations.contract'
import { workOrdersScreen, workTexts } from '@stowline/text/operations-screen'
import { packScreen, pickScreen } from '@stowline/text/picking-screen'
import { ClipboardList, PackageCheck, ScanLine, Stamp } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useLiveReads } from '../../../api/live-reads.ts'
import { useUser } from '../../../api/session.ts'
import { usePageFrame } from '../../../ui/frame/page-frame.ts'
import {
  type BatchAction,
  ListPage,
  type ListSpec,
  type RowProblem,
  type StartBatch,
} from '../../../ui/list-page/index.ts'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import { overdueText } from '../../../ui/time/deadline.tsx'
import { lazyOverlay } from '../../../ui/part/lazy-part.tsx'
import { ScanDialog } from './scan.dialog.tsx'
import { barTo, nextStep, waitsForLabel, workOrderSteps } from './work-order-batches.tsx'
import type { WorkOrder } from '@stowline/contract/operations/work.schema'
import { nouns } from '@stowline/text/nouns'
import { workOrderColumns } from './work-orders.columns.tsx'
import { workOrderList } from './work-orders.filters.ts'
import { businessNow } from '../../../ui/time/business-time.ts'

const parts = {
  scan: ScanDialog,
  pack: lazyOverlay(() => import('./pack.dialog.tsx').then((file) => ({ default: file.PackDialog }))),
  pick: lazyOverlay(() => import('./pick-list.dialog.tsx').then((file) => ({ default: file.PickListDialog }))),
}

const WorkOrderDrawer = lazyOverlay(() =>
  import('./work-order.drawer.tsx').then((file) => ({ default: file.WorkOrderDrawer })),
)

/** What brings an order on: its step, or the label that holds it back. */
const useWayOn = () => {
  const { open } = usePageFrame()
  const maySettle = useUser()?.paths.includes('/ops/labels') ?? false
  return useCallback(
    (row: WorkOrder, start: StartBatch<WorkOrder>): RowProblem['action'] => {
      const step = nextStep(row)
      if (!step && maySettle && waitsForLabel(row)) {
        const onClick = () => open(`/ops/labels?by=any&numbers=${encodeURIComponent(row.orderNo)}`)
        return { id: 'settle', label: workOrdersScreen.settle, icon: Stamp, onClick }
      }
      const { id, label, icon } = workOrderSteps[step ?? 'start']
      const reason = step ? undefined : barTo('start', row)
      return {
        id,
        label,
        icon,
        reason,
        isDisabled: !step,
        onClick: () => start(workOrderSteps[step ?? 'start'], [row]),
      }
    },
    [open, maySettle],
  )
}

/** What the warehouses have to ship, whoever's it is. */
export default function WorkOrdersPage() {
  const { show, surface } = useSurface(parts)
  useLiveReads(['orders'], { news: 'workOrders', calls: [operations.listOrders, operations.pickList] })
  const wayOn = useWayOn()
  const spec = useMemo(
    (): ListSpec<WorkOrder> => ({
      ...workOrderList,
      key: 'workOrders',
      title: workOrdersScreen.title,
      noun: nouns.orders,
      rowName: (row) => row.orderNo,
      columns: workOrderColumns,
      actions: [
        {
          id: 'pack',
          label: packScreen.pack,
          icon: PackageCheck,
          isPrimary: true,
          hotkey: 's',
          onClick: () => show('pack', {}),
        },
        {
          id: 'scan',
          label: workOrdersScreen.scan,
          icon: ScanLine,
          hotkey: 'b',
          onClick: () => show('scan', {}),
        },
      ],
      rowActions: (row, start) => [wayOn(row, start)],
      newsEvery: 60_000,
      drawer: (walk) => (
        <WorkOrderDrawer
          {...walk}
          wayOn={(row) => wayOn(row, walk.startBatch)}
          onPick={(row) => show('pick', { rows: [row] })}
        />
      ),
      drawerAhead: { code: WorkOrderDrawer.preload },
      rowIcons: { words: { zh: 88, en: 126 } },
      nextAction: nextStep,
      problem: {
        at: 'state',
        of: (row, start) => {
          const text = row.shipBy && overdueText(row.shipBy, businessNow())
          return text ? { tone: 'blocked', text, action: wayOn(row, start) } : undefined
        },
      },
      batchActions: [
        ...Object.values(workOrderSteps),
        {
          id: 'pick',
          label: pickScreen.pick,
          icon: ClipboardList,
          group: 'process',
          isPromoted: true,
          tooMany: workTexts.tooMany,
          open: (rows) => show('pick', { rows }),
        } satisfies BatchAction<WorkOrder>,
      ],
      empty: { drawing: 'calm', text: workOrdersScreen.firstUse, hint: workOrdersScreen.firstUseHint },
      hasViews: true,
    }),
    [show, wayOn],
  )
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}
