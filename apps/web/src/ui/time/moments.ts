import { hasKey } from '@stowline/domain/kernel/records'
import { type Language, say } from '@stowline/text/kernel/pair'
import { zoneNames } from '@stowline/text/ui'

type Parts = { year: string; month: string; day: string; hour: string; minute: string; weekday: string }

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
      weekday: 'short',
    })
    formatters.set(zone, found)
  }
  return found
}

const partsOf = (moment: Date, zone: string): Parts => {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(moment)) parts[type] = value
  return parts as Parts
}

/** `07-14 09:32` in the year of `now`, `2025-07-14 09:32` otherwise: sorts, and means the same in both languages. */
export const shortMoment = (iso: string, zone: string, now: Date): string => {
  const at = partsOf(new Date(iso), zone)
  const thisYear = partsOf(now, zone).year
  const day = `${at.month}-${at.day}`
  return `${at.year === thisYear ? day : `${at.year}-${day}`} ${at.hour}:${at.minute}`
}

/** `2026-07-14 09:32`, for tooltips and files. */
export const fullMoment = (iso: string, zone: string): string => {
  const at = partsOf(new Date(iso), zone)
  return `${at.year}-${at.month}-${at.day} ${at.hour}:${at.minute}`
}

/** The moment at which a clock of the zone shows `2026-07-14 09:32`, as ISO 8601. */
export const momentIn = (clock: string, zone: string): string => {
  const asUtc = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00Z`)
  const wanted = asUtc(clock)
  // Twice: the first guess may lie on the other side of a change of the clocks.
  const guess = wanted - (asUtc(fullMoment(new Date(wanted).toISOString(), zone)) - wanted)
  const moment = guess - (asUtc(fullMoment(new Date(guess).toISOString(), zone)) - wanted)
  return new Date(moment).toISOString().replace('.000Z', 'Z')
}

/** `2026-07-14` of a moment in a zone: the key of a day in timelines and date rules. */
export const dayOf = (iso: string | Date, zone: string): string => {
  const at = partsOf(new Date(iso), zone)
  return `${at.year}-${at.month}-${at.day}`
}

/** `09:32` of a moment in a zone. */
export const clockOf = (iso: string, zone: string): string => {
  const at = partsOf(new Date(iso), zone)
  return `${at.hour}:${at.minute}`
}

/** `7月14日 周二` or `Tue, Jul 14`: the heading of a day. */
export const dayHeading = (day: string, language: Language): string => {
  const noon = new Date(`${day}T12:00:00Z`)
  const locale = language === 'zh' ? 'zh-CN' : 'en-US'
  const date = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: language === 'zh' ? 'long' : 'short',
    day: 'numeric',
  }).format(noon)
  const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' }).format(noon)
  return language === 'zh' ? `${date} ${weekday}` : `${weekday}, ${date}`
}

const offsets = new Map<string, Intl.DateTimeFormat>()
const offsetOf = (zone: string): Intl.DateTimeFormat => {
  const known = offsets.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'shortOffset' })
  offsets.set(zone, known)
  return known
}

/** The zone in words, with its offset now: `美西 (UTC−8)`. */
export const zoneName = (zone: string, language: Language, at: Date): string => {
  const offset = offsetOf(zone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const known = hasKey(zoneNames, zone) ? zoneNames[zone] : undefined
  const name = known ? say(known, language) : (zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone)
  return `${name} (${(offset ?? 'UTC').replace('GMT', 'UTC').replace('-', '−')})`
}
