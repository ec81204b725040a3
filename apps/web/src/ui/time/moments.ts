import { hasKey } from '@stowline/domain/kernel/records'
import { momentIn as momentAt } from '@stowline/domain/kernel/zone'
import { type Language, say } from '@stowline/text/kernel/pair'
import { zoneNames } from '@stowline/text/ui'

const formatters = new Map<string, Intl.DateTimeFormat>()
const formatterOf = (zone: string): Intl.DateTimeFormat => {
  let found = formatters.get(zone)
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    formatters.set(zone, found)
  }
  return found
}

const [minute, quarter, day] = [60_000, 900_000, 86_400_000]

/** Milliseconds by which the clocks of a zone are ahead of UTC at a full minute, as the browser's calendar says. */
const askOffset = (zone: string, at: number): number => {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(at)) parts[type] = value
  return Date.parse(`${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:00Z`) - at
}

const mostOffsets = 5_000
const offsets = new Map<string, number>()
const offsetFrom = (zone: string, at: number): number => {
  const key = `${zone} ${at}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= mostOffsets) offsets.clear()
  const found = askOffset(zone, at)
  offsets.set(key, found)
  return found
}

/**
 * The same of any moment. The calendar is slow and a page of a list shows hundreds of moments, so it is asked at both ends of a day; in a day whose
 * ends differ, at the quarter of an hour: clocks change at full ones.
 */
const offsetAt = (zone: string, at: number): number => {
  const start = at - (at % day)
  const offset = offsetFrom(zone, start)
  return offset === offsetFrom(zone, start + day) ? offset : offsetFrom(zone, at - (at % quarter))
}

/** `2026-07-14T09:32`: what the clocks and calendars of a zone show. */
const shownIn = (moment: Date, zone: string): string => {
  const at = moment.getTime()
  return new Date(at + offsetAt(zone, at)).toISOString().slice(0, 16)
}

/** `07-14 09:32` in the year of `now`, `2025-07-14 09:32` otherwise: sorts, and means the same in both languages. */
export const shortMoment = (iso: string, zone: string, now: Date): string => {
  const at = fullMoment(iso, zone)
  return at.slice(0, 4) === shownIn(now, zone).slice(0, 4) ? at.slice(5) : at
}

/** `2026-07-14 09:32`, for tooltips and files. */
export const fullMoment = (iso: string, zone: string): string => shownIn(new Date(iso), zone).replace('T', ' ')

/** The moment at which a clock of the zone shows `2026-07-14 09:32`, as ISO 8601. */
export const momentIn = (clock: string, zone: string): string =>
  momentAt(`${clock.replace(' ', 'T')}:00`, zone)
    .toISOString()
    .replace('.000Z', 'Z')

/** `2026-07-14` of a moment in a zone: the key of a day in timelines and date rules. */
export const dayOf = (iso: string | Date, zone: string): string => shownIn(new Date(iso), zone).slice(0, 10)

/** `09:32` of a moment in a zone. */
export const clockOf = (iso: string, zone: string): string => shownIn(new Date(iso), zone).slice(11)

/** `7月14日 周二` or `Tue, Jul 14`: the heading of a day. */
export const dayHeading = (date: string, language: Language): string => {
  const noon = new Date(`${date}T12:00:00Z`)
  const locale = language === 'zh' ? 'zh-CN' : 'en-US'
  const dayAndMonth = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: language === 'zh' ? 'long' : 'short',
    day: 'numeric',
  }).format(noon)
  const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' }).format(noon)
  return language === 'zh' ? `${dayAndMonth} ${weekday}` : `${weekday}, ${dayAndMonth}`
}

/** `−8`, `+5:30`; nothing where the clocks are those of UTC. */
const offsetText = (offset: number): string => {
  if (offset === 0) return ''
  const minutes = Math.abs(offset) / minute
  const rest = minutes % 60
  return `${offset < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** The zone in words, with its offset now: `美西 (UTC−8)`. */
export const zoneName = (zone: string, language: Language, at: Date): string => {
  const known = hasKey(zoneNames, zone) ? zoneNames[zone] : undefined
  const name = known ? say(known, language) : (zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone)
  return `${name} (UTC${offsetText(offsetAt(zone, at.getTime()))})`
}

const shortZones = new Map<string, string>()

/** A zone as the trade writes it behind an hour: ET, PT. */
export const shortZone = (zone: string): string => {
  let name = shortZones.get(zone)
  if (name === undefined) {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortGeneric' })
    name = format.formatToParts(new Date(0)).find(({ type }) => type === 'timeZoneName')?.value ?? zone
    shortZones.set(zone, name)
  }
  return name
}
