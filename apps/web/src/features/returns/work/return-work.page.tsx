import { returning, type ReturnWork } from '@stowline/contract/operations/returning.contract'
import { returnMoves } from '@stowline/domain/returns/return-moves'
import { fieldNames } from '@stowline/text/fields'
import { nouns } from '@stowline/text/nouns'
import { returnsScreen, returnWork as words } from '@stowline/text/returns-screen'
import { ClipboardCheck, PackagePlus, ScanLine, Settings2 } from 'lucide-react'
import { useMemo } from 'react'
import { useLiveReads } from '../../../api/live-reads.ts'
import { send } from '../../../api/client.ts'
import { ConnectedWork } from '../../../api/connected.tsx'
import { useListedRow } from '../../../api/listed-row.tsx'
import { WarehouseName } from '../../../api/names.tsx'
import { useApi } from '../../../api/use-api.ts'
import { SayName } from '../../../ui/language/say.tsx'
import {
  type ColumnSpec,
  type DrawerWalk,
  ListPage,
  type ListSpec,
  type RowAction,
  type StartBatch,
  TwoLines,
} from '../../../ui/list-page/index.ts'
import { type Show, useSurface } from '../../../ui/surface/use-surface.tsx'
import {
  contentColumn,
  numberColumn,
  progressColumn,
  reasonColumn,
  statusColumn,
  trackingColumn,
} from '../return-columns.tsx'
import { ReturnFrame } from '../return-frame.tsx'
import { ReturnSections } from '../return-sections.tsx'
import { factsOf } from '../return-status.ts'
import { DecideDialog } from './decide.dialog.tsx'
import { FindReturn } from './find-return.dialog.tsx'
import { FoundDialog } from './found.dialog.tsx'
import { HandleDialog } from './handle.dialog.tsx'
import { ReceiveReturn } from './receive-return.dialog.tsx'
import { returnWorkBatches } from './return-work-batches.tsx'
import { returnWorkList } from './return-work.filters.ts'
import { ReturnTerms } from './return-terms.dialog.tsx'

const parts = {
  receive: ReceiveReturn,
  handle: HandleDialog,
  decide: DecideDialog,
  found: FoundDialog,
  scan: FindReturn,
  terms: ReturnTerms,
}
type Shown = Show<typeof parts>

const columns: readonly ColumnSpec<ReturnWork, 'work' | 'createdTime' | 'statusTime'>[] = [
  numberColumn('/ops/returns'),
  {
    id: 'merchant',
    title: fieldNames.merchant,
    width: 140,
    least: 104,
    rank: 1,
    render: (row) => (
      <TwoLines above={<SayName of={row.merchantName} />} below={<WarehouseName id={row.warehouseId} none={null} />} />
    ),
  },
  statusColumn,
  contentColumn,
  progressColumn,
  trackingColumn,
  reasonColumn,
]

const canReceive = (row: ReturnWork) =>
  !(row.receiveType === 'unannounced' ? returnMoves.count : returnMoves.receive).bar(factsOf(row))
const canHandle = (row: ReturnWork) => !returnMoves.handle.bar(factsOf(row)) && row.plannedCount > row.handledCount

/** What can be done about a return, what is next first. */
const menuOf = (row: ReturnWork, start: StartBatch<ReturnWork>, show: Shown): RowAction[] => [
  ...(row.hasOpenAppeal
    ? [{ id: 'decide', label: words.decide, icon: ClipboardCheck, onClick: () => show('decide', { row }) }]
    : []),
  ...(canHandle(row)
    ? [{ id: 'handle', label: words.handle, icon: ClipboardCheck, onClick: () => show('handle', { row }) }]
    : []),
  ...(canReceive(row)
    ? [{ id: 'receive', label: words.receive, icon: ScanLine, onClick: () => show('receive', { row }) }]
    : []),
  ...(returnMoves.unignore.bar(factsOf(row))
    ? []
    : [{ id: 'unignore', label: words.unignore, onClick: () => start(returnWorkBatches.unignore, [row]) }]),
  ...(returnMoves.reject.bar(factsOf(row))
    ? []
    : [{ id: 'reject', label: words.reject, onClick: () => start(returnWorkBatches.reject, [row]) }]),
]

const nextOf = (row: ReturnWork) =>
  row.hasOpenAppeal ? 'decide' : canHandle(row) ? 'handle' : canReceive(row) ? 'receive' : undefined

/** /ops/returns: what comes back to every merchant, counted, graded and handled. */
export default function ReturnWorkPage() {
  const { show, surface } = useSurface(parts)
  useLiveReads(['returns'], { list: 'returnWork', calls: [returning.list, returning.detail] })
  const spec = useMemo((): ListSpec<ReturnWork> => {
    const menu = (row: ReturnWork, start: StartBatch<ReturnWork>) => menuOf(row, start, show)
    const next = (row: ReturnWork) => show(canHandle(row) ? 'handle' : 'receive', { row })
    return {
      ...returnWorkList,
      key: 'returnWork',
      title: words.title,
      noun: nouns.returns,
      rowName: ({ returnNo }) => returnNo,
      columns,
      actions: [
        { id: 'terms', label: words.terms, icon: Settings2, isMinor: true, onClick: () => show('terms', {}) },
        { id: 'found', label: words.find, icon: PackagePlus, onClick: () => show('found', {}) },
        {
          id: 'scan',
          label: words.scan,
          icon: ScanLine,
          isPrimary: true,
          hotkey: 's',
          onClick: () => show('scan', { onFound: next }),
        },
      ],
      rowActions: menu,
      nextAction: nextOf,
      batchActions: Object.values(returnWorkBatches),
      drawer: (walk) => <WorkDrawer {...walk} actions={menu} />,
      empty: { drawing: 'parcel', text: words.firstUse, hint: words.firstUseHint },
      hasViews: true,
    }
  }, [show])
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}

type DrawerProps = DrawerWalk<ReturnWork> & {
  readonly actions: (row: ReturnWork, start: StartBatch<ReturnWork>) => readonly RowAction[]
}

const WorkDrawer = ({ id, row: listed, actions, startBatch, ...walk }: DrawerProps) => {
  const { row, absence } = useListedRow(returning.list, { id, row: listed, notFound: returnsScreen.notFound })
  return (
    <ReturnFrame {...walk} row={row} absence={absence} actions={row ? actions(row, startBatch) : []}>
      {(one) => <Body row={one} />}
    </ReturnFrame>
  )
}

const Body = ({ row }: { row: ReturnWork }) => {
  const { merchantId, id } = row
  const { data } = useApi(returning.detail, { merchantId, id }, { isQuiet: true })
  const detail = data?.id === id ? data : undefined
  return (
    <>
      <ReturnSections
        row={detail ?? row}
        detail={detail}
        hasCharges={false}
        first={[{ label: fieldNames.merchant, value: <SayName of={row.merchantName} /> }]}
        linkOf={(fileId) => send(returning.file, { merchantId, id, fileId })}
      />
      <ConnectedWork merchantId={merchantId} kind="return" id={id} />
    </>
  )
}
