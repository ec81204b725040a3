import { useEffect, useSyncExternalStore } from 'react'
import { usePreferences } from './preferences.ts'

const system = () => matchMedia('(prefers-color-scheme: dark)')

const watchSystem = (listener: () => void): (() => void) => {
  const query = system()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Whether the portal is drawn dark: as the person chose, or as the system is. The tokens follow the attribute. */
export const useIsDark = (): boolean => {
  const { theme } = usePreferences()
  const isSystemDark = useSyncExternalStore(watchSystem, () => system().matches)
  const isDark = theme === 'dark' || (theme === 'system' && isSystemDark)
  useEffect(() => {
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
  }, [isDark])
  return isDark
}
