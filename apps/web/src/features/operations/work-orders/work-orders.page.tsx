import '../operations.css'
import { workOrdersScreen } from '@stowline/text/operations-screen'
import { ScanLine } from 'lucide-react'
import { useMemo } from 'react'
import { ListPage, type ListSpec } from '../../../ui/list-page/index.ts'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import { overdueText } from '../../../ui/time/deadline.tsx'
import { ScanDialog } from './scan.dialog.tsx'
import { nextStep, workOrderSteps } from './work-order-batches.tsx'
import type { WorkOrder } from '@stowline/contract/operations/work.schema'
import { nouns } from '@stowline/text/nouns'
import { workOrderColumns } from './work-orders.columns.tsx'
import { workOrderList } from './work-orders.filters.ts'

const parts = { scan: ScanDialog }

/** What the warehouses have to ship, whoever's it is. */
export default function WorkOrdersPage() {
  const { show, surface } = useSurface(parts)
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
      rowActions: (row, start) => {
        const step = nextStep(row)
        if (!step) return []
        const { id, label, icon } = workOrderSteps[step]
        return [{ id, label, icon, onClick: () => start(workOrderSteps[step], [row]) }]
      },
      rowIcons: { words: { zh: 88, en: 118 } },
      nextAction: nextStep,
      problem: {
        at: 'state',
        of: (row, start) => {
          const step = nextStep(row)
          const text = row.shipBy && overdueText(row.shipBy, new Date())
          if (!step || !text) return undefined
          const { id, label, icon } = workOrderSteps[step]
          const action = { id, label, icon, onClick: () => start(workOrderSteps[step], [row]) }
          return { tone: 'blocked', text, action }
        },
      },
      batchActions: Object.values(workOrderSteps),
      empty: { drawing: 'calm', text: workOrdersScreen.firstUse, hint: workOrdersScreen.firstUseHint },
      hasViews: true,
    }),
    [show],
  )
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}
