import { useEffect, useSyncExternalStore } from 'react'
import { usePreferences } from './preferences.ts'
import { hasThemeColours, showBrand, type ThemeColour } from './theme-colours.ts'

const system = () => matchMedia('(prefers-color-scheme: dark)')

const watchSystem = (listener: () => void): (() => void) => {
  const query = system()
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

type Look = { readonly isDark: boolean; readonly colour: ThemeColour }

/** How the portal is drawn: dark as the person chose or as the system is, in his colour where there is a choice. The tokens follow. */
export const useLook = (): Look => {
  const { theme, themeColour } = usePreferences()
  const colour = hasThemeColours ? themeColour : 'blue'
  const isSystemDark = useSyncExternalStore(watchSystem, () => system().matches)
  const isDark = theme === 'dark' || (theme === 'system' && isSystemDark)
  useEffect(() => {
    const html = document.documentElement
    html.dataset['theme'] = isDark ? 'dark' : 'light'
    showBrand(html, colour, isDark)
  }, [isDark, colour])
  return { isDark, colour }
}
