import { useMemo } from 'react'
import { useStore } from '../../frame/store.ts'
import { settings as allSettings } from '../../settings/settings.ts'
import type { GridSettingsOf } from '../columns/use-grid-settings.ts'
import type { ListSpec } from '../spec.ts'
import type { UrlStore } from '../url/use-url-state.ts'
import {
  addView,
  changeView,
  isChanged,
  isNameTaken,
  moveView,
  removeView,
  type SavedView,
  viewSearch,
  viewsIn,
} from './saved-views.ts'

/** A person's own views of a list, and which one is on screen. */
export type ListViews = {
  readonly all: readonly SavedView[]
  readonly active: SavedView | undefined
  /** What is on screen is no longer what the active one keeps. */
  readonly isChanged: boolean
  readonly open: (view: SavedView) => void
  /** Keeps what is on screen as a view of this name; false: another one has it, and nothing was kept. */
  readonly add: (name: string) => boolean
  /** Keeps what is on screen in the active one. */
  readonly save: () => void
  readonly rename: (name: string) => boolean
  readonly move: (by: 1 | -1) => void
  readonly remove: () => void
}

/** The views that are kept, and the one that the address names. */
export const useSavedViews = ({ key, hasViews }: Pick<ListSpec<never>, 'key' | 'hasViews'>, id: string | undefined) => {
  const values = useStore(allSettings)
  const all = useMemo(() => (hasViews ? viewsIn(values, key) : []), [values, key, hasViews])
  return { all, active: all.find((view) => view.id === id) }
}

type Parts = ReturnType<typeof useSavedViews> & {
  readonly list: string
  readonly url: UrlStore
  readonly grid: GridSettingsOf
  readonly leave: (go: () => void) => void
}

/** What can be done with the views of a list. */
export const listViews = ({ all, active, list, url, grid, leave }: Parts): ListViews => {
  const shown = { search: viewSearch(url.params), settings: grid.settings }
  const on = (act: (view: SavedView) => void) => () => active && act(active)
  return {
    all,
    active,
    isChanged: active !== undefined && isChanged(active, shown),
    open: (view) =>
      leave(() => {
        grid.dropDraft()
        url.replaceAll(`${view.search}&view=${view.id}`)
      }),
    add: (name) => {
      const view = addView(list, all, name, shown)
      if (view === undefined) return false
      grid.dropDraft()
      url.change({ view })
      return true
    },
    save: on((view) => {
      changeView(list, view, shown)
      grid.dropDraft()
    }),
    rename: (name) => {
      if (!active || isNameTaken(all, name, active)) return false
      changeView(list, active, { name })
      return true
    },
    move: (by) => active && moveView(list, all, active, by),
    remove: on((view) => {
      url.change({ view: undefined })
      removeView(list, view)
    }),
  }
}
