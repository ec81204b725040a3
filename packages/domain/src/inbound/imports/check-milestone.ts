import { isSpeltAsNumber } from '../../orders/imports/cells.ts'
import { parseMomentThere } from '../../orders/imports/dates.ts'
import type { CellProblem } from '../../orders/imports/imported.ts'
import { type RowSource, sourceProblems } from '../../orders/imports/row-source.ts'
import { clockSlackMs } from '../limits.ts'
import { type MilestoneAction, type MovableShipment, milestoneMoves } from '../shipment-moves.ts'
import { type MilestoneField, milestoneFields } from './milestone-fields.ts'
import { milestoneNamed } from './milestone-names.ts'

export type MilestoneValues = Readonly<Partial<Record<MilestoneField, string>>>
export type MilestoneRecord = { readonly row: number; readonly values: MilestoneValues; readonly source?: RowSource }

/** A shipment that a row may mean, whoever's it is. */
export type ReferredShipment = MovableShipment & {
  readonly id: string
  readonly merchantId: string
  /** Of its warehouse: milestones are told by the clocks there. */
  readonly timeZone: string
  /** When its last milestone was reached. */
  readonly last: Date | null
}

/** How shipments stand once the earlier rows have happened, by their id. */
export type SeenShipments = Map<string, ReferredShipment>

export type MilestoneFacts = {
  /** By the reference as the file writes it. */
  readonly shipments: ReadonlyMap<string, readonly ReferredShipment[]>
  readonly seen: SeenShipments
  readonly now: Date
}

/** A milestone that a row brings to a shipment. */
export type ImportedMilestone = {
  readonly shipmentId: string
  readonly merchantId: string
  readonly action: MilestoneAction
  readonly time: string
  readonly appointment: string | undefined
}

type Note = (field: MilestoneField, code: CellProblem['code'], params?: CellProblem['params']) => void
export type CheckedMilestone = {
  readonly problems: readonly CellProblem[]
  readonly shipmentId: string | undefined
  readonly milestone: ImportedMilestone | undefined
}

/**
 * Checks a row of a file of milestones against its shipment, as it stands after the rows before it: several milestones of one shipment stand in the
 * order in which they were reached. What bars one is what bars it on the screen. Everything wrong with a row is told at once, each on its cell.
 */
export const checkMilestone = (record: MilestoneRecord, facts: MilestoneFacts): CheckedMilestone => {
  const { row, values } = record
  const problems: CellProblem[] = sourceProblems(record, 'reference')
  const note: Note = (field, code, params) =>
    problems.push({ row, field, code, severity: 'error', ...(params && { params }) })
  const shipment = shipmentOf(values, facts, note)
  const action = actionOf(values, note)
  const time = shipment && timeOf('time', values, shipment, facts.now, note)
  if (!values.time) note('time', 'imports.missing')
  const appointment = appointmentOf(values, action, shipment, facts.now, note)
  if (shipment && action) checkMove({ shipment, action, time }, facts.now, note)
  if (!shipment || !action || !time || problems.length > 0)
    return { problems, shipmentId: shipment?.id, milestone: undefined }
  facts.seen.set(shipment.id, { ...shipment, status: milestoneMoves[action].to ?? shipment.status, last: time })
  const { id: shipmentId, merchantId } = shipment
  return {
    problems,
    shipmentId,
    milestone: { shipmentId, merchantId, action, time: time.toISOString(), appointment: appointment?.toISOString() },
  }
}

/** Of several that have the number, one that is still on its way: containers come again, and so do their numbers. */
const shipmentOf = ({ reference = '' }: MilestoneValues, facts: MilestoneFacts, note: Note) => {
  const found = facts.shipments.get(reference) ?? []
  const open = found.filter(({ status }) => status !== 'shelved' && status !== 'rejected')
  const [shipment, another] = open.length > 0 ? open : found
  if (shipment && !another) return facts.seen.get(shipment.id) ?? shipment
  const told = reference.slice(0, milestoneFields.reference.most)
  if (reference === '') note('reference', 'imports.missing')
  else if (another) note('reference', 'imports.shipmentAmbiguous', { found: told })
  else note('reference', isSpeltAsNumber(reference) ? 'imports.digitsLost' : 'imports.shipmentUnknown', { found: told })
  return undefined
}

const actionOf = ({ milestone = '' }: MilestoneValues, note: Note): MilestoneAction | undefined => {
  const action = milestoneNamed(milestone)
  if (milestone === '') note('milestone', 'imports.missing')
  else if (!action) note('milestone', 'imports.milestoneUnknown', { found: milestone.slice(0, 40) })
  return action
}

const timeOf = (
  field: 'time' | 'appointment',
  values: MilestoneValues,
  { timeZone }: ReferredShipment,
  now: Date,
  note: Note,
): Date | undefined => {
  const text = values[field] ?? ''
  const time = text === '' ? undefined : parseMomentThere(text, timeZone, now)
  if (text !== '' && !time) note(field, 'imports.dateUnreadable', { found: text.slice(0, 40) })
  return time
}

/** The dock's, which comes with its reservation and with nothing else. */
const appointmentOf = (
  values: MilestoneValues,
  action: MilestoneAction | undefined,
  shipment: ReferredShipment | undefined,
  now: Date,
  note: Note,
): Date | undefined => {
  if (action !== 'reserve') return undefined
  if (!values.appointment) note('appointment', 'inbound.appointmentNeeded')
  return shipment && timeOf('appointment', values, shipment, now, note)
}

type Asked = {
  readonly shipment: ReferredShipment
  readonly action: MilestoneAction
  readonly time: Date | undefined
}

/** What bars the milestone itself, and what bars its time. */
const checkMove = ({ shipment, action, time }: Asked, now: Date, note: Note): void => {
  const bar = milestoneMoves[action].bar(shipment)
  if (bar) note('milestone', `inbound.${bar.replace('inbound.', '')}`)
  else if (time && shipment.last && time < shipment.last) note('time', 'inbound.timeBefore')
  if (time && time.getTime() > now.getTime() + clockSlackMs) note('time', 'inbound.timeFuture')
}
