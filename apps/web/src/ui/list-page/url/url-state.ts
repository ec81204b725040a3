import { type PageSize, pageSizes } from '@stowline/domain/kernel/page'
import {
  decodeFilter,
  encodeFilter,
  type Filters,
  type FilterSpec,
  type FilterValue,
  isBlank,
} from '../filters/filters.ts'
import type { ListQuery, Sort } from '../spec.ts'

/** All of a list that a link should carry. `duplicates` only tells how many pasted numbers were dropped as doubles. */
export type UrlState = ListQuery & {
  readonly id: string | undefined
  /** What lies in the drawer of the open row in place of the row itself. */
  readonly panel: string | undefined
  readonly duplicates: number
  /** The person's own view that is on screen. */
  readonly view: string | undefined
}

export type Shape = {
  readonly tabs: readonly string[]
  readonly filters: readonly FilterSpec[]
  readonly numberFields: readonly string[]
  readonly sorts: readonly string[]
  readonly pageSize: PageSize
}

const own = new Set(['tab', 'q', 'by', 'numbers', 'doubles', 'sort', 'page', 'size', 'after', 'id', 'panel', 'view'])
const isOwn = (key: string) => own.has(key) || key.startsWith('f.')

const readSort = (text: string | null, allowed: readonly string[]): Sort | undefined => {
  const [field = '', order] = (text ?? '').split('.')
  return allowed.includes(field) && (order === 'asc' || order === 'desc') ? { field, order } : undefined
}

const readFilters = (params: URLSearchParams, specs: readonly FilterSpec[]): Filters => {
  const found: Record<string, FilterValue> = {}
  for (const spec of specs) {
    const text = [spec.id, spec.was].map((name) => params.get(`f.${name}`)).find((found) => found !== null)
    const value = decodeFilter(spec, text ?? '')
    if (value !== undefined && !isBlank(value)) found[spec.id] = value
  }
  return found
}

const readNumbers = (params: URLSearchParams, fields: readonly string[]): UrlState['numbers'] => {
  const numbers = (params.get('numbers') ?? '').split(',').filter(Boolean)
  const field = params.get('by') ?? ''
  return numbers.length > 0 && fields.includes(field) ? { field, numbers } : undefined
}

const wholeFrom = (text: string | null, least: number): number => {
  const value = Number(text)
  return Number.isInteger(value) && value >= least && value <= 1_000_000 ? value : least
}

/** Reads the query string; anything unknown or malformed falls back to the default, so old links still open. */
export const readUrl = (params: URLSearchParams, shape: Shape): UrlState => {
  const tab = params.get('tab') ?? undefined
  const size = pageSizes.find((each) => each === Number(params.get('size')))
  return {
    tab: tab && shape.tabs.includes(tab) ? tab : undefined,
    text: params.get('q') ?? '',
    numbers: readNumbers(params, shape.numberFields),
    duplicates: wholeFrom(params.get('doubles'), 0),
    filters: readFilters(params, shape.filters),
    sort: readSort(params.get('sort'), shape.sorts),
    page: wholeFrom(params.get('page'), 1),
    pageSize: size ?? shape.pageSize,
    after: params.get('after') ?? undefined,
    id: params.get('id') ?? undefined,
    panel: params.get('panel') ?? undefined,
    view: params.get('view') ?? undefined,
  }
}

/** Writes the state back; what is default stays out, what is not the list's own is kept. */
export const writeUrl = (
  state: UrlState,
  shape: Shape,
  before: URLSearchParams = new URLSearchParams(),
): URLSearchParams => {
  const params = new URLSearchParams([...before].filter(([key]) => !isOwn(key)))
  const put = (key: string, value: string | undefined) => value && params.set(key, value)
  put('view', state.view)
  put('tab', state.tab)
  put('q', state.text)
  if (state.numbers) {
    put('by', state.numbers.field)
    put('numbers', state.numbers.numbers.join(','))
    put('doubles', state.duplicates > 0 ? String(state.duplicates) : undefined)
  }
  for (const [id, value] of Object.entries(state.filters))
    if (!isBlank(value)) params.set(`f.${id}`, encodeFilter(value))
  put('sort', state.sort && `${state.sort.field}.${state.sort.order}`)
  put('page', state.page > 1 ? String(state.page) : undefined)
  put('size', state.pageSize === shape.pageSize ? undefined : String(state.pageSize))
  put('after', state.page > 1 ? state.after : undefined)
  put('id', state.id)
  put('panel', state.id === undefined ? undefined : state.panel)
  return params
}

export type Change = Partial<Omit<UrlState, 'page' | 'after'>> & {
  readonly page?: number
  readonly after?: string | undefined
}

/** Applies a change; anything but paging or opening a row goes back to page 1, because the rows are others. Another row opens without a panel. */
export const applyChange = (state: UrlState, change: Change): UrlState => {
  const keepsPage = Object.keys(change).every(
    (key) => key === 'page' || key === 'after' || key === 'id' || key === 'panel',
  )
  return {
    ...state,
    ...(keepsPage ? {} : { page: 1, after: undefined }),
    ...('id' in change && { panel: undefined }),
    ...change,
  }
}

/** The part of the state that decides which rows there are: a change here empties the selection only when the tab changes. */
export const isFiltered = (state: Pick<UrlState, 'text' | 'numbers' | 'filters'>): boolean =>
  state.text !== '' || state.numbers !== undefined || Object.keys(state.filters).length > 0
