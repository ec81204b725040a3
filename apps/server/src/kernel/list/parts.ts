import type { Endpoint } from '@stowline/contract/kernel/rpc'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Context } from '../context.ts'
import { among } from './conditions.ts'
import type { Countable, ToCount } from './counts.ts'
import type { Table, Wanted } from './page.ts'
import { resolve, type Rules, type Values } from './resolve.ts'
import type { Sort, Sorting } from './sorts.ts'
import type { Asker, Condition, Found, ListAsked, Tab } from './types.ts'

/** A list's options without the types that hold them to its call. */
export type AnyOptions = {
  readonly from: string | RawBuilder<unknown> | ((asker: Asker) => RawBuilder<unknown>)
  readonly id: string
  readonly over?: 'merchants'
  readonly scope?: (asker: Asker) => readonly Condition[]
  readonly sorts: Readonly<Record<string, Sort>>
  readonly defaultSort: Sorting
  readonly filters: Rules
  readonly tab?: string
  readonly tabs?: Readonly<Record<string, Tab>>
  readonly options?: Readonly<Record<string, { readonly tab: string; readonly values: readonly string[] }>>
  readonly more?: (asked: never, ctx: Context, db: Db, shown: ToCount) => Promise<object>
}

/** A list made ready: what is counted, what its filters come to, and which page is wanted. */
export type Parts = Countable & {
  readonly table: (asker: Asker) => Table
  readonly resolve: (db: Db, given: Values, asker: Asker, ids?: readonly string[]) => Promise<ToCount>
  readonly wanted: <Asked extends ListAsked>(asked: Asked, toCount: ToCount) => Wanted<Asked>
}

const tabOf =
  (tabs: NonNullable<AnyOptions['tabs']>): Countable['tab'] =>
  (name, asker) => {
    const tab = name === undefined ? undefined : tabs[name]
    return tab ? [typeof tab === 'function' ? tab(asker) : tab] : []
  }

const tableOf = ({ from: given, id: name, over }: AnyOptions, asker: Asker): Table => {
  const [alias = ''] = name.split('.')
  const table = { id: sql.ref(name), alias: sql.id(alias) }
  const from = typeof given === 'function' ? given(asker) : given
  if (typeof from !== 'string') return { ...table, from, key: undefined }
  const tenant = sql.ref(`${alias}.tenant_id`)
  return {
    ...table,
    from: sql`${sql.table(from.split(' as ')[0] ?? '')} as ${table.alias}`,
    key: over === 'merchants' ? sql`${tenant}, ${table.id}` : table.id,
  }
}

const both = (outside: Found, inside: Found): Found =>
  inside.conditions.length
    ? { ...outside, conditions: [...outside.conditions, ...inside.conditions], isBroad: false }
    : outside

const within = (always: readonly Condition[], outer: Found, ids: readonly string[] | undefined): Found => ({
  ...outer,
  conditions: [...always, ...outer.conditions],
  isBroad: false,
  areNamed: outer.areNamed || ids !== undefined,
})

const split = (filters: Rules, inner: ReadonlySet<string>) => ({
  outer: Object.fromEntries(Object.entries(filters).filter(([name]) => !inner.has(name))),
  inner: Object.fromEntries(Object.entries(filters).filter(([name]) => inner.has(name))),
})

export const partsOf = (endpoint: Endpoint, list: AnyOptions): Parts => {
  const { sorts, defaultSort, scope, tabs = {}, options = {} } = list
  const id = sql.ref(list.id)
  const fields = new Set(endpoint.input instanceof z.ZodObject ? Object.keys(endpoint.input.shape) : [])
  const rules = split(list.filters, new Set(Object.keys(options)))
  const conditionsBy = (some: Rules, db: Db, given: Values, asker: Asker) => resolve(some, fields, id, db, given, asker)
  return {
    table: (asker) => tableOf(list, asker),
    tab: tabOf(tabs),
    tabs: Object.keys(tabs),
    options: Object.entries(options).flatMap(([name, option]) => {
      const rule = list.filters[name]
      return typeof rule === 'function' ? [{ name, ...option, rule }] : []
    }),
    resolve: async (db, given, asker, ids) => {
      const told = { ...asker, given }
      const [outer, inner] = await Promise.all([
        conditionsBy(rules.outer, db, given, told),
        conditionsBy(rules.inner, db, given, told),
      ])
      const always = [...(scope?.(told) ?? []), ...(ids ? [among(id, ids)] : [])]
      const outside = always.length ? within(always, outer, ids) : outer
      const tab = list.tab === undefined ? undefined : given[list.tab]
      const found = both(outside, inner)
      return {
        table: tableOf(list, told),
        outside,
        found,
        tab: typeof tab === 'string' ? tab : undefined,
        asker: told,
        ids,
      }
    },
    wanted: (asked, { table, found, tab, asker }) => {
      const conditions = [...found.conditions, ...tabOf(tabs)(tab, asker)]
      const { sort: sorting = defaultSort, after, page, pageSize } = asked
      const sort = sorts[sorting.field]
      if (!sort) throw new Error(`The list is not sorted by ${sorting.field}`)
      return { asked, table, conditions, sort, sorting, after, page, pageSize }
    },
  }
}
