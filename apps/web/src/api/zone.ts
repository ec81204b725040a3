import { isTimeZone } from '@stowline/domain/kernel/zone'
import { preferences, usePreferences } from '../ui/frame/preferences.ts'

/** The zone of this browser; one that it cannot name is taken for UTC. */
export const browserZone = (): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone && isTimeZone(timeZone) ? timeZone : 'UTC'
}

/** The zone that the person has chosen, else the browser's: days and clocks of every list, count and sheet go by it. */
export const zoneNow = (): string => preferences.get().timeZone ?? browserZone()

export const useZone = (): string => usePreferences().timeZone ?? browserZone()
