import { inbound } from '@stowline/contract/inbound/inbound.contract'
import type { ShipmentRow } from '@stowline/contract/inbound/inbound.schema'
import { waitingOf } from '@stowline/domain/inbound/counts'
import { type MovableShipment, shipmentMoves } from '@stowline/domain/inbound/shipment-moves'
import { hasContainer } from '@stowline/domain/inbound/transport'
import { inboundScreen as words } from '@stowline/text/inbound-screen'
import { batchCall } from '../../api/batch.ts'
import { LabelledText } from '../../ui/form/labelled.tsx'
import { type BatchFormProps, batchAction, byRule } from '../../ui/list-page/index.ts'

type Counted = Pick<ShipmentRow, 'status' | 'transportType' | 'receivedCount' | 'damagedCount' | 'putAwayCount'>
/** A row of a list as the moves see it. */
export const factsOf = (row: Counted): MovableShipment => ({
  status: row.status,
  hasContainer: hasContainer(row.transportType),
  received: row.receivedCount,
  waiting: waitingOf({ received: row.receivedCount, damaged: row.damagedCount, putAway: row.putAwayCount }),
})

type Reason = { readonly reason: string }
const ReasonField = ({ value, onChange }: BatchFormProps<ShipmentRow, Reason>) => (
  <LabelledText
    of={inbound.cancel}
    name="reason"
    label={words.cancelReason}
    help={words.cancelReasonHelp}
    value={value.reason}
    onChange={(reason) => onChange({ reason })}
  />
)

/** What the merchant does to shipments, one or many. */
export const shipmentBatches = {
  resubmit: batchAction<ShipmentRow, undefined>({
    id: 'resubmit',
    label: words.resubmit,
    group: 'process',
    isPromoted: true,
    preflight: byRule((row: ShipmentRow) => shipmentMoves.resubmit.bar(factsOf(row))),
    go: words.resubmitGo,
    run: batchCall(inbound.resubmit, 'shipmentIds'),
    isTold: true,
    done: words.resubmitDone,
  }),
  cancel: batchAction<ShipmentRow, Reason>({
    id: 'cancel',
    label: words.cancel,
    group: 'danger',
    preflight: byRule((row: ShipmentRow) => shipmentMoves.cancel.bar(factsOf(row))),
    form: { Fields: ReasonField, initial: () => ({ reason: '' }) },
    go: words.cancelGo,
    run: batchCall(inbound.cancel, 'shipmentIds'),
    isTold: true,
    done: words.cancelDone,
  }),
  remove: batchAction<ShipmentRow, undefined>({
    id: 'remove',
    label: words.remove,
    group: 'danger',
    preflight: byRule((row: ShipmentRow) => shipmentMoves.remove.bar(factsOf(row))),
    go: words.removeGo,
    run: batchCall(inbound.remove, 'shipmentIds'),
    isTold: true,
    done: words.removeDone,
  }),
}
