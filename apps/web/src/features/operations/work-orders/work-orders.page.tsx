import '../operations.css'
import { workOrdersScreen, workTexts } from '@stowline/text/operations-screen'
import { useQueryClient } from '@tanstack/react-query'
import { ScanLine } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useWarehouseNames } from '../../../api/reference.ts'
import { serverViews } from '../../../api/server-views.ts'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import { listKey, ListPage, type ListSpec } from '../../../ui/list-page/index.ts'
import { ScanDialog } from './scan.dialog.tsx'
import { workOrderBatches } from './work-order-batches.tsx'
import { readWorkOrders, type WorkOrder } from './work-order-query.ts'
import { workOrderColumns } from './work-orders.columns.tsx'
import { useWorkOrderFilters } from './work-orders.filters.ts'

const tabs = [
  { id: 'waiting', label: workOrdersScreen.tabWaiting },
  { id: 'processing', label: workOrdersScreen.tabProcessing },
] as const

const numbersOf = (row: WorkOrder) => [row.orderNo, row.platformNo, row.trackingNumber]

/** What the warehouses have to ship, whoever's it is. */
export default function WorkOrdersPage() {
  const t = useText()
  const language = useLanguage()
  const queries = useQueryClient()
  const names = useWarehouseNames()
  const filters = useWorkOrderFilters()
  const [isScanning, setIsScanning] = useState(false)
  const spec = useMemo(
    (): ListSpec<WorkOrder> => ({
      key: 'workOrders',
      title: workOrdersScreen.title,
      rowKey: (row) => row.id,
      rowName: (row) => row.orderNo,
      fetch: readWorkOrders,
      tabs,
      search: { placeholder: workOrdersScreen.search, fields: [{ id: 'any', label: workTexts.any }], numbersOf },
      filters,
      columns: workOrderColumns({ t, language, names }),
      defaultSort: { field: 'shipBy', order: 'asc' },
      actions: [
        {
          id: 'scan',
          label: workOrdersScreen.scan,
          icon: ScanLine,
          isPrimary: true,
          onClick: () => setIsScanning(true),
        },
      ],
      batchActions: workOrderBatches(t),
      empty: { text: workOrdersScreen.firstUse },
      views: serverViews('workOrders'),
    }),
    [t, language, names, filters],
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
