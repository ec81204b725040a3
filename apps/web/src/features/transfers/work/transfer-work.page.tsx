import { palletizing } from '@stowline/contract/operations/palletizing.contract'
import { transferring, type TransferWork } from '@stowline/contract/operations/transferring.contract'
import { nextTransferWork, transferMoves, type TransferWorkStep } from '@stowline/domain/transfers/transfer-moves'
import { nouns } from '@stowline/text/nouns'
import { transferWork as words } from '@stowline/text/transfers-screen'
import { palletWords, paperWords } from '@stowline/text/truck-papers'
import { Boxes, CalendarOff, ChevronRight, Printer, ScanLine, Truck } from 'lucide-react'
import { useMemo } from 'react'
import { useLiveReads } from '../../../api/live-reads.ts'
import { ListPage, type ListSpec, type RowAction, type StartBatch } from '../../../ui/list-page/index.ts'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import { factsOf } from '../transfer-status.ts'
import { ClosuresDialog } from './closures.dialog.tsx'
import { FindTransfer } from './find-transfer.dialog.tsx'
import { LoadDialog } from './load.dialog.tsx'
import { PickDialog } from './pick.dialog.tsx'
import { ReportShortageDialog } from './report-shortage.dialog.tsx'
import { isBatch, workBatches } from './transfer-work-batches.tsx'
import { transferWorkColumns } from './transfer-work.columns.tsx'
import { TransferWorkDrawer } from './transfer-work.drawer.tsx'
import { transferWorkList } from './transfer-work.filters.ts'
import { PalletLimitsDialog } from '../pallets/pallet-limits.dialog.tsx'
import { PrintWorkPapers } from './work-pallets.tsx'
import { TruckDialog } from './truck.dialog.tsx'

const parts = {
  pick: PickDialog,
  shortage: ReportShortageDialog,
  truck: TruckDialog,
  load: LoadDialog,
  closures: ClosuresDialog,
  find: FindTransfer,
  print: PrintWorkPapers,
  limits: PalletLimitsDialog,
}
type Show = ReturnType<typeof useSurface<typeof parts>>['show']

const nextOf = (row: TransferWork) => nextTransferWork(factsOf(row))

const stepAction = (
  step: TransferWorkStep,
  row: TransferWork,
  start: StartBatch<TransferWork>,
  show: Show,
): RowAction => {
  if (isBatch(step))
    return {
      id: step,
      label: workBatches[step].label,
      icon: ChevronRight,
      onClick: () => start(workBatches[step], [row]),
    }
  return step === 'pick'
    ? { id: 'pick', label: words.pick, icon: ScanLine, onClick: () => show('pick', { row }) }
    : { id: 'load', label: words.load, icon: Truck, onClick: () => show('load', { row }) }
}

/** What can be done about a transfer, what is next first. */
const menuOf = (row: TransferWork, start: StartBatch<TransferWork>, show: Show): RowAction[] => {
  const facts = factsOf(row)
  const next = nextOf(row)
  const others = (['askDocuments', 'reject'] as const).filter((id) => !transferMoves[id].bar(facts))
  return [
    ...(next ? [stepAction(next, row, start, show)] : []),
    ...(next === 'makeReady' ? [stepAction('pick', row, start, show)] : []),
    ...(transferMoves.reportShortage.bar(facts)
      ? []
      : [{ id: 'shortage', label: words.shortage, onClick: () => show('shortage', { row }) }]),
    ...(row.kind === 'ltl' && !transferMoves.setTruck.bar(facts)
      ? [{ id: 'truck', label: words.setTruck, onClick: () => show('truck', { row }) }]
      : []),
    { id: 'print', label: paperWords.print, icon: Printer, onClick: () => show('print', { row }) },
    ...others.map((id) => ({
      id,
      label: workBatches[id].label,
      isDanger: id === 'reject',
      onClick: () => start(workBatches[id], [row]),
    })),
  ]
}

/** /ops/transfers: the transfers of every merchant, step by step to the truck. */
export default function TransferWorkPage() {
  const { show, surface } = useSurface(parts)
  useLiveReads(['transfers'], {
    list: 'transferWork',
    calls: [transferring.list, transferring.detail, palletizing.pallets],
  })
  const spec = useMemo(
    (): ListSpec<TransferWork> => ({
      ...transferWorkList,
      key: 'transferWork',
      title: words.title,
      noun: nouns.transfers,
      rowName: ({ transID }) => transID,
      columns: transferWorkColumns,
      actions: [
        {
          id: 'closures',
          label: words.closures,
          icon: CalendarOff,
          isMinor: true,
          onClick: () => show('closures', {}),
        },
        { id: 'limits', label: palletWords.limits, icon: Boxes, isMinor: true, onClick: () => show('limits', {}) },
        {
          id: 'scan',
          label: words.scan,
          icon: ScanLine,
          isPrimary: true,
          hotkey: 's',
          onClick: () => show('find', { onFound: (row: TransferWork) => show('pick', { row }) }),
        },
      ],
      rowIcons: 1,
      rowActions: (row, start) => menuOf(row, start, show),
      nextAction: nextOf,
      batchActions: Object.values(workBatches),
      drawer: (walk) => (
        <TransferWorkDrawer {...walk} actions={(row, start) => menuOf(row, start, show)} next={nextOf} />
      ),
      empty: { drawing: 'truck', text: words.firstUse, hint: words.firstUseHint },
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
