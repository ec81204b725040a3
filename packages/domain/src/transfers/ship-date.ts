import { addWorkingDays, offDayOf, type OffDay, usualHours, type WorkingHours } from '../kernel/working-time.ts'
import { addDays, dayIn } from '../kernel/zone.ts'
import { mostDaysAhead } from './limits.ts'

/** US Eastern time, by whose days the estimated ship date counts (specification, section 5: "US time"). */
export const shipDateZone = 'America/New_York'

/** Days on which nothing leaves: weekends, federal holidays, and those on which the warehouse is closed. */
export const shipHours = (closed: readonly string[]): WorkingHours => ({ ...usualHours, closed })

/** Why a transfer cannot leave on a day. `earliest`: the first day on which it can. */
export type ShipDayBar = OffDay | { readonly why: 'early' | 'late' }

/** The first day on which a transfer can leave that is created, imported or sent again at a moment: one working day after it. */
export const earliestShipDay = (made: Date, closed: readonly string[]): string =>
  addWorkingDays(dayIn(made, shipDateZone), 1, shipHours(closed))

/** Why it cannot leave on this day (`yyyy-mm-dd`), undefined when it can. A closed warehouse loads nothing. */
export const shipDayBar = (day: string, made: Date, closed: readonly string[]): ShipDayBar | undefined => {
  const off = offDayOf(day, shipHours(closed))
  if (day < earliestShipDay(made, closed)) return off ?? { why: 'early' }
  if (day > addDays(dayIn(made, shipDateZone), mostDaysAhead)) return { why: 'late' }
  return off
}
