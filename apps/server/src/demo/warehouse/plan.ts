import type { ShipmentLine, ShipmentRow } from '@stowline/contract/inbound/inbound.schema'
import { waitingOf } from '@stowline/domain/inbound/counts'
import type { ShipmentStatus } from '@stowline/domain/inbound/lifecycle'
import type { MilestoneAction } from '@stowline/domain/inbound/shipment-moves'
import type { TransportType } from '@stowline/domain/inbound/transport'
import { mostSerials } from '@stowline/domain/inbound/limits'
import { type Dice, diceOf } from '../dice.ts'

const day = 86_400_000

/** The same chance for the same words, whenever they are asked about: what a night does never hangs on how often it was begun. */
const diceFor = (...words: readonly string[]): Dice =>
  diceOf(
    [...words.join(' ')].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619), 2_166_136_261),
  )

/** Whole days of the calendar: how long a night's work takes must not decide anything. */
const dayNumber = (moment: Date | string): number => Math.floor(new Date(moment).getTime() / day)

/** Days from leaving to arriving, where nobody announced a day. */
const voyage: Readonly<Record<TransportType, number>> = { seaFcl: 24, seaLcl: 30, air: 4, express: 3, truck: 2 }

/** What a person with a calendar would do next with a shipment; a text is why that cannot be done here. */
export type Next = { readonly action: MilestoneAction; readonly appointment?: string } | { readonly left: string }

/** The number of the day on which a shipment reaches its next milestone; undefined: no milestone waits for a day. */
const dueDay = (shipment: ShipmentRow): number | undefined => {
  const { status, statusTime, shipmentNo, etd, eta, transportType, appointmentTime } = shipment
  const dice = diceFor(shipmentNo, status)
  const since = dayNumber(statusTime)
  if (status === 'forecast') return (etd ? dayNumber(etd) : since + 2) + dice.between(0, 1)
  if (status === 'atSea')
    return Math.max(since + 1, (eta ? dayNumber(eta) : since + voyage[transportType]) + dice.between(-1, 2))
  if (status === 'arrived') return since + dice.between(1, 2)
  if (status === 'reserved') return appointmentTime ? dayNumber(appointmentTime) : since + 1
  return undefined
}

const onTheWay: Partial<Record<ShipmentStatus, MilestoneAction>> = {
  forecast: 'depart',
  atSea: 'arrive',
  arrived: 'reserve',
  reserved: 'deliver',
}

/** The next milestone of a shipment on its way to the dock, when its day has come. */
export const nextOnTheWay = (shipment: ShipmentRow, at: Date): Next | undefined => {
  const { status, abnormalReason, transportType, containerNo } = shipment
  if (status === 'abnormal') return { left: `stands until somebody settles it: ${abnormalReason}` }
  const due = dueDay(shipment)
  const action = onTheWay[status]
  if (!action || due === undefined || due > dayNumber(at)) return undefined
  if (action === 'depart' && transportType === 'seaFcl' && !containerNo) return { left: 'has no container number yet' }
  // Docks are reserved for the next but one morning.
  const appointment = new Date((dayNumber(at) + 2) * day + 15 * 3_600_000).toISOString()
  return action === 'reserve' ? { action, appointment } : { action }
}

/** What is found in the cartons of a line: nearly always what was announced, now and then a little less, or something broken. */
export const foundIn = (shipmentNo: string, { sku, announced }: Pick<ShipmentLine, 'sku' | 'announced'>) => {
  const dice = diceFor(shipmentNo, sku)
  const missing = dice.chance(0.12) ? Math.min(announced - 1, dice.between(1, 3)) : 0
  const received = announced - missing
  return { received, damaged: dice.chance(0.1) ? Math.min(received, dice.between(1, 2)) : 0 }
}

/** What of a line is still to be counted; undefined when it was. A line that somebody has begun is brought to the same end. */
export const toCount = (shipmentNo: string, line: ShipmentLine) => {
  const found = foundIn(shipmentNo, line)
  const quantity = found.received - line.received
  if (quantity <= 0) return undefined
  return { code: line.sku, quantity, damaged: Math.min(quantity, Math.max(0, found.damaged - line.damaged)) }
}

/** Pieces that go to their shelf together, and what a person reads from them: the day on the carton, the numbers on the pieces. */
export type ToShelve = {
  readonly quantity: number
  readonly expiresOn: string | null
  readonly serials: readonly string[]
}

/** What of a line is to be brought to its shelf. Goods that expire keep for half a year or longer; numbers are counted through the line. */
export const toShelve = (shipmentNo: string, line: ShipmentLine, at: Date): ToShelve => {
  const { sku, putAway, hasExpiry, hasSerials } = line
  const quantity = hasSerials ? Math.min(waitingOf(line), mostSerials) : waitingOf(line)
  const keeps = diceFor(shipmentNo, sku, 'expiry').between(180, 540)
  return {
    quantity,
    expiresOn: hasExpiry ? new Date((dayNumber(at) + keeps) * day).toISOString().slice(0, 10) : null,
    serials: hasSerials ? Array.from({ length: quantity }, (_, n) => `${shipmentNo}-${sku}-${putAway + n + 1}`) : [],
  }
}
