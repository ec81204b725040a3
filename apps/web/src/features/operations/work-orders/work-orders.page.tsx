import '../operations.css'
import { workOrdersScreen } from '@stowline/text/operations-screen'
import { useQueryClient } from '@tanstack/react-query'
import { ScanLine } from 'lucide-react'
import { useMemo, useState } from 'react'
import { serverViews } from '../../../api/server-views.ts'
import { listKey, ListPage, type ListSpec } from '../../../ui/list-page/index.ts'
import { ScanDialog } from './scan.dialog.tsx'
import { workOrderBatches } from './work-order-batches.tsx'
import type { WorkOrder } from '@stowline/contract/operations/work.schema'
import { workOrderColumns } from './work-orders.columns.tsx'
import { workOrderList } from './work-orders.filters.ts'

/** What the warehouses have to ship, whoever's it is. */
export default function WorkOrdersPage() {
  const queries = useQueryClient()
  const [isScanning, setIsScanning] = useState(false)
  const spec = useMemo(
    (): ListSpec<WorkOrder> => ({
      ...workOrderList,
      key: 'workOrders',
      title: workOrdersScreen.title,
      rowKey: (row) => row.id,
      rowName: (row) => row.orderNo,
      columns: workOrderColumns,
      actions: [
        {
          id: 'scan',
          label: workOrdersScreen.scan,
          icon: ScanLine,
          isPrimary: true,
          onClick: () => setIsScanning(true),
        },
      ],
      batchActions: workOrderBatches,
      empty: { text: workOrdersScreen.firstUse },
      views: serverViews('workOrders'),
    }),
    [],
  )
  const close = (hasChanged: boolean) => {
    setIsScanning(false)
    if (hasChanged) void queries.invalidateQueries({ queryKey: listKey('workOrders') })
  }
  return (
    <>
      <ListPage spec={spec} />
      {isScanning && <ScanDialog onClose={close} />}
    </>
  )
}
