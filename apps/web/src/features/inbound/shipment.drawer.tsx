import { inbound } from '@stowline/contract/inbound/inbound.contract'
import type { ShipmentRow } from '@stowline/contract/inbound/inbound.schema'
import { isEditable } from '@stowline/domain/inbound/lifecycle'
import { inboundScreen as words } from '@stowline/text/inbound-screen'
import { useListedRow } from '../../api/listed-row.tsx'
import { send } from '../../api/client.ts'
import { RecordCharges } from '../../api/record-charges.tsx'
import { Connected } from '../../api/connected.tsx'
import { useApi } from '../../api/use-api.ts'
import { DrawerButtons } from '../../ui/drawer/drawer-buttons.tsx'
import { Sections } from '../../ui/drawer/facts.tsx'
import { type Problem, ProblemBanner } from '../../ui/drawer/problem-banner.tsx'
import { RecordDrawer } from '../../ui/drawer/record-drawer.tsx'
import { useText } from '../../ui/language/language.tsx'
import type { DrawerWalk, RowAction, StartBatch } from '../../ui/list-page/index.ts'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { CartonsSection } from './carton-drawing.tsx'
import { ShipmentSections } from './shipment-sections.tsx'
import { drawerProblemOf, statusOf } from './shipment-status.ts'

type Menu = (row: ShipmentRow, start: StartBatch<ShipmentRow>) => readonly RowAction[]
type Props = DrawerWalk<ShipmentRow> & { readonly actions: Menu }

/** One shipment beside its list: how far it is, what was announced and received, what its container costs, and what was done to it. */
export const ShipmentDrawer = ({ id, row: listed, actions, startBatch, ...walk }: Props) => {
  const { row, absence } = useListedRow(inbound.list, { id, row: listed, notFound: words.notFound })
  const menu = row ? actions(row, startBatch).filter(({ isDanger }) => !isDanger) : []
  return (
    <RecordDrawer
      title={row ? row.containerNo || row.shipmentNo : ''}
      status={row && <StatusTag {...statusOf(row)} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      footer={row && <DrawerButtons actions={menu} hasNext={isEditable(row.status)} />}
    >
      {row ? <ShipmentBody row={row} edit={menu.find((action) => action.id === 'edit')} /> : absence}
    </RecordDrawer>
  )
}

const problemsOf = (row: ShipmentRow, t: ReturnType<typeof useText>, edit: RowAction | undefined): Problem[] => {
  const problem = drawerProblemOf(row)
  if (!problem) return []
  const action = row.status === 'rejected' && edit ? { ...edit, label: words.modify } : undefined
  return [{ id: row.status, tone: problem.tone, title: t(problem.text), action }]
}

const ShipmentBody = ({ row, edit }: { row: ShipmentRow; edit: RowAction | undefined }) => {
  const t = useText()
  const { data } = useApi(inbound.detail, { id: row.id }, { isQuiet: true })
  const detail = data?.id === row.id ? data : undefined
  return (
    <Sections>
      <ProblemBanner problems={problemsOf(row, t, edit)} />
      <ShipmentSections
        row={detail ?? row}
        detail={detail}
        linkOf={(fileId) => send(inbound.file, { id: row.id, fileId })}
        below={
          <>
            {detail && <CartonsSection lines={detail.lines} />}
            {row.receivedCount > 0 && <RecordCharges numbers={[row.shipmentNo]} />}
            <Connected kind="shipment" id={row.id} />
          </>
        }
      />
    </Sections>
  )
}
