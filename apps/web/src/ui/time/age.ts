import { filled, type Pair } from '@stowline/text/kernel/pair'
import { age } from '@stowline/text/ui'

const minuteMs = 60_000

/** How long something has lasted, in the largest unit that fits. Days are told from two on, so that "1 day" never hides 47 hours. */
export const ageOf = (since: string, now: Date): Pair => {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / minuteMs))
  if (minutes < 1) return age.now
  if (minutes < 60) return filled(age.minutes, { count: minutes })
  return minutes < 2_880
    ? filled(age.hours, { count: Math.floor(minutes / 60) })
    : filled(age.days, { count: Math.floor(minutes / 1_440) })
}
