import { totalCap } from '@stowline/domain/kernel/page'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { where } from './conditions.ts'
import { mostHits } from './look-up.ts'
import type { Table } from './page.ts'
import type { Asker, Condition, Filter, Found } from './types.ts'

/** What is counted for an answer: the open tab's rows, and those of every tab and option where the list has them. */
export type Counted = {
  readonly total: number
  readonly isCapped: boolean
  readonly counts?: Readonly<Record<string, number>>
  readonly options?: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** A list as it is counted. */
export type Countable = {
  /** Conditions of a tab; of none: no condition. */
  readonly tab: (name: string | undefined, asker: Asker) => readonly Condition[]
  readonly tabs: readonly string[]
  /** Filters that narrow one tab and are counted there per option. */
  readonly options: readonly {
    readonly name: string
    readonly tab: string
    readonly values: readonly string[]
    readonly rule: Filter<never>
  }[]
}

export type ToCount = {
  readonly table: Table
  readonly found: Found
  /** The filters without those that are counted per option. */
  readonly outside: Found
  readonly tab: string | undefined
  readonly asker: Asker
  /** Rows that were chosen one by one; the conditions hold them to it. */
  readonly ids?: readonly string[] | undefined
}

/** How a list counts; `countedInOne` unless it has figures that are kept. */
export type Counting = (db: Db, list: Countable, asked: ToCount) => Promise<Counted>

/**
 * Everything in one statement, each figure up to a little more than the cap: it never costs more than so many rows. Rows that are named are gone over
 * once for all figures, since there are few of them and each part of a statement is planned anew for other names.
 */
export const countedInOne: Counting = async (db, list, { table, found, outside, tab, asker }) => {
  const inTab = (name: string | undefined) => list.tab(name, asker)
  const inside = found.conditions.slice(outside.conditions.length)
  const figures = new Map<string, readonly Condition[]>([['total', [...inside, ...inTab(tab)]]])
  if (list.tabs.length) for (const name of [undefined, ...list.tabs]) figures.set(`tab ${name ?? 'all'}`, inTab(name))
  for (const option of list.options)
    for (const value of option.values)
      figures.set(`${option.name} ${value}`, [...inTab(option.tab), ...[option.rule([value] as never, asker)].flat()])
  // The open tab's own figure is the total, unless an option narrows it.
  const isTabs = list.tabs.length > 0 && found === outside
  if (isTabs) figures.delete('total')
  const read = await readFigures(db, table.from, outside, figures)
  const total = read(isTabs ? `tab ${tab ?? 'all'}` : 'total')
  const shown = (names: readonly string[], of: string) =>
    Object.fromEntries(names.map((name) => [name, Math.min(read(`${of} ${name}`), totalCap)]))
  return {
    total: Math.min(total, totalCap),
    isCapped: total > totalCap,
    ...(list.tabs.length && { counts: shown(['all', ...list.tabs], 'tab') }),
    ...(list.options.length && {
      options: Object.fromEntries(list.options.map(({ name, values }) => [name, shown(values, name)])),
    }),
  }
}

/** For the rows of one record, which has only so many: counted to the last one. */
export const countedWhole: Counting = async (db, _, { table, found }) => {
  const { rows } = await sql<{ readonly total: number }>`
    select count(*) as total from ${table.from} ${where(found.conditions)}`.execute(db)
  return { total: rows[0]?.total ?? 0, isCapped: false }
}

/** Figures by their name: how many of the rows that are `outside` meet the conditions of each. */
const readFigures = async (
  db: Db,
  from: RawBuilder<unknown>,
  outside: Found,
  figures: ReadonlyMap<string, readonly Condition[]>,
): Promise<(name: string) => number> => {
  const count = outside.areNamed
    ? countedAtOnce
    : (conditions: readonly Condition[]) => countedApart(from, [...outside.conditions, ...conditions])
  const counts = [...figures.values()].map((conditions, at) => sql`${count(conditions)} as ${sql.id(`n${at}`)}`)
  const rowsOf = outside.areNamed ? sql`from ${from} ${where(outside.conditions)}` : sql``
  const { rows } = await sql<Readonly<Record<string, number>>>`select ${sql.join(counts)} ${rowsOf}`.execute(db)
  const names = [...figures.keys()]
  return (name) => rows[0]?.[`n${names.indexOf(name)}`] ?? 0
}

const countedApart = (from: RawBuilder<unknown>, conditions: readonly Condition[]): RawBuilder<unknown> =>
  sql`(select count(*) from (select from ${from} ${where(conditions)} limit ${sql.lit(mostHits)}) c)`

const countedAtOnce = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length ? sql`count(*) filter (${where(conditions)})` : sql`count(*)`
