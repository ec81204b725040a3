import { type InboundWork, receiving } from '@stowline/contract/operations/receiving.contract'
import { isAtDock } from '@stowline/domain/inbound/lifecycle'
import { shipmentMoves } from '@stowline/domain/inbound/shipment-moves'
import { fieldNames } from '@stowline/text/fields'
import { milestoneActionNames } from '@stowline/text/inbound'
import { importMilestones } from '@stowline/text/import-milestones-screen'
import { inboundScreen } from '@stowline/text/inbound-screen'
import { inboundTerms } from '@stowline/text/inbound-settings'
import { inboundWork as words } from '@stowline/text/inbound-work'
import { nouns } from '@stowline/text/nouns'
import { ArrowDownToLine, ChevronRight, FilePlus2, ScanLine } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useLiveReads } from '../../../api/live-reads.ts'
import { ConnectedWork } from '../../../api/connected.tsx'
import { useListedRow } from '../../../api/listed-row.tsx'
import { send } from '../../../api/client.ts'
import { useApi } from '../../../api/use-api.ts'
import { DrawerButtons } from '../../../ui/drawer/drawer-buttons.tsx'
import { Sections } from '../../../ui/drawer/facts.tsx'
import { ProblemBanner } from '../../../ui/drawer/problem-banner.tsx'
import { RecordDrawer } from '../../../ui/drawer/record-drawer.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { SayName } from '../../../ui/language/say.tsx'
import {
  type DrawerWalk,
  ListPage,
  type ListSpec,
  type RowAction,
  type StartBatch,
} from '../../../ui/list-page/index.ts'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { useSurface } from '../../../ui/surface/use-surface.tsx'
import { factsOf } from '../shipment-batches.tsx'
import { ShipmentSections } from '../shipment-sections.tsx'
import { drawerProblemOf, statusOf } from '../shipment-status.ts'
import { milestoneBatches, nextOf, troubleBatches } from './inbound-work-batches.tsx'
import { inboundWorkColumns } from './inbound-work.columns.tsx'
import { inboundWorkList } from './inbound-work.filters.ts'
import { PutAwayDialog } from './put-away.dialog.tsx'
import { FindShipment } from './find-shipment.dialog.tsx'
import { ReceiveDialog } from './receive.dialog.tsx'
import { TermsDialog } from './terms.dialog.tsx'

const parts = { receive: ReceiveDialog, putAway: PutAwayDialog, terms: TermsDialog, find: FindShipment }
type Show = ReturnType<typeof useSurface<typeof parts>>['show']

const isWaiting = (row: InboundWork) => row.receivedCount > row.damagedCount + row.putAwayCount

/** What is to be done at the dock: what was counted goes to its shelf, the rest is counted. */
const workAt = (row: InboundWork) => (isWaiting(row) ? 'putAway' : 'receive')

/** At the dock the work comes before the milestone, until as much was counted as was announced and all of it lies on its shelf. */
const isWork = (row: InboundWork) => isAtDock(row.status) && (isWaiting(row) || row.receivedCount < row.unitCount)

/** The work at the dock, what is next first. */
const dockWork = (row: InboundWork, show: Show): RowAction[] => {
  if (!isAtDock(row.status)) return []
  const receive = { id: 'receive', label: words.receive, icon: ScanLine, onClick: () => show('receive', { row }) }
  if (!isWaiting(row)) return [receive]
  const putAway = {
    id: 'putAway',
    label: words.putAway,
    icon: ArrowDownToLine,
    onClick: () => show('putAway', { row }),
  }
  return [putAway, receive]
}

/** What can be done about a shipment, what is next first. */
const menuOf = (row: InboundWork, start: StartBatch<InboundWork>, show: Show): RowAction[] => {
  if (row.status === 'abnormal')
    return [{ id: 'resolve', label: words.resolve, onClick: () => start(troubleBatches.resolve, [row]) }]
  const next = nextOf(row)
  if (!next) return []
  const milestone = {
    id: next,
    label: milestoneActionNames[next],
    icon: ChevronRight,
    onClick: () => start(milestoneBatches[next], [row]),
  }
  return isWork(row) ? [...dockWork(row, show), milestone] : [milestone, ...dockWork(row, show)]
}

/** In its drawer also what is wrong with it can be told. */
const drawerMenuOf = (row: InboundWork, start: StartBatch<InboundWork>, show: Show): RowAction[] => {
  const wrong = (['reject', 'flag'] as const).filter((id) => !shipmentMoves[id].bar(factsOf(row)))
  return [
    ...menuOf(row, start, show),
    ...wrong.map((id) => ({ id, label: words[id], onClick: () => start(troubleBatches[id], [row]) })),
  ]
}

/** /ops/inbound: the shipments of every merchant, step by step to the shelf. */
export default function InboundWorkPage() {
  const navigate = useNavigate()
  const { show, surface } = useSurface(parts)
  useLiveReads(['shipments'], { list: 'inboundWork', calls: [receiving.list, receiving.detail] })
  const spec = useMemo(
    (): ListSpec<InboundWork> => ({
      ...inboundWorkList,
      key: 'inboundWork',
      title: words.title,
      noun: nouns.shipments,
      rowName: ({ containerNo, shipmentNo }) => containerNo || shipmentNo,
      columns: inboundWorkColumns,
      actions: [
        { id: 'terms', label: inboundTerms.title, onClick: () => show('terms', {}) },
        {
          id: 'import',
          label: importMilestones.title,
          icon: FilePlus2,
          onClick: () => void navigate('/ops/inbound?mode=import'),
        },
        {
          id: 'scan',
          label: words.scan,
          icon: ScanLine,
          isPrimary: true,
          hotkey: 's',
          onClick: () => show('find', { onFound: (row: InboundWork) => show(workAt(row), { row }) }),
        },
      ],
      rowIcons: 1,
      rowActions: (row, start) => menuOf(row, start, show),
      nextAction: (row) => (isWork(row) ? workAt(row) : nextOf(row)),
      batchActions: [...Object.values(milestoneBatches), ...Object.values(troubleBatches)],
      drawer: (walk) => <InboundWorkDrawer {...walk} show={show} />,
      empty: { drawing: 'truck', text: words.firstUse, hint: words.firstUseHint },
      hasViews: true,
    }),
    [show, navigate],
  )
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}

const InboundWorkDrawer = ({
  id,
  row: listed,
  startBatch,
  show,
  ...walk
}: DrawerWalk<InboundWork> & { readonly show: Show }) => {
  const { row, absence } = useListedRow(receiving.list, { id, row: listed, notFound: inboundScreen.notFound })
  return (
    <RecordDrawer
      title={row ? row.containerNo || row.shipmentNo : ''}
      status={row && <StatusTag {...statusOf(row)} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      footer={row && <DrawerButtons actions={drawerMenuOf(row, startBatch, show)} />}
    >
      {row ? <WorkBody row={row} /> : absence}
    </RecordDrawer>
  )
}

const WorkBody = ({ row }: { row: InboundWork }) => {
  const t = useText()
  const { data } = useApi(receiving.detail, { merchantId: row.merchantId, id: row.id }, { isQuiet: true })
  const detail = data?.id === row.id ? data : undefined
  const problem = drawerProblemOf(row)
  return (
    <Sections>
      {problem && <ProblemBanner problems={[{ id: row.status, tone: problem.tone, title: t(problem.text) }]} />}
      <ShipmentSections
        row={detail ?? row}
        detail={detail}
        first={[{ label: fieldNames.merchant, value: <SayName of={row.merchantName} /> }]}
        linkOf={(fileId) => send(receiving.file, { merchantId: row.merchantId, id: row.id, fileId })}
      />
      <ConnectedWork merchantId={row.merchantId} kind="shipment" id={row.id} />
    </Sections>
  )
}
