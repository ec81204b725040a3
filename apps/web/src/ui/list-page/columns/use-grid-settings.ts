import { useEffect, useReducer, useRef } from 'react'
import { preferences } from '../../frame/preferences.ts'
import { changeSettings, defaultSettings, readSettings, settingsKey } from './column-settings.ts'

/** Grid settings of this browser, kept under `oms.grid.<key>.v1`; until something is changed, the person's preferences hold. */
export const useGridSettings = (key: string) => {
  const store = settingsKey(key)
  const [settings, change] = useReducer(changeSettings, undefined, () => {
    const kept = localStorage.getItem(store)
    return kept === null ? { ...defaultSettings, density: preferences.get().density } : readSettings(kept)
  })
  const first = useRef(settings)
  useEffect(() => {
    if (settings === first.current) return
    localStorage.setItem(store, JSON.stringify(settings))
  }, [settings, store])
  return [settings, change] as const
}
