/** Time zones by their IANA names, and the days of a calendar in them. Offsets are those of the runtime's own zone data. */

const quarterHour = 900_000
const dayMs = 86_400_000

/** Names are known in any case of their letters: kept in small letters, or one zone would be kept as often as it can be spelt. */
const formatters = new Map<string, Intl.DateTimeFormat>()
const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const key = zone.toLowerCase()
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formatters.set(key, made)
  return made
}

/** Is this the name of a zone, as `Asia/Shanghai`? Bare offsets (`+08:00`) are none: they know no summer time. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return formatterOf(name) !== undefined
  } catch {
    return false
  }
}

/** Milliseconds that the clocks of a zone are ahead of UTC at a moment. */
const readOffset = (moment: number, zone: string): number => {
  const text = formatterOf(zone)
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value
  const found = /^GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text ?? '')
  if (!found) return 0
  const [, sign, hours, minutes, seconds = '0'] = found
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1_000)
}

/** By zone, then by quarter of an hour. */
const offsets = new Map<string, Map<number, number>>()
let kept = 0
/** Of all zones together: enough for the moments of a large sheet; a year has 35,040 quarters of an hour. */
const mostKept = 40_000

/** Clocks change at a full quarter of an hour only, so each quarter is asked for once: a sheet of 100,000 moments asks a few thousand times. */
const offsetAt = (moment: number, zone: string): number => {
  const quarter = Math.floor(moment / quarterHour)
  const known = offsets.get(zone.toLowerCase())?.get(quarter)
  return known ?? keep(zone.toLowerCase(), quarter, readOffset(moment, zone))
}

const keep = (zone: string, quarter: number, offset: number): number => {
  if (kept >= mostKept) {
    offsets.clear()
    kept = 0
  }
  const own = offsets.get(zone) ?? new Map<number, number>()
  offsets.set(zone, own.set(quarter, offset))
  kept += 1
  return offset
}

/** What is kept of zones: formatters by zone, offsets of all zones. Bounded, whatever is asked for. */
export const keptOfZones = () => ({ zones: formatters.size, offsets: kept })

/** `2026-07-14T09:32:05`: what a clock in the zone shows. */
const clockAt = (moment: Date, zone: string): string => clockOf(moment, offsetAt(moment.getTime(), zone))
const clockOf = (moment: Date, offset: number): string => new Date(moment.getTime() + offset).toISOString().slice(0, 19)

/** `2026-07-14`: the day of a moment in a zone. */
export const dayIn = (moment: Date, zone: string): string => clockAt(moment, zone).slice(0, 10)

/** The moment at which a clock of the zone shows `2026-07-14T09:32:05`; of an hour that comes twice the first, of one that is leapt over the one behind. */
export const momentIn = (clock: string, zone: string): Date => {
  const wanted = Date.parse(`${clock}Z`)
  // Twice: the first guess may lie on the other side of a change of the clocks.
  const guess = wanted - offsetAt(wanted, zone)
  return new Date(wanted - offsetAt(guess, zone))
}

/** `2026-07-14-0932`: a moment in a zone as the name of a file tells it; two of one day differ. */
export const fileTime = (moment: Date, zone: string): string =>
  clockAt(moment, zone).slice(0, 16).replace('T', '-').replace(':', '')

/**
 * `2026-07-14 09:32:05 +08:00`: a moment as a sheet shows it to somebody in the zone. The offset stands in the cell, so that the sheet means
 * the same to whoever it is sent to, and when it is imported again. Made for many moments that lie near each other, as those of a column do: day
 * and offset are mostly those of the moment before.
 */
export const sheetClock = (zone: string): ((moment: Date) => string) => {
  let [quarter, offset, behind, day, dayText] = [Number.NaN, 0, '', Number.NaN, '']
  return (moment) => {
    const at = moment.getTime()
    if (Math.floor(at / quarterHour) !== quarter) {
      quarter = Math.floor(at / quarterHour)
      offset = offsetAt(at, zone)
      behind = offsetText(offset)
    }
    const shown = at + offset
    if (Math.floor(shown / dayMs) !== day) {
      day = Math.floor(shown / dayMs)
      dayText = new Date(shown).toISOString().slice(0, 10)
    }
    const second = Math.floor((shown - day * dayMs) / 1_000)
    return `${dayText} ${two(second / 3_600)}:${two((second / 60) % 60)}:${two(second % 60)} ${behind}`
  }
}

/** Every number of a clock, with its two digits. */
const digits = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'))
const two = (n: number): string => digits[Math.floor(n)] ?? ''

const offsetText = (offset: number): string => {
  const minutes = Math.round(offset / 60_000)
  return `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
}

/** `2026-07-14` and so many days later, by the calendar. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** When a clock of the zone shows so many minutes after midnight of a day. A time that the clocks leap over counts as the one an hour later. */
export const clockMoment = (day: string, minutes: number, zone: string): Date => {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  const near = shown - offsetAt(shown, zone)
  return new Date(shown - offsetAt(near, zone))
}

/**
 * The first moment of a day (`yyyy-mm-dd`) in a zone. Where the clocks leap over midnight it is the moment of the leap; where midnight comes
 * twice, the first one.
 */
export const startOfDay = (day: string, zone: string): Date => {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const [before, after] = [
    offsetAt(midnight - dayMs - quarterHour, zone),
    offsetAt(midnight + dayMs + quarterHour, zone),
  ]
  const real = [midnight - before, midnight - after].filter((moment) => midnight - offsetAt(moment, zone) === moment)
  return new Date(
    real.length
      ? Math.min(...real)
      : leapOver(midnight, midnight - Math.max(before, after), midnight - Math.min(before, after), zone),
  )
}

/** No clock of the zone shows midnight: the first quarter of an hour between two moments whose clock shows something later. */
const leapOver = (midnight: number, from: number, to: number, zone: string): number => {
  for (let moment = from; moment < to; moment += quarterHour)
    if (moment + offsetAt(moment, zone) >= midnight) return moment
  return to
}
