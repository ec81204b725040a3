import { inbound } from '@stowline/contract/inbound/inbound.contract'
import type { ShipmentRow } from '@stowline/contract/inbound/inbound.schema'
import { isEditable } from '@stowline/domain/inbound/lifecycle'
import { importPacking } from '@stowline/text/import-packing-screen'
import { nouns } from '@stowline/text/nouns'
import { inboundScreen as words } from '@stowline/text/inbound-screen'
import { cartonLabels } from '@stowline/text/inbound-settings'
import { Barcode, Copy, Download, FileUp, FileWarning, Pencil, Plus, Printer } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useLiveReads } from '../../api/live-reads.ts'
import { UnfinishedImport } from '../../api/unfinished-import.tsx'
import { ListPage, type ListSpec, type RowAction, type StartBatch } from '../../ui/list-page/index.ts'
import { useSurface } from '../../ui/surface/use-surface.tsx'
import { CompanyPrefix } from './company-prefix.dialog.tsx'
import { ExportAbnormal, ExportShipments } from './export-shipments.tsx'
import { PrintCartons } from './print-cartons.dialog.tsx'
import { shipmentBatches } from './shipment-batches.tsx'
import { problemOf } from './shipment-status.ts'
import { ShipmentDrawer } from './shipment.drawer.tsx'
import { shipmentColumns } from './shipments.columns.tsx'
import { shipmentList } from './shipments.filters.ts'

const path = '/shipment/index'
const imported = ['packing'] as const
const parts = { export: ExportShipments, abnormal: ExportAbnormal, print: PrintCartons, prefix: CompanyPrefix }

/** What can be done about a shipment: mending a rejected one comes first. */
const useShipmentActions = (print: (row: ShipmentRow) => void) => {
  const navigate = useNavigate()
  return useMemo(() => {
    const edit = (row: ShipmentRow) => ({
      id: 'edit',
      label: row.status === 'rejected' ? words.modify : words.edit,
      icon: Pencil,
      onClick: () => void navigate(`${path}?mode=edit&id=${row.id}`),
    })
    const copy = (row: ShipmentRow) => ({
      id: 'copy',
      label: words.copy,
      icon: Copy,
      onClick: () => void navigate(`${path}?mode=new&id=${row.id}`),
    })
    const menu = (row: ShipmentRow, start: StartBatch<ShipmentRow>): RowAction[] => {
      const label = { id: 'print', label: cartonLabels.action, icon: Printer, onClick: () => print(row) }
      if (!isEditable(row.status)) return [label, copy(row)]
      const cancel = { id: 'cancel', label: words.cancel, onClick: () => start(shipmentBatches.cancel, [row]) }
      const remove = () => start(shipmentBatches.remove, [row])
      return [
        ...[edit(row), label, copy(row)],
        ...(row.status === 'forecast' ? [cancel] : []),
        { id: 'remove', label: words.remove, isDanger: true, onClick: remove },
      ]
    }
    return {
      edit,
      menu,
      add: () => void navigate(`${path}?mode=new`),
      bring: () => void navigate(`${path}?mode=import`),
    }
  }, [navigate, print])
}

/** /shipment/index: goods on their way to the warehouses (screens I1). */
export default function ShipmentsPage() {
  const { show, surface } = useSurface(parts)
  useLiveReads(['shipments'], { list: 'shipments', calls: [inbound.list, inbound.detail] })
  const print = useCallback((row: ShipmentRow) => show('print', { rows: [row] }), [show])
  const actions = useShipmentActions(print)
  const spec = useMemo(
    (): ListSpec<ShipmentRow> => ({
      ...shipmentList,
      key: 'shipments',
      title: words.title,
      noun: nouns.shipments,
      rowName: ({ containerNo, shipmentNo }) => containerNo || shipmentNo,
      columns: shipmentColumns,
      actions: [
        {
          id: 'export',
          label: words.exportAll,
          icon: Download,
          onClick: (now) => show('export', { of: { rows: now.selected, now } }),
        },
        {
          id: 'exportAbnormal',
          label: words.exportAbnormal,
          icon: FileWarning,
          isMinor: true,
          onClick: (now) =>
            show('abnormal', { of: { rows: now.selected.filter(({ status }) => status === 'abnormal'), now } }),
        },
        { id: 'import', label: importPacking.title, icon: FileUp, onClick: actions.bring },
        { id: 'prefix', label: cartonLabels.prefix, icon: Barcode, isMinor: true, onClick: () => show('prefix', {}) },
        { id: 'new', label: words.add, icon: Plus, isPrimary: true, onClick: actions.add },
      ],
      rowActions: actions.menu,
      nextAction: ({ status, isCancelled }) => (status === 'rejected' && !isCancelled ? 'edit' : undefined),
      onEdit: (row) => isEditable(row.status) && actions.edit(row).onClick(),
      onCreate: actions.add,
      problem: {
        at: 'status',
        of: (row) => {
          const problem = row.status === 'rejected' ? problemOf(row) : undefined
          return problem && { ...problem, isLong: true, action: actions.edit(row) }
        },
      },
      batchActions: [
        ...Object.values(shipmentBatches),
        {
          id: 'print',
          label: cartonLabels.action,
          group: 'print',
          isPromoted: true,
          open: (rows) => show('print', { rows }),
        },
        {
          id: 'export',
          label: words.exportRows,
          group: 'export',
          open: (rows) => show('export', { of: { rows } }),
        },
      ],
      drawer: (walk) => <ShipmentDrawer {...walk} actions={actions.menu} />,
      empty: {
        drawing: 'truck',
        text: words.firstUse,
        hint: words.firstUseHint,
        tabs: { abnormal: words.noAbnormal, rejected: words.noRejected },
      },
      notice: <UnfinishedImport kinds={imported} />,
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
