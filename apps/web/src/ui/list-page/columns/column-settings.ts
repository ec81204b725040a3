import { fieldsIn } from '@stowline/domain/kernel/records'
import { type PageSize, pageSizes } from '@stowline/domain/kernel/page'
import { type Density, densities } from '../../frame/preferences.ts'

export type Pin = 'start' | 'end' | 'none'

/** What a person changed about one grid; whatever is absent follows the list's defaults. */
export type GridSettings = {
  readonly order: readonly string[] | undefined
  readonly visible: Readonly<Record<string, boolean>>
  readonly pins: Readonly<Record<string, Pin>>
  readonly widths: Readonly<Record<string, number>>
  readonly density: Density
  readonly pageSize: PageSize | undefined
  /** Cards in place of the table, where the list has them. */
  readonly isCards: boolean
}

export const defaultSettings: GridSettings = {
  order: undefined,
  visible: {},
  pins: {},
  widths: {},
  density: 'standard',
  pageSize: undefined,
  isCards: false,
}

export type SettingsAction =
  /** From the first tick on the set is the person's own: `ids` keep what `shown` says, so that adding one column never drops another. */
  | {
      readonly type: 'show'
      readonly id: string
      readonly isShown: boolean
      readonly ids: readonly string[]
      readonly shown: ReadonlySet<string>
    }
  /** Moves `id` so that it stands at `to` in `ids`, the order now on screen. */
  | { readonly type: 'move'; readonly id: string; readonly to: number; readonly ids: readonly string[] }
  | { readonly type: 'pin'; readonly id: string; readonly pin: Pin }
  | { readonly type: 'width'; readonly id: string; readonly width: number }
  | { readonly type: 'density'; readonly density: Density }
  | { readonly type: 'pageSize'; readonly pageSize: PageSize }
  | { readonly type: 'cards'; readonly isCards: boolean }
  /** Columns only: height of rows, page size and cards are not part of "reset". */
  | { readonly type: 'reset' }

export const leastWidth = 64
const mostWidth = 800

const move = (ids: readonly string[], id: string, to: number): string[] => {
  const rest = ids.filter((each) => each !== id)
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, id)
}

export const changeSettings = (settings: GridSettings, action: SettingsAction): GridSettings => {
  switch (action.type) {
    case 'show':
      return {
        ...settings,
        visible: {
          ...Object.fromEntries(action.ids.map((id) => [id, action.shown.has(id)])),
          [action.id]: action.isShown,
        },
      }
    case 'move':
      return { ...settings, order: move(action.ids, action.id, action.to) }
    case 'pin':
      return { ...settings, pins: { ...settings.pins, [action.id]: action.pin } }
    case 'width':
      return {
        ...settings,
        widths: {
          ...settings.widths,
          [action.id]: Math.round(Math.min(mostWidth, Math.max(leastWidth, action.width))),
        },
      }
    case 'density':
      return { ...settings, density: action.density }
    case 'pageSize':
      return { ...settings, pageSize: action.pageSize }
    case 'cards':
      return { ...settings, isCards: action.isCards }
    case 'reset':
      return {
        ...defaultSettings,
        ...{ density: settings.density, pageSize: settings.pageSize, isCards: settings.isCards },
      }
  }
}

const recordOf = <Value>(value: unknown, isValue: (each: unknown) => each is Value): Record<string, Value> => {
  if (typeof value !== 'object' || value === null) return {}
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, Value] => isValue(entry[1])))
}

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const isWidth = (value: unknown): value is number =>
  typeof value === 'number' && value >= leastWidth && value <= mostWidth
const isPin = (value: unknown): value is Pin => value === 'start' || value === 'end' || value === 'none'

/** Views of older versions keep their settings as text. */
const parsed = (kept: unknown): unknown => {
  if (typeof kept !== 'string') return kept
  try {
    return JSON.parse(kept)
  } catch {
    return undefined
  }
}

/** Settings as they were kept: a damaged or older value costs the person only what cannot be read. */
export const readSettings = (kept: unknown): GridSettings => {
  const raw = fieldsIn(parsed(kept))
  const order = Array.isArray(raw['order']) ? raw['order'].filter((id) => typeof id === 'string') : undefined
  return {
    order,
    visible: recordOf(raw['visible'], isFlag),
    pins: recordOf(raw['pins'], isPin),
    widths: recordOf(raw['widths'], isWidth),
    density: densities.find((each) => each === raw['density']) ?? 'standard',
    pageSize: pageSizes.find((each) => each === raw['pageSize']),
    isCards: raw['isCards'] === true,
  }
}
