import { dayIn, momentIn } from '../../kernel/zone.ts'

/** Order of day and month where a date has no names: 05/10/2026. */
export type DayOrder = 'dmy' | 'mdy'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const twoFields = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/
const chineseDay = /^(\d{4})年(\d{1,2})月(\d{1,2})日?$/
const monthNamed = /^(?:(\d{1,2})[ -])?([a-z]{3})[a-z]*\.?[ -](?:(\d{1,2}),?[ -])?(\d{4}|\d{2})$/i
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(am|pm)?$/i
const zoneAtEnd = /\s*(z|utc|gmt|[+-]\d{2}:?\d{2})$/i

/** A moment as it is written: the clock as if it stood in UTC, and what of it was said. */
type Written = { readonly clock: number; readonly minutes: number | undefined; readonly hasTime: boolean }

const readWritten = (text: string, order: DayOrder): Written | undefined => {
  const trimmed = text.normalize('NFKC').trim()
  // A bare 2026-10-05 must not lose "-05" as a zone.
  const zoneMatch = /\d:\d{2}/.test(trimmed) ? zoneAtEnd.exec(trimmed) : null
  const rest = zoneMatch ? trimmed.slice(0, zoneMatch.index) : trimmed
  const cut = /[T ,]+(?=\d{1,2}:\d{2})/.exec(rest)
  const day = parseDay(cut ? rest.slice(0, cut.index) : rest, order)
  const time = cut ? parseClock(rest.slice(cut.index).replace(/^[T ,]+/, '')) : ([12, 0, 0] as const)
  if (!day || !time) return undefined
  return {
    clock: Date.UTC(day[0], day[1] - 1, day[2], ...time),
    minutes: zoneMatch ? minutesOf(zoneMatch[1]) : undefined,
    hasTime: cut !== null,
  }
}

/**
 * A moment as ISO 8601 in UTC, from what stores write: ISO, `2026-05-11 09:55:16 -0400`, `Oct-05-26`, `05-10-2026 10:00`, `10/05/2026 3:04 PM`.
 * Without a zone it is taken as UTC; a bare day becomes noon UTC, which is the same day from Honolulu to Shanghai.
 */
export const parseMoment = (text: string, order: DayOrder = 'mdy'): string | undefined => {
  const written = readWritten(text, order)
  if (!written) return undefined
  const at = written.clock - (written.minutes ?? 0) * 60_000
  return new Date(at).toISOString().replace('.000Z', 'Z')
}

/**
 * The same moment of something that has happened where the clocks are those of `zone`: without a zone of its own it is told by them. A bare day is
 * noon there, of today the moment of asking where noon is still to come.
 */
export const parseMomentThere = (text: string, zone: string, now: Date): Date | undefined => {
  const written = readWritten(text, 'mdy')
  if (!written) return undefined
  const { clock, minutes, hasTime } = written
  if (minutes !== undefined) return new Date(clock - minutes * 60_000)
  const at = momentIn(new Date(clock).toISOString().slice(0, 19), zone)
  return !hasTime && at > now && dayIn(at, zone) === dayIn(now, zone) ? now : at
}

const parseDay = (text: string, order: DayOrder): readonly [number, number, number] | undefined => {
  const first = yearFirst.exec(text) ?? chineseDay.exec(text)
  if (first) return sensible(Number(first[1]), Number(first[2]), Number(first[3]))
  const named = monthNamed.exec(text)
  if (named) {
    const month = months.indexOf((named[2] ?? '').slice(0, 3).toLowerCase()) + 1
    return sensible(fullYear(named[4]), month, Number(named[1] ?? named[3] ?? Number.NaN))
  }
  const two = twoFields.exec(text)
  if (!two) return undefined
  const [a, b] = [Number(two[1]), Number(two[2])]
  // A number above 12 can only be the day, whatever the order of the rest of the file.
  const isDayFirst = a > 12 || (order === 'dmy' && b <= 12)
  return isDayFirst ? sensible(fullYear(two[3]), b, a) : sensible(fullYear(two[3]), a, b)
}

const parseClock = (text: string): readonly [number, number, number] | undefined => {
  const match = clock.exec(text)
  if (!match) return undefined
  const half = match[4]?.toLowerCase()
  const hour = half ? (Number(match[1]) % 12) + (half === 'pm' ? 12 : 0) : Number(match[1])
  const [minute, second] = [Number(match[2]), Number(match[3] ?? 0)]
  return hour < 24 && minute < 60 && second < 60 ? [hour, minute, second] : undefined
}

const fullYear = (text = ''): number => (text.length === 2 ? 2000 + Number(text) : Number(text))

const sensible = (year: number, month: number, day: number): readonly [number, number, number] | undefined => {
  const at = new Date(Date.UTC(year, month - 1, day))
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day
  return isReal && year >= 2000 && year < 2100 ? [year, month, day] : undefined
}

const minutesOf = (zone: string | undefined): number => {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '')
  return match ? (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) : 0
}

/** Day order of a whole column: one date with a number above 12 settles it. */
export const dayOrderOf = (samples: Iterable<string>, fallback: DayOrder): DayOrder => {
  for (const sample of samples) {
    const match = twoFields.exec(sample.trim().split(/[ T,]/)[0] ?? '')
    if (!match) continue
    if (Number(match[1]) > 12) return 'dmy'
    if (Number(match[2]) > 12) return 'mdy'
  }
  return fallback
}
