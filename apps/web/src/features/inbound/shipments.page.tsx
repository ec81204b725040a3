import type { ShipmentRow } from '@stowline/contract/inbound/inbound.schema'
import { isEditable } from '@stowline/domain/inbound/lifecycle'
import { nouns } from '@stowline/text/nouns'
import { inboundScreen as words } from '@stowline/text/inbound-screen'
import { useMemo } from 'react'
import { ListPage, type ListSpec, type RowAction, type StartBatch } from '../../ui/list-page/index.ts'
import { shipmentBatches } from './shipment-batches.ts'
import { ShipmentDrawer } from './shipment.drawer.tsx'
import { shipmentColumns } from './shipments.columns.tsx'
import { shipmentList } from './shipments.filters.ts'

const menuOf = (row: ShipmentRow, start: StartBatch<ShipmentRow>): RowAction[] =>
  isEditable(row.status)
    ? [{ id: 'remove', label: words.remove, isDanger: true, onClick: () => start(shipmentBatches.remove, [row]) }]
    : []

/** /shipment/index: goods on their way to the warehouses (screens I1). */
export default function ShipmentsPage() {
  const spec = useMemo(
    (): ListSpec<ShipmentRow> => ({
      ...shipmentList,
      key: 'shipments',
      title: words.title,
      noun: nouns.shipments,
      rowName: ({ containerNo, shipmentNo }) => containerNo || shipmentNo,
      columns: shipmentColumns,
      rowActions: menuOf,
      batchActions: Object.values(shipmentBatches),
      drawer: (walk) => <ShipmentDrawer {...walk} actions={menuOf} />,
      empty: {
        drawing: 'truck',
        text: words.firstUse,
        hint: words.firstUseHint,
        tabs: { abnormal: words.noAbnormal, rejected: words.noRejected },
      },
      hasViews: true,
    }),
    [],
  )
  return <ListPage spec={spec} />
}
