import type { CallOf, Endpoint, Output, Sent } from '@stowline/contract/kernel/rpc'
import type { FilterFor, FilterSpec, Filters, FilterValue } from '../ui/list-page/filters/filters.ts'
import { isDayRange, isNumberRange } from '../ui/list-page/filters/filters.ts'
import {
  type ColumnSpec,
  type ListAnswer,
  type ListQuery,
  type SearchSpec,
  type Sort,
  type TabSpec,
  usualSort,
} from '../ui/list-page/spec.ts'
import type { ReactNode } from 'react'
import { answeredEarly } from './client.ts'
import { read } from './read.ts'

type SortField<Asked> = Asked extends { sort?: { field: infer Field extends string } | undefined } ? Field : never
type PasteField<Asked> = 'numberField' extends keyof Asked ? Extract<Asked['numberField'], string> : string

export type RowOf<E> = Output<E> extends { readonly items: readonly (infer Row)[] } ? Row : never
export type FilterOf<E extends Endpoint> = FilterFor<Sent<E>>
export type ColumnOf<E extends Endpoint> = ColumnSpec<RowOf<E>, SortField<Sent<E>>>

/** What the list fills in by itself. The rest narrows it, and an export of the filtered rows takes the same. */
type Paging = 'page' | 'pageSize' | 'sort' | 'after' | 'timeZone' | 'id'
type Narrowing<Asked> = Omit<Asked, Paging>

/** A list in the contract's words: what its call does not know does not compile. */
export type ListDeclaration<Row, Asked, Answer = unknown> = {
  /** Under the name of the field that a tab is sent as: `{ status: [...] }`. */
  readonly tabs?: {
    readonly [K in keyof Narrowing<Asked>]?: readonly TabSpec<Extract<Narrowing<Asked>[K], string>, SortField<Asked>>[]
  }
  readonly search?: SearchSpec<Row, PasteField<Asked>>
  readonly filters?: readonly FilterFor<Asked>[]
  readonly defaultSort?: Sort<SortField<Asked>>
  /** Sent with each question, whatever the person chooses. */
  readonly fixed?: Partial<Narrowing<Asked>>
  /** What the call answers beside the rows, in one line above them. */
  readonly about?: (answer: Answer) => ReactNode
}

type Declared = {
  readonly tabs?: Readonly<Record<string, readonly TabSpec[] | undefined>>
  readonly search?: { readonly fields: readonly unknown[] }
  readonly filters?: readonly FilterSpec[]
  readonly fixed?: object
}
type Fields = Readonly<Record<string, unknown>>

const treeFields = (spec: Extract<FilterSpec, { kind: 'tree' }>, values: readonly string[]): Fields => {
  const { field = '', prefix = '' } = spec.branches ?? {}
  const isBranch = (value: string) => prefix !== '' && value.startsWith(prefix)
  const leaves = values.filter((value) => !isBranch(value))
  const branches = values.filter(isBranch).map((value) => value.slice(prefix.length))
  return { ...(leaves.length && { [spec.id]: leaves }), ...(branches.length && { [field]: branches }) }
}

/** One filter as fields of its call. */
const fieldsOf = (spec: FilterSpec, value: FilterValue): Fields => {
  if (spec.kind === 'toggle') return { [spec.id]: spec.value }
  if (value === true) return {}
  if (spec.kind === 'atLeast') return { [spec.id]: Number(value) }
  if (typeof value === 'string') return { [spec.id]: value }
  if (isDayRange(value)) {
    const { field, from, to } = value
    return {
      [`${spec.id}From`]: from,
      [`${spec.id}To`]: to,
      ...(spec.kind === 'days' && spec.fields && { [`${spec.id}Field`]: field }),
    }
  }
  if (isNumberRange(value)) return { [`${spec.id}From`]: value.min, [`${spec.id}To`]: value.max }
  return spec.kind === 'tree' ? treeFields(spec, value) : { [spec.id]: [...value] }
}

/** Filters that share a field add their values to each other. */
const merged = (before: Fields, next: Fields): Fields => {
  const joined = Object.entries(next).map(([name, value]) => {
    const present = before[name]
    return [name, Array.isArray(present) && Array.isArray(value) ? [...present, ...value] : value]
  })
  return { ...before, ...Object.fromEntries(joined) }
}

const filterFields = (specs: readonly FilterSpec[], filters: Filters): Fields =>
  specs.reduce<Fields>((all, spec) => {
    const value = filters[spec.id]
    return value === undefined ? all : merged(all, fieldsOf(spec, value))
  }, {})

const tabsOf = ({ tabs }: Declared): readonly TabSpec[] | undefined =>
  tabs && Object.values(tabs).flatMap((some = []) => some)

const isGiven = ([, value]: readonly [string, unknown]) => value !== undefined

/** What narrows the list, in its call's words. Absent filters are left out. */
export const fieldsAsked = ({ tabs, search, filters = [], fixed }: Declared, query: ListQuery): Fields => {
  const { tab, text, numbers } = query
  const usual: Fields = { ...fixed }
  const all = {
    ...fixed,
    ...filterFields(filters, query.filters),
    ...Object.fromEntries(Object.keys(tabs ?? {}).map((field) => [field, tab ?? usual[field]])),
    text: text || undefined,
    numbers: numbers && [...numbers.numbers],
    numberField: numbers && search && search.fields.length > 1 ? numbers.field : undefined,
  }
  return Object.fromEntries(Object.entries(all).filter(isGiven))
}

type Answered<Row> = Omit<ListAnswer<Row>, 'missing' | 'optionCounts'> & {
  readonly notFound?: readonly string[] | undefined
}

/** Every tab has its number: one that the server does not name has no rows. Counts of anything else are no tab's. */
const tabCounts = (declared: Declared, counts: ListAnswer<unknown>['counts']): ListAnswer<unknown>['counts'] => {
  const tabs = tabsOf(declared)
  if (!counts || !tabs) return counts
  const { all } = counts
  return { ...(all !== undefined && { all }), ...Object.fromEntries(tabs.map(({ id }) => [id, counts[id] ?? 0])) }
}

const isCounts = (value: unknown): value is Readonly<Record<string, number>> =>
  typeof value === 'object' && value !== null && Object.values(value).every((count) => typeof count === 'number')

/** An answer's numbers under the name of a filter count its options. */
const optionCounts = (filters: readonly FilterSpec[], answer: Fields): ListAnswer<unknown>['optionCounts'] =>
  Object.fromEntries(
    filters.flatMap(({ id }) => {
      const counts = answer[id]
      return isCounts(counts) ? [[id, counts]] : []
    }),
  )

/** A page of the wire for the list kit. */
export const pageFrom = <Row>(declared: Declared, answer: Answered<Row>, about?: ReactNode): ListAnswer<Row> => ({
  items: answer.items,
  total: answer.total,
  totalIsCapped: answer.totalIsCapped,
  next: answer.next,
  counts: tabCounts(declared, answer.counts),
  missing: answer.notFound,
  optionCounts: optionCounts(declared.filters ?? [], { ...answer }),
  about,
})

/**
 * A list of the contract for the list kit: `{ ...listCall(tracking.list, { tabs, search, filters }), key, title, columns }`. What is chosen on the
 * screen is sent by the names of the declaration; `asked` gives the same to an export of the filtered rows.
 */
export const listCall = <Answer extends Answered<{ readonly id: string }>, Asked extends object>(
  endpoint: CallOf<Asked, Answer>,
  declaration: ListDeclaration<Answer['items'][number], Asked, Answer>,
) => {
  type Row = Answer['items'][number]
  const pageOf = (answer: Answer) => pageFrom<Row>(declaration, answer, declaration.about?.(answer))
  // Sound: the declaration names only fields of the call, with values of their kind.
  const asked = (query: ListQuery) => {
    const fields: object = fieldsAsked(declaration, query)
    return fields as Narrowing<Asked>
  }
  const inputOf = (query: ListQuery): Asked => {
    const { page, pageSize, after } = query
    // The list's own way is the server's, too.
    const sort = query.sort ?? usualSort({ tabs: tabsOf(declaration) }, query.tab)
    const paging = { page, pageSize, ...(sort && { sort }), ...(after !== undefined && { after }) }
    return { ...fieldsAsked(declaration, query), ...paging } as Asked
  }
  const fetch = async (query: ListQuery, signal: AbortSignal): Promise<ListAnswer<Row>> =>
    pageOf(await read(endpoint, inputOf(query), signal, true))
  const askedEarly = (query: ListQuery): ListAnswer<Row> | undefined => {
    const answer = answeredEarly(endpoint, inputOf(query), true)
    return answer && pageOf(answer)
  }
  const { search, filters, defaultSort, about } = declaration
  const rowKey = ({ id }: Row): string => id
  return {
    fetch,
    askedEarly,
    asked,
    rowKey,
    search,
    filters,
    defaultSort,
    tabs: tabsOf(declaration),
    hasAbout: !!about,
  }
}
