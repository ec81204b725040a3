import { useCallback, useMemo, useState } from 'react'
import { preferences } from '../../frame/preferences.ts'
import { type Store, useStore } from '../../frame/store.ts'
import { createSetting } from '../../settings/settings.ts'
import type { SavedView } from '../views/saved-views.ts'
import {
  changeSettings,
  defaultSettings,
  type GridSettings,
  readSettings,
  type SettingsAction,
} from './column-settings.ts'

type OwnSettings = { readonly store: Store<GridSettings>; readonly settings: GridSettings }

/** What the person has set for a list; until something is changed, his preferences hold. */
export const useOwnSettings = (key: string): OwnSettings => {
  const store = useMemo(
    () => createSetting(`list.${key}`, { ...defaultSettings, density: preferences.get().density }, readSettings),
    [key],
  )
  return { store, settings: useStore(store) }
}

/** What was changed under a view and is not saved in it. */
type Draft = { readonly view: string; readonly settings: GridSettings }

export type GridSettingsOf = {
  readonly settings: GridSettings
  readonly change: (action: SettingsAction) => void
  /** Forgets what was changed under a view. */
  readonly dropDraft: () => void
}

/** How a list is drawn: as its view says, or as the person has set it. How many rows stand on a page is the person's in both. */
export const useGridSettings = ({ store, settings: own }: OwnSettings, view: SavedView | undefined): GridSettingsOf => {
  const [draft, setDraft] = useState<Draft>()
  const id = view?.id
  const kept = view?.settings
  const shown = draft && draft.view === id ? draft.settings : kept
  const settings = useMemo(() => (shown ? { ...shown, pageSize: own.pageSize } : own), [shown, own])
  const change = useCallback(
    (action: SettingsAction) => {
      if (id === undefined || !kept || action.type === 'pageSize') store.set((now) => changeSettings(now, action))
      else setDraft((now) => ({ view: id, settings: changeSettings(now?.view === id ? now.settings : kept, action) }))
    },
    [store, id, kept],
  )
  const dropDraft = useCallback(() => setDraft(undefined), [])
  return { settings, change, dropDraft }
}
