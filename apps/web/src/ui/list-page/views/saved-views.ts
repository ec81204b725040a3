import { fieldsIn } from '@stowline/domain/kernel/records'
import { newKey } from '../../kit/new-key.ts'
import { isSame } from '../../settings/is-same.ts'
import { keepSetting, type SettingValue } from '../../settings/settings.ts'
import { type GridSettings, readSettings } from '../columns/column-settings.ts'

/** A view = tab + filters + sort (the query string) + columns and row height. `place`: where it stands among the others. */
export type SavedView = {
  readonly id: string
  readonly name: string
  readonly search: string
  readonly settings: GridSettings
  readonly place: number
}

/** A view's name has to fit among the tabs. */
export const viewNameLength = 40

/** Where somebody is, and how many rows he sees at once, is not what he looks at. */
const passing = ['page', 'after', 'size', 'id', 'panel', 'doubles', 'view']

/** The query string of a view. */
export const viewSearch = (params: URLSearchParams): string =>
  new URLSearchParams([...params].filter(([key]) => !passing.includes(key))).toString()

/** The same whatever was clicked first. */
const inOneOrder = (search: string): string =>
  [...new URLSearchParams(search)]
    .map((pair) => pair.join('='))
    .toSorted()
    .join('&')

const nameOf = (list: string, id: string): string => `view.${list}.${id}`

const read = (id: string, value: SettingValue): SavedView => {
  const { name, search, settings, place } = fieldsIn(value)
  return {
    id,
    name: String(name ?? '').slice(0, viewNameLength),
    search: viewSearch(new URLSearchParams(String(search ?? ''))),
    settings: { ...readSettings(settings), pageSize: undefined },
    place: Number(place) || 0,
  }
}

/** A person's views of one list, in their order. */
export const viewsIn = (values: Readonly<Record<string, SettingValue>>, list: string): SavedView[] => {
  const start = nameOf(list, '')
  return Object.entries(values)
    .filter(([name]) => name.startsWith(start))
    .map(([name, value]) => read(name.slice(start.length), value))
    .toSorted((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1))
}

/** What a view keeps of what is on screen. */
export type Shown = { readonly search: string; readonly settings: GridSettings }

export const isChanged = (view: SavedView, { search, settings }: Shown): boolean =>
  inOneOrder(view.search) !== inOneOrder(search) || !isSame({ ...view.settings }, { ...settings, pageSize: undefined })

const keep = (list: string, { id, settings, ...view }: SavedView): void =>
  keepSetting(nameOf(list, id), { ...view, settings: { ...settings, pageSize: undefined } })

/** Another view has this name already. */
export const isNameTaken = (views: readonly SavedView[], name: string, own?: SavedView): boolean =>
  views.some((view) => view.name === name && view.id !== own?.id)

/** Keeps what is on screen under a name, behind all others. Answers with its id; where the name is taken, nothing is kept. */
export const addView = (list: string, views: readonly SavedView[], name: string, shown: Shown): string | undefined => {
  if (isNameTaken(views, name)) return undefined
  const last = Math.max(0, ...views.map(({ place }) => place))
  const id = newKey().slice(0, 12)
  keep(list, { id, name, place: last + 1, ...shown })
  return id
}

export const changeView = (list: string, view: SavedView, change: Partial<Shown & { readonly name: string }>): void =>
  keep(list, { ...view, ...change })

export const removeView = (list: string, { id }: SavedView): void => keepSetting(nameOf(list, id), undefined)

/** Changes places with its neighbour. */
export const moveView = (list: string, views: readonly SavedView[], { id }: SavedView, by: 1 | -1): void => {
  const at = views.findIndex((view) => view.id === id)
  const [view, other] = [views[at], views[at + by]]
  if (!view || !other) return
  keep(list, { ...view, place: other.place })
  keep(list, { ...other, place: view.place === other.place ? other.place - by : view.place })
}
