import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { figure } from '../../tools/figure.ts'
import { type Answer, send } from '../call.ts'
import { answersJson, type Call, calls } from '../contract/endpoints.ts'
import { inBranch, type Reference, referencesIn, replaceAt } from '../contract/references.ts'
import { sample } from '../contract/sample.ts'
import { idsOf, marker, plant, rowsOf, sharedEntities, sow, sowAsProvider, sowPasskey } from './canary.ts'
import { merchants, normal, shared, tenantOf, tokenFor, tokenOf, withDatabase } from './world.ts'

/** Every call x every id field x every shape, sent by one merchant with the ids of the other. */
type Ids = Map<string, string[]>
let own: Ids
let foreign: Ids
let token = ''
let foreignTenant = ''
let foreignIds: string[] = []
let planted = 0

/** When the job looks that tells people what has come true. */
const tellAt = (db: pg.Client, cron: string) =>
  db.query(`update jobs.schedule set cron = $1 where name = 'notices.findAlerts' returning name`, [cron])

const unknownId = '00000000000000000000000000'
const idIn = (ids: Ids) => (entity: string) => ids.get(entity)?.[0] ?? unknownId

beforeAll(async () => {
  const { own: us, foreign: stranger, provider } = merchants()
  token = await tokenOf(us)
  for (const theirs of [token, await tokenOf(stranger)]) await sow(shared.url, theirs)
  if (!provider) throw new Error('the demo gives no client for the provider')
  await sowAsProvider(shared.url, await tokenOf(provider))
  foreignTenant = await tenantOf(stranger)
  const ownTenant = await tenantOf(us)
  expect(ownTenant).not.toBe(foreignTenant)
  await withDatabase(async (db) => {
    // What a carrier tells of the stranger's parcels meanwhile is no change that anybody called for.
    for (const table of ['parcels', 'return_parcels'])
      await db.query(
        `update ${table} set next_poll_at = now() + interval '1 day' where tenant_id = $1 and next_poll_at is not null`,
        [foreignTenant],
      )
    // Nor is what comes true with the clock, and would be told amid the calls.
    expect((await tellAt(db, '0 0 1 1 *')).rowCount).toBe(1)
    for (const tenant of [ownTenant, foreignTenant]) await sowPasskey(db, tenant)
    planted = await plant(db, foreignTenant)
    own = await idsOf(db, ownTenant)
    foreign = await idsOf(db, foreignTenant)
  })
  foreignIds = [...foreign].filter(([entity]) => !sharedEntities.has(entity)).flatMap(([, ids]) => ids)
})

afterAll(() => withDatabase((db) => tellAt(db, '*/10 * * * *')))

/** The shapes an id may come in; a list also mixed with our own, and empty. */
const shapesOf = ({ path, isList }: Reference, base: unknown, id: string, ownId: string): [string, unknown][] => {
  if (!isList) return [['single', replaceAt(base, path, id)]]
  const list = path.slice(0, -1)
  return [
    ['[foreign]', replaceAt(base, list, [id])],
    ['[own, foreign]', replaceAt(base, list, [ownId, id])],
    ['[foreign, foreign]', replaceAt(base, list, [id, id])],
  ]
}

type Failed = { readonly id: string }

/** What an answer says of the id in question: in a mixed list our own row may well end differently the second time. */
const aboutSent = (answer: Answer, id: string, isMixed: boolean): string => {
  const failed = (answer.body['data'] as { failed?: Failed[] } | null)?.failed
  const row = isMixed ? failed?.find((one) => one.id === id) : undefined
  return row ? `${answer.status} ${JSON.stringify(row).replace(id, '<sent>')}` : normal(answer, { [id]: '<sent>' })
}

/** The id that was sent may come back, with the ids it is made of (a row of stock is named by its product and its warehouse); any other id or text of the stranger may not. */
const leaked = (answer: Answer, sent: string): string[] =>
  [marker, ...foreignIds.filter((id) => !sent.includes(id))].filter(
    (secret) => answer.text.includes(secret) || [...answer.headers.values()].some((value) => value.includes(secret)),
  )

type Again = {
  readonly theirs: unknown
  readonly nobodys: unknown
  readonly isMixed: boolean
  readonly id: string
  readonly random: string
}

/** Whether the first asked is always told one thing and the second another (what the first began is under way): asked the other way round, they must change their answers. */
const isOrderAlone = async (
  call: Call,
  { theirs, nobodys, isMixed, id, random }: Again,
  first: string,
  second: string,
) => {
  for (let tries = 0; tries < 20; tries += 1) {
    const twin = aboutSent(await send(shared.url, call, nobodys, { token }), random, isMixed)
    if (twin === first) return aboutSent(await send(shared.url, call, theirs, { token }), id, isMixed) === second
    await new Promise((done) => setTimeout(done, 500))
  }
  return false
}

const tryReference = async (call: Call, reference: Reference): Promise<{ requests: number; faults: string[] }> => {
  const id = foreign.get(reference.entity)?.[0] ?? unknownId
  const ownId = idIn(own)(reference.entity)
  const random = `${id.slice(0, 10)}${'z'.repeat(16)}`
  const faults: string[] = []
  let requests = 0
  for (const full of [true, false]) {
    const base = inBranch(sample(call.input, idIn(own), full), reference)
    const theirs = shapesOf(reference, base, id, ownId)
    const nobodys = shapesOf(reference, base, random, ownId)
    for (const [at, [shape, input]] of theirs.entries()) {
      const where = `${call.name} ${reference.path.join('.')} ${shape}${full ? '' : ' (least)'}`
      const answer = await send(shared.url, call, input, { token })
      const twin = await send(shared.url, call, nobodys[at]?.[1], { token })
      requests += 2
      const found = leaked(answer, id)
      if (found.length) faults.push(`${where}: leaks ${found.join(', ')}`)
      if (answer.status >= 500 || answer.status === 401) faults.push(`${where}: ${answer.status}`)
      const isMixed = shape.includes('own')
      const [said, saidOfTwin] = [aboutSent(answer, id, isMixed), aboutSent(twin, random, isMixed)]
      const again = { theirs: input, nobodys: nobodys[at]?.[1], isMixed, id, random }
      if (said !== saidOfTwin && !(await isOrderAlone(call, again, said, saidOfTwin)))
        faults.push(`${where}: foreign ${said.slice(0, 200)} differs from random ${saidOfTwin.slice(0, 200)}`)
    }
  }
  return { requests, faults }
}

test('the stranger has one of everything that an id can name', () => {
  const named = new Set(
    calls.filter(answersJson).flatMap(({ input }) => referencesIn(input).map(({ entity }) => entity)),
  )
  expect(named.size).toBeGreaterThan(10)
  expect([...named].filter((entity) => !foreign.get(entity)?.length)).toEqual([])
})

test('no call shows or changes anything of another tenant, whatever id it is given', async () => {
  const before = await withDatabase((db) => rowsOf(db, foreignTenant))
  const faults: string[] = []
  let requests = 0
  let fields = 0
  for (const call of calls.filter(answersJson)) {
    for (const reference of referencesIn(call.input).filter(({ entity }) => !sharedEntities.has(entity))) {
      const result = await tryReference(call, reference)
      fields += 1
      requests += result.requests
      faults.push(...result.faults)
    }
    for (const { path } of referencesIn(call.input).filter(({ isList }) => isList)) {
      const empty = await send(
        shared.url,
        call,
        replaceAt(sample(call.input, idIn(own), false), path.slice(0, -1), []),
        { token },
      )
      requests += 1
      if (empty.status >= 500 || leaked(empty, '').length)
        faults.push(`${call.name} ${path.join('.')} []: ${empty.status} ${empty.text.slice(0, 100)}`)
    }
    // Without any id of the stranger as well: a list must not show his rows.
    const plain = await send(shared.url, call, sample(call.input, idIn(own), false), {
      token: await tokenFor(call, token),
    })
    requests += 1
    if (leaked(plain, '').length) faults.push(`${call.name}: leaks ${leaked(plain, '').join(', ')}`)
  }
  const after = await withDatabase((db) => rowsOf(db, foreignTenant))
  const changed = Object.keys(before).filter((table) => before[table] !== after[table])
  figure(
    'tenant matrix',
    `${requests} requests, ${fields} id fields of ${calls.length} calls, ${planted} marked columns: ${faults.length} faults, ${changed.length} foreign tables changed (limit 0)`,
  )
  expect(planted).toBeGreaterThan(10)
  expect(foreignIds.length).toBeGreaterThan(10)
  expect(faults.slice(0, 20)).toEqual([])
  expect(changed).toEqual([])
})

test('the lawful twin: the same calls with our own ids find our own rows', async () => {
  const order = idIn(own)('order')
  const mine = await send(
    shared.url,
    calls.find(({ name }) => name === 'orders.detail') as Call,
    { id: order },
    { token },
  )
  expect(mine.body).toMatchObject({ success: true, data: { id: order } })
  const theirs = await tokenOf(merchants().foreign)
  const marked = await send(
    shared.url,
    calls.find(({ name }) => name === 'orders.detail') as Call,
    { id: idIn(foreign)('order') },
    { token: theirs },
  )
  expect(marked.text).toContain(marker)
})
