import type { DayPreset } from './filters.ts'

/** Days are plain `YYYY-MM-DD` texts; arithmetic goes through UTC so that no clock change moves them. */
export const addDays = (day: string, count: number): string => {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + count)
  return at.toISOString().slice(0, 10)
}

/** Both ends counted: a day with itself is 1. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1

const monthStart = (day: string): string => `${day.slice(0, 7)}-01`

/** The days a preset means, seen from `today` in the person's zone. Ranges that end today include today. */
export const presetRange = (preset: DayPreset, today: string): { from: string; to: string } => {
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'last7':
      return { from: addDays(today, -6), to: today }
    case 'last20':
      return { from: addDays(today, -19), to: today }
    case 'last30':
      return { from: addDays(today, -29), to: today }
    case 'thisMonth':
      return { from: monthStart(today), to: today }
    case 'lastMonth': {
      const to = addDays(monthStart(today), -1)
      return { from: monthStart(to), to }
    }
  }
}

/** While one end is picked: may this day be the other end? Keeps a range within the most days allowed. */
export const isDayAllowed = (day: string, picked: string | undefined, mostDays: number | undefined): boolean => {
  if (!picked || !mostDays) return true
  const [from, to] = day < picked ? [day, picked] : [picked, day]
  return daysBetween(from, to) <= mostDays
}
