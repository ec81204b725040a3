import { addDays, dayIn } from '../kernel/zone.ts'
import { daysBetween } from './container-clock.ts'
import { type ShipmentStep, shipmentSteps } from './lifecycle.ts'
import type { InboundTerms } from './terms.ts'

/** The times that are known of a shipment. */
export type ShipmentTimes = {
  readonly etd: string | null
  readonly eta: string | null
  readonly appointmentAt: Date | null
  /** Only a container is given back empty. */
  readonly hasContainer: boolean
  readonly reached: Readonly<Record<ShipmentStep, Date | null>>
}

/** A milestone with when it was to be, when it was, and how many days late (below 0: early). */
export type Milestone = {
  readonly step: ShipmentStep
  readonly expected: string | null
  readonly actual: Date | null
  readonly late: number | null
}

type Expected = Readonly<Partial<Record<ShipmentStep, string | null>>>

const plus = (day: string | null | undefined, days: number): string | null => (day ? addDays(day, days) : null)

/** The day each milestone is to be reached: as it was told, otherwise as long after the one before as is usual. */
const expectedDays = (
  { etd, eta, appointmentAt, hasContainer, reached }: ShipmentTimes,
  terms: InboundTerms,
  zone: string,
) => {
  const dayOf = (step: ShipmentStep) => (reached[step] ? dayIn(reached[step], zone) : null)
  const arrived = eta ?? plus(dayOf('atSea') ?? etd, terms.usualSeaDays)
  const reserved = plus(dayOf('arrived') ?? arrived, terms.usualAppointmentDays)
  const delivered = appointmentAt ? dayIn(appointmentAt, zone) : plus(dayOf('reserved') ?? reserved, 1)
  const emptied = hasContainer ? plus(dayOf('delivered') ?? delivered, terms.perDiemFreeDays - 1) : null
  const shelved = plus(dayOf('delivered') ?? delivered, terms.usualShelvingDays)
  const latest = emptied && shelved && emptied > shelved ? emptied : shelved
  return { forecast: null, atSea: etd, arrived, reserved, delivered, emptied, shelved: latest } satisfies Expected
}

/** The milestones of a shipment; one that came without a container has none to give back. */
const stepsOf = ({ hasContainer, reached }: ShipmentTimes) =>
  shipmentSteps.filter((step) => step !== 'emptied' || hasContainer || reached.emptied !== null)

/** Every milestone, with its delay: of one that is still to come, by how much it is overdue today. */
export const milestonesOf = (times: ShipmentTimes, terms: InboundTerms, zone: string, today: string): Milestone[] => {
  const expected = expectedDays(times, terms, zone)
  return stepsOf(times).map((step) => {
    const actual = times.reached[step]
    const day = expected[step]
    if (!day) return { step, expected: null, actual, late: null }
    const late = daysBetween(day, actual ? dayIn(actual, zone) : today)
    return { step, expected: day, actual, late: actual ? late : late > 0 ? late : null }
  })
}
