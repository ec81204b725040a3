import '../operations.css'
import { workOrdersScreen } from '@stowline/text/operations-screen'
import { ScanLine, Stamp } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useUser } from '../../../api/session.ts'
import { usePageFrame } from '../../../ui/frame/page-frame.ts'
import { ListPage, type ListSpec, type RowProblem, type StartBatch } from '../../../ui/list-page/index.ts'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import { overdueText } from '../../../ui/time/deadline.tsx'
import { ScanDialog } from './scan.dialog.tsx'
import { barTo, nextStep, waitsForLabel, workOrderSteps } from './work-order-batches.tsx'
import type { WorkOrder } from '@stowline/contract/operations/work.schema'
import { nouns } from '@stowline/text/nouns'
import { workOrderColumns } from './work-orders.columns.tsx'
import { workOrderList } from './work-orders.filters.ts'

const parts = { scan: ScanDialog }

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
          id: 'scan',
          label: workOrdersScreen.scan,
          icon: ScanLine,
          isPrimary: true,
          onClick: () => show('scan', {}),
        },
      ],
      rowActions: (row, start) => [wayOn(row, start)],
      rowIcons: { words: { zh: 88, en: 118 } },
      nextAction: nextStep,
      problem: {
        at: 'state',
        of: (row, start) => {
          const text = row.shipBy && overdueText(row.shipBy, new Date())
          return text ? { tone: 'blocked', text, action: wayOn(row, start) } : undefined
        },
      },
      batchActions: Object.values(workOrderSteps),
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
