import { addDays, clockMoment, dayIn } from './zone.ts'

/**
 * Days on which nobody works, as rules: of a month and a day, or of the nth weekday (0 is Sunday; -1 counts from the end). Those of the United
 * States, 5 U.S.C. 6103; one of a month and a day that falls on a Saturday is kept on the Friday before, on a Sunday the Monday after.
 */
type HolidayRule =
  | { readonly name: string; readonly month: number; readonly day: number }
  | { readonly name: string; readonly month: number; readonly nth: number; readonly weekday: number }

export const federalHolidays: readonly HolidayRule[] = [
  { name: 'newYear', month: 1, day: 1 },
  { name: 'martinLutherKing', month: 1, nth: 3, weekday: 1 },
  { name: 'washington', month: 2, nth: 3, weekday: 1 },
  { name: 'memorial', month: 5, nth: -1, weekday: 1 },
  { name: 'juneteenth', month: 6, day: 19 },
  { name: 'independence', month: 7, day: 4 },
  { name: 'labor', month: 9, nth: 1, weekday: 1 },
  { name: 'columbus', month: 10, nth: 2, weekday: 1 },
  { name: 'veterans', month: 11, day: 11 },
  { name: 'thanksgiving', month: 11, nth: 4, weekday: 4 },
  { name: 'christmas', month: 12, day: 25 },
]

/** When people work: weekdays (0 is Sunday), minutes of the day, and the holidays on which they do not. */
export type WorkingHours = {
  readonly weekdays: readonly number[]
  readonly from: number
  readonly to: number
  readonly holidays: readonly HolidayRule[]
  /** Further days (`yyyy-mm-dd`) on which a warehouse is closed. */
  readonly closed?: readonly string[]
}

/** Monday to Friday, 9 to 17, holidays out. */
export const usualHours: WorkingHours = {
  weekdays: [1, 2, 3, 4, 5],
  from: 9 * 60,
  to: 17 * 60,
  holidays: federalHolidays,
}

const two = (n: number) => String(n).padStart(2, '0')
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const nthWeekday = (year: number, month: number, nth: number, weekday: number): string => {
  const first = `${year}-${two(month)}-01`
  if (nth > 0) return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (nth - 1))
  const last = addDays(month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`, -1)
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7) + 7 * (nth + 1))
}

const observed = (day: string): string => {
  const weekday = weekdayOf(day)
  if (weekday === 6) return addDays(day, -1)
  return weekday === 0 ? addDays(day, 1) : day
}

const keptOn = (rule: HolidayRule, year: number): string =>
  'day' in rule
    ? observed(`${year}-${two(rule.month)}-${two(rule.day)}`)
    : nthWeekday(year, rule.month, rule.nth, rule.weekday)

/** The days of a year on which a holiday is kept. One that belongs to the next year may be kept in this one. */
export const holidaysOf = (year: number, rules: readonly HolidayRule[] = federalHolidays): ReadonlySet<string> => {
  const days = [year - 1, year, year + 1].flatMap((of) => rules.map((rule) => keptOn(rule, of)))
  return new Set(days.filter((day) => day.startsWith(`${year}-`)))
}

/** Why nobody works on a day; a holiday by its name. */
export type OffDay = { readonly why: 'weekend' | 'closed' } | { readonly why: 'holiday'; readonly name: string }

/** Why people do not work on this day (`yyyy-mm-dd`), undefined when they do. */
export const offDayOf = (day: string, hours: WorkingHours = usualHours): OffDay | undefined => {
  if (!hours.weekdays.includes(weekdayOf(day))) return { why: 'weekend' }
  const year = Number(day.slice(0, 4))
  const holiday = hours.holidays.find((rule) => [year - 1, year, year + 1].some((of) => keptOn(rule, of) === day))
  if (holiday) return { why: 'holiday', name: holiday.name }
  return hours.closed?.includes(day) ? { why: 'closed' } : undefined
}

/** Whether people work on this day (`yyyy-mm-dd`). */
export const isWorkingDay = (day: string, hours: WorkingHours = usualHours): boolean =>
  offDayOf(day, hours) === undefined

/** So many working days after this day, which itself does not count. */
export const addWorkingDays = (day: string, count: number, hours: WorkingHours = usualHours): string => {
  let at = day
  for (let left = count; left > 0; ) {
    at = addDays(at, 1)
    if (isWorkingDay(at, hours)) left -= 1
  }
  return at
}

type Shift = { readonly from: number; readonly to: number }

/** When people of the zone work on a day, in milliseconds since 1970. */
const shiftOf = (day: string, zone: string, hours: WorkingHours): Shift | undefined =>
  isWorkingDay(day, hours)
    ? { from: clockMoment(day, hours.from, zone).getTime(), to: clockMoment(day, hours.to, zone).getTime() }
    : undefined

/** The moment at which so many working minutes have passed, by the clocks of a zone. Without any it is the moment itself. */
export const addWorkingMinutes = (
  start: Date,
  minutes: number,
  zone: string,
  hours: WorkingHours = usualHours,
): Date => {
  let [left, at] = [minutes * 60_000, start.getTime()]
  for (let day = dayIn(start, zone); left > 0; day = addDays(day, 1)) {
    const shift = shiftOf(day, zone, hours)
    if (!shift || shift.to <= at) continue
    const begin = Math.max(at, shift.from)
    const passed = Math.min(left, shift.to - begin)
    left -= passed
    at = begin + passed
  }
  return new Date(at)
}

/** Whole working minutes between two moments, by the clocks of a zone; 0 when the second is not later. */
export const workingMinutes = (start: Date, end: Date, zone: string, hours: WorkingHours = usualHours): number => {
  let passed = 0
  const last = dayIn(end, zone)
  for (let day = dayIn(start, zone); day <= last; day = addDays(day, 1)) {
    const shift = shiftOf(day, zone, hours)
    if (shift) passed += Math.max(0, Math.min(end.getTime(), shift.to) - Math.max(start.getTime(), shift.from))
  }
  return Math.floor(passed / 60_000)
}
