import { isTimeZone } from '@stowline/domain/kernel/zone'
import { preferences, usePreferences } from '../ui/frame/preferences.ts'

const readZone = (): string => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone && isTimeZone(timeZone) ? timeZone : 'UTC'
}

let known: string | undefined

/** The zone of this browser as the page was opened; one that it cannot name is taken for UTC. Asking costs, so it is asked once. */
export const browserZone = (): string => (known ??= readZone())

/** The zone that the person has chosen, else the browser's: days and clocks of every list, count and sheet go by it. */
export const zoneNow = (): string => preferences.get().timeZone ?? browserZone()

export const useZone = (): string => usePreferences().timeZone ?? browserZone()
