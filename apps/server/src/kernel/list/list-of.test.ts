import { type Answer, type Input, rpc, type Sent } from '@stowline/contract/kernel/rpc'
import { line } from '@stowline/contract/kernel/fields'
import { listShape } from '@stowline/contract/kernel/list'
import { sql } from 'kysely'
import { beforeAll, describe, expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { newTenant, testDatabase } from '../../testing/database.ts'
import { useCases } from '../../testing/factories/use-case.ts'
import { type Column, contains, daysOf, equals, is, oneOf, range } from './conditions.ts'
import { countedWhole } from './counts.ts'
import { listOf } from './list-of.ts'
import { lookUp } from './look-up.ts'
import type { ListOptions } from './options.ts'
import { selected } from './page.ts'
import { letters, moment, whole } from './sorts.ts'

/** A list of everything that a list can have, over the audit trail. */
const entries = rpc('POST test/Entries', {
  access: 'signedIn',
  reads: true,
  ...listShape({
    row: z.object({ id: z.string(), at: z.string() }),
    sorts: ['time', 'entity', 'length'],
    filters: {
      tab: z.enum(['made', 'changed']).optional(),
      entityIds: z.array(z.string()).optional(),
      calls: z.array(line(20)).optional(),
      callField: z.enum(['call', 'requestId']).default('call'),
      text: line(100).optional(),
      dateFrom: z.string().optional(),
      dateTo: z.string().optional(),
      dateField: z.enum(['at', 'never']).default('at'),
      lengthFrom: z.number().optional(),
      lengthTo: z.number().optional(),
      userName: line(20).optional(),
    },
    more: { entityIds: z.record(z.enum(['e1', 'e2']), z.int()), shown: z.string() },
  }),
})
type Query = Sent<typeof entries>

const columns = { call: 'a.call', requestId: 'a.request_id' } as const
const filters = {
  entityIds: oneOf('a.entity_id'),
  calls: lookUp<{ readonly value: string[]; readonly field: keyof typeof columns }>(async (db, { value, field }) => {
    const column = sql.ref(columns[field])
    const { rows } = await sql<{ id: string; found: string }>`
      select a.id, ${column} as found from audit_log a where ${column} = any(${value}::text[])`.execute(db)
    const known = new Set(rows.map((row) => row.found))
    return { ids: rows.map(({ id }) => id), notFound: value.filter((one) => !known.has(one)) }
  }),
  text: contains('a.user_name', 'a.action'),
  date: daysOf({ at: 'a.at', never: sql`null::timestamptz` }, 'at'),
  length: range(sql`length(a.user_name)`),
  userName: is('a.user_name'),
}
const sorts = { time: moment('a.at'), entity: letters('a.entity_id'), length: whole(sql`length(a.user_name)`) }
const tabs = { made: equals('a.action', 'made'), changed: equals('a.action', 'changed') }
const options = { entityIds: { tab: 'made', values: ['e1', 'e2'] } } as const
const rest = {
  from: 'audit_log as a',
  id: 'a.id',
  tab: 'tab',
  rows: selected(
    (db) => db.selectFrom('auditLog as a').select(['a.id', 'a.at']),
    ({ id, at }) => ({ id, at: at.toISOString() }),
  ),
  defaultSort: { field: 'time', order: 'desc' },
  more: async () => ({ shown: 'beside' }),
} as const
const list = listOf(entries, { ...rest, filters, sorts, tabs, options })

type Asked = Input<typeof entries>
type Shown = Answer<typeof entries>
type Options = ListOptions<Asked, Shown, 'tab'>

// Judged by the type check: these lines say what compiles and what does not.
test('what a list leaves out of its contract does not compile', () => {
  expectTypeOf(filters).toExtend<Options['filters']>()
  const { text: _text, ...noText } = filters
  expectTypeOf(noText).not.toExtend<Options['filters']>()
  const { date: _date, ...noDate } = filters
  expectTypeOf(noDate).not.toExtend<Options['filters']>()
  const { calls: _calls, ...noCalls } = filters
  expectTypeOf(noCalls).not.toExtend<Options['filters']>()
  expectTypeOf({ ...filters, text: oneOf('a.action') }).not.toExtend<Options['filters']>()
  expectTypeOf({ ...filters, date: daysOf({ at: 'a.at' }, 'at') }).not.toExtend<Options['filters']>()
  // A tab that is not named as such is a filter.
  expectTypeOf(filters).not.toExtend<ListOptions<Asked, Shown, never>['filters']>()
  expectTypeOf<keyof Options['filters']>().toEqualTypeOf<keyof typeof filters>()

  expectTypeOf<'a.entity_id'>().toExtend<Column>()
  expectTypeOf<'a.entityid'>().not.toExtend<Column>()

  expectTypeOf(sorts).toExtend<Options['sorts']>()
  const { time: _time, ...noTime } = sorts
  expectTypeOf(noTime).not.toExtend<Options['sorts']>()

  expectTypeOf(tabs).toExtend<Options['tabs']>()
  const { made: _made, ...noMade } = tabs
  expectTypeOf(noMade).not.toExtend<Options['tabs']>()

  const all = { ...rest, filters, sorts, tabs, options }
  expectTypeOf(all).toExtend<Options>()
  const { options: _options, ...noOptions } = all
  expectTypeOf(noOptions).not.toExtend<Options>()
  const { more: _more, ...noMore } = all
  expectTypeOf(noMore).not.toExtend<Options>()
  const idsOnly = selected(
    (db) => db.selectFrom('auditLog as a').select('a.id'),
    (row) => row,
  )
  expectTypeOf({ ...all, rows: idsOnly }).not.toExtend<Options>()
})

let run: (query?: Query) => Promise<z.output<typeof entries.output>>
let statements = 0

/** 24 entries within 12 microseconds, two of each; every third was made, the others changed something. */
beforeAll(async () => {
  const database = await testDatabase()
  const [tenantId, stranger] = [await newTenant(database), await newTenant(database)]
  for (const owner of [tenantId, stranger])
    await sql`
      insert into audit_log (tenant_id, id, at, user_name, user_kind, call, request_id, entity, entity_id, action)
      select ${owner}, 'a' || lpad(n::text, 2, '0'), '2026-06-01T10:00:00Z'::timestamptz + (n / 2) * interval '1 microsecond',
        case when n % 4 = 0 then 'Ann_Lee' else 'Bob' end, 'sub', 'c' || n, 'r' || n % 2, 'order', 'e' || 1 + n % 2,
        case when n % 3 = 0 then 'made' else 'changed' end
      from generate_series(0, 23) n`.execute(database.owner)
  const { run: call } = useCases(database, tenantId, { onStatement: () => (statements += 1) })
  run = (query = {}) => call(entries, list.handler, query)
})

const all = Array.from({ length: 24 }, (_, n) => n)
const named = (which: (n: number) => boolean) =>
  all
    .filter(which)
    .toReversed()
    .map((n) => `a${String(n).padStart(2, '0')}`)
const ids = async (query: Query) => (await run({ pageSize: 100, ...query })).items.map(({ id }) => id)

describe('a list', () => {
  test.each([
    ['time', 'desc'],
    ['time', 'asc'],
    ['entity', 'desc'],
    ['entity', 'asc'],
    ['length', 'asc'],
  ] as const)(
    'by %s %s: cursors walk every row once, also rows of one millisecond, and jumps show the same',
    async (field, order) => {
      const sort = { field, order }
      const whole = await ids({ sort })
      expect(new Set(whole).size).toBe(24)
      const walked: string[] = []
      let next: string | undefined
      do {
        const page = await run({ sort, ...(next && { after: next }) })
        walked.push(...page.items.map(({ id }) => id))
        next = page.next
      } while (next)
      expect(walked).toEqual(whole)
      expect((await run({ sort, page: 2 })).items.map(({ id }) => id)).toEqual(whole.slice(10, 20))
      expect((await run({ sort, page: 3 })).items).toHaveLength(4)
    },
  )

  test('counts tabs under the other filters, and options in their tab under all but their own; two statements', async () => {
    statements = 0
    const page = await run({ tab: 'made', userName: 'Ann_Lee', entityIds: ['e2'] })
    expect(statements).toBe(2)
    expect(page).toEqual({
      items: [],
      total: 0,
      counts: { all: 6, made: 2, changed: 4 },
      entityIds: { e1: 2, e2: 0 },
      shown: 'beside',
      page: 1,
      pageSize: 10,
    })
    expect(await run({ tab: 'made' })).toMatchObject({ total: 8, entityIds: { e1: 4, e2: 4 } })
  })

  test.each<[string, Query, (n: number) => boolean]>([
    ['several values', { entityIds: ['e2'] }, (n) => n % 2 === 1],
    ['no values, which is no filter', { entityIds: [], text: '' }, () => true],
    ['a text that is no wildcard', { text: 'N_l' }, (n) => n % 4 === 0],
    ['a text of wildcards alone', { text: '%' }, () => false],
    ['a range, both ends included', { lengthFrom: 3, lengthTo: 3 }, (n) => n % 4 !== 0],
    ['one end of a range', { lengthFrom: 4 }, (n) => n % 4 === 0],
    ['days', { dateFrom: '2026-06-01', dateTo: '2026-06-01' }, () => true],
    ['days of another zone', { dateFrom: '2026-06-02', timeZone: 'Pacific/Kiritimati' }, () => true],
    ['days of another moment', { dateFrom: '2026-06-01', dateField: 'never' }, () => false],
    ['pasted numbers', { calls: ['c3', 'c9', 'nope'] }, (n) => n === 3 || n === 9],
    ['one pasted number', { calls: ['c3'] }, (n) => n === 3],
    ['pasted numbers of another kind', { calls: ['r1'], callField: 'requestId' }, (n) => n % 2 === 1],
  ])('filters by %s', async (_what, query, which) => {
    expect(await ids(query)).toEqual(named(which))
    expect((await run(query)).total).toBe(named(which).length)
  })

  test('names the pasted numbers that nothing carries, whatever else narrows the list; one statement more', async () => {
    statements = 0
    expect(await run({ calls: ['c1', 'x'], entityIds: ['e1'], tab: 'made' })).toMatchObject({
      total: 0,
      notFound: ['x'],
    })
    expect(statements).toBe(3)
  })

  test('gives its conditions to whatever else goes over what it shows', async () => {
    const database = await testDatabase()
    const asker = { now: new Date(), timeZone: 'UTC' }
    const tenantId = await newTenant(database)
    await database.transaction({ role: 'app', tenantId }, async (db) => {
      expect(await list.count(db, { filters: { tab: 'made' } }, asker)).toBe(0)
      expect(await list.conditions(db, { filters: { tab: 'made', text: 'x' } }, asker)).toHaveLength(2)
      expect(await list.conditions(db, { ids: ['a01'] }, asker)).toHaveLength(1)
    })
  })

  test('counts the rows of one record to the last one, however many', async () => {
    const database = await testDatabase()
    const tenantId = await newTenant(database)
    const rows = { tab: () => [], tabs: [], options: [] }
    const table = { from: sql`generate_series(1, 10002) n`, alias: sql`n`, id: sql`n`, key: undefined }
    const found = { conditions: [sql<boolean>`n > 1`], isBroad: false, areNamed: false }
    const asker = { now: new Date(), timeZone: 'UTC' }
    const counted = await database.transaction({ role: 'app', tenantId }, (db) =>
      countedWhole(db, rows, { table, found, outside: found, tab: undefined, asker }),
    )
    expect(counted).toEqual({ total: 10_001, isCapped: false })
  })
})
