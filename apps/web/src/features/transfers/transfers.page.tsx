import { truckPapers } from '@stowline/contract/transfers/truck-papers.contract'
import { transfers } from '@stowline/contract/transfers/transfers.contract'
import type { TransferRow } from '@stowline/contract/transfers/transfers.schema'
import { isTransferEditable } from '@stowline/domain/transfers/lifecycle'
import { transferMoves } from '@stowline/domain/transfers/transfer-moves'
import { nouns } from '@stowline/text/nouns'
import { transferDetail, transfersScreen as words } from '@stowline/text/transfers-screen'
import { importTrucks } from '@stowline/text/import-trucks-screen'
import { paperWords } from '@stowline/text/truck-papers'
import { Copy, Download, FileUp, ListChecks, Pencil, Plus, Printer } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useLiveReads } from '../../api/live-reads.ts'
import { UnfinishedImport } from '../../api/unfinished-import.tsx'
import { ListPage, type ListSpec, type RowAction, type StartBatch } from '../../ui/list-page/index.ts'
import { useSurface } from '../../ui/surface/use-surface.tsx'
import { CancelLtl } from './cancel-ltl.dialog.tsx'
import { DocumentsDialog } from './documents.dialog.tsx'
import { ExportTransfers } from './export-transfers.tsx'
import { printableOf, PrintOwnPapers } from './pallets/print-papers.tsx'
import { ShortageDialog } from './shortage.dialog.tsx'
import { transferBatches } from './transfer-batches.tsx'
import { TransferDrawer } from './transfer.drawer.tsx'
import { factsOf, problemOf, shortProblemOf } from './transfer-status.ts'
import { transferColumns } from './transfers.columns.tsx'
import { transferList } from './transfers.filters.ts'

const path = '/transport/index'
const imported = ['transfer'] as const
const parts = {
  export: ExportTransfers,
  documents: DocumentsDialog,
  shortage: ShortageDialog,
  cancelLtl: CancelLtl,
  print: PrintOwnPapers,
}
type Show = ReturnType<typeof useSurface<typeof parts>>['show']

/** What can be done about a transfer: what waits for its merchant comes first. */
const useTransferActions = (show: Show) => {
  const navigate = useNavigate()
  return useMemo(() => {
    const edit = (row: TransferRow) => ({
      id: 'edit',
      label: row.status === 'rejected' ? words.modify : words.edit,
      icon: Pencil,
      onClick: () => void navigate(`${path}?mode=edit&id=${row.id}`),
    })
    const upload = (row: TransferRow) => ({
      id: 'upload',
      label: words.upload,
      icon: FileUp,
      onClick: () => show('documents', { row }),
    })
    const print = (row: TransferRow): RowAction => ({
      id: 'print',
      label: paperWords.print,
      icon: Printer,
      onClick: () => show('print', { rows: [printableOf(row)] }),
    })
    const mend = (row: TransferRow) => {
      if (row.status === 'rejected') return edit(row)
      if (row.status === 'awaitingDocuments') return upload(row)
      if (row.status !== 'outOfStockToConfirm') return undefined
      return { id: 'confirm', label: words.confirm, icon: ListChecks, onClick: () => show('shortage', { row }) }
    }
    const menu = (row: TransferRow, start: StartBatch<TransferRow>): RowAction[] => {
      const facts = factsOf(row)
      const first = mend(row) ?? (isTransferEditable(row.status) ? edit(row) : undefined)
      const copy = {
        id: 'copy',
        label: words.copy,
        icon: Copy,
        onClick: () => void navigate(`${path}?mode=new&id=${row.id}`),
      }
      const cancel = () => start(transferBatches.cancel, [row])
      return [
        ...(first ? [first] : []),
        ...(first?.id === 'upload' || transferMoves.addDocuments.bar(facts) ? [] : [upload(row)]),
        copy,
        print(row),
        ...(transferMoves.cancel.bar(facts)
          ? []
          : [{ id: 'cancel', label: words.cancel, isDanger: true, onClick: cancel }]),
        ...(transferMoves.cancelLtl.bar(facts)
          ? []
          : [
              {
                ...{ id: 'cancelLtl', label: transferDetail.cancelLtl, isDanger: true },
                onClick: () => show('cancelLtl', { row }),
              },
            ]),
      ]
    }
    return {
      ...{ edit, mend, menu },
      add: () => void navigate(`${path}?mode=new`),
      bring: () => void navigate(`${path}?mode=import`),
    }
  }, [navigate, show])
}

/** /transport/index: goods that leave in bulk (screens X1). */
export default function TransfersPage() {
  const { show, surface } = useSurface(parts)
  useLiveReads(['transfers'], { list: 'transfers', calls: [transfers.list, transfers.detail, truckPapers.pallets] })
  const actions = useTransferActions(show)
  const spec = useMemo(
    (): ListSpec<TransferRow> => ({
      ...transferList,
      key: 'transfers',
      title: words.title,
      noun: nouns.transfers,
      rowName: ({ transID }) => transID,
      columns: transferColumns,
      actions: [
        {
          id: 'export',
          label: words.exportAll,
          icon: Download,
          onClick: (now) => show('export', { of: { rows: now.selected, now } }),
        },
        { id: 'import', label: importTrucks.title, icon: FileUp, onClick: actions.bring },
        { id: 'new', label: words.add, icon: Plus, isPrimary: true, onClick: actions.add },
      ],
      rowActions: actions.menu,
      nextAction: (row) => actions.mend(row)?.id,
      onEdit: (row) => isTransferEditable(row.status) && actions.edit(row).onClick(),
      onCreate: actions.add,
      problem: {
        at: 'status',
        of: (row) => {
          const [problem, action] = [problemOf(row), actions.mend(row)]
          // Its status stands below: what is wrong needs the room.
          return problem && action && { ...problem, text: shortProblemOf(row) ?? problem.text, action }
        },
      },
      batchActions: [
        ...Object.values(transferBatches),
        {
          id: 'print',
          label: paperWords.printMany,
          group: 'print',
          open: (rows) => show('print', { rows: rows.map(printableOf) }),
        },
        {
          id: 'export',
          label: words.exportRows,
          group: 'export',
          isPromoted: true,
          open: (rows) => show('export', { of: { rows } }),
        },
      ],
      drawer: (walk) => <TransferDrawer {...walk} actions={actions.menu} mend={actions.mend} />,
      empty: {
        drawing: 'truck',
        text: words.firstUse,
        hint: words.firstUseHint,
        tabs: {
          awaitingDocuments: words.noDocuments,
          outOfStockToConfirm: words.noShort,
          rejected: words.noRejected,
        },
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
