import { newKey } from '../kit/new-key.ts'
import type { SavedView, ViewsAdapter } from './saved-views.ts'

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'name', 'search', 'settings'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string')

const read = (key: string): SavedView[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isView) : []
  } catch {
    return []
  }
}

/** Views kept in this browser, for lists whose server keeps none. */
export const browserViews = (grid: string): ViewsAdapter => {
  const key = `oms.views.${grid}.v1`
  const write = (views: readonly SavedView[]) => localStorage.setItem(key, JSON.stringify(views))
  return {
    list: async () => read(key),
    save: async (view) => {
      const kept = { ...view, id: view.id ?? newKey() }
      write([...read(key).filter(({ id }) => id !== kept.id), kept])
      return kept
    },
    remove: async (id) => write(read(key).filter((view) => view.id !== id)),
  }
}
