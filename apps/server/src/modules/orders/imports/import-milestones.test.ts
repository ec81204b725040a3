import { api } from '@stowline/contract'
import { providerMenuPaths } from '@stowline/domain/identity/menus'
import { containerCheckDigit } from '@stowline/domain/inbound/container-no'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../db/database.ts'
import { testDatabase } from '../../../testing/database.ts'
import { type Dock, makeDock } from '../../../testing/factories/dock.ts'
import { withFilesAndTasks } from '../../../testing/factories/import-bench.ts'
import { importingRows } from '../../../testing/factories/importing.ts'

let database: Database
let docks: readonly [Dock, Dock]
let bench: Awaited<ReturnType<typeof withFilesAndTasks>>

beforeEach(async () => {
  database = await testDatabase()
  docks = [await makeDock(database, { MUG: 0, LAMP: 0 }), await makeDock(database, { MUG: 0, LAMP: 0 })]
  const [{ provider, now }] = docks
  bench = await withFilesAndTasks(database, provider.tenantId, {
    caller: { tenantKind: 'provider', kind: 'provider', nickname: 'Dock 1', menus: providerMenuPaths },
    now,
  })
})

const { step, check, commit, recordOf, codesOf, rowsOf } = importingRows(() => ({ bench }), 'milestone')
const sheet = (...lines: string[]) => ['Container,Milestone,Time,Appointment', ...lines].join('\n')
/** Numbers of containers that no other test has. */
let count = 100_000
const newContainer = (): string => {
  count += 1
  return `CSQU${count}${containerCheckDigit(`CSQU${count}`)}`
}
const stateOf = async (dock: Dock, id: string) => {
  const { status, history } = await dock.detail(id)
  return [status, history.map(({ action }) => action)]
}

test('milestones of several merchants go in one file, each into its merchant’s history', async () => {
  const [mine, theirs] = docks
  const [first, second] = [newContainer(), newContainer()]
  const [one, two] = [await mine.create({ containerNo: first }), await theirs.create({ containerNo: second })]
  const importId = await check(
    sheet(
      `${first},Departed,2026-07-01 09:00,`,
      `${first.toLowerCase()},已到港,2026-07-10 09:00,`,
      `${second},Sailed,2026-07-02,`,
      `${first},reserved,2026-07-11 09:00,2026-08-01 08:00`,
    ),
  )
  expect(await codesOf(importId)).toEqual([[], [], [], []])
  expect(await recordOf(importId)).toMatchObject({ kind: 'milestone', rowsValid: 4, ordersReady: 2, missing: [] })
  expect(await stateOf(mine, one)).toEqual(['forecast', ['created']])
  await commit(importId)
  expect(await recordOf(importId)).toMatchObject({ state: 'committed', ordersCreated: 2, rowsCreated: 4 })
  expect(await stateOf(mine, one)).toEqual(['reserved', ['reserve', 'arrive', 'depart', 'created']])
  expect(await stateOf(theirs, two)).toEqual(['atSea', ['depart', 'created']])
  expect((await mine.detail(one)).history[0]).toMatchObject({
    action: 'reserve',
    actor: expect.stringContaining('Dock 1'),
  })
})

test('a bad row is named and nothing of the file is done where all must pass; mended, the rows behind it pass too', async () => {
  const [mine] = docks
  const own = newContainer()
  const id = await mine.create({ containerNo: own })
  const importId = await check(
    sheet(`${own},Departed,2026-07-01,`, `${own},Arived,2026-07-10,`, 'OWLU1,Departed,2026-07-01,'),
  )
  expect(await codesOf(importId)).toEqual([[], ['imports.milestoneUnknown'], ['imports.shipmentUnknown']])
  await expect(step({ step: 'commit', importId, mode: 'allOrNothing' })).rejects.toMatchObject({
    code: 'imports.hasErrors',
  })
  expect(await stateOf(mine, id)).toEqual(['forecast', ['created']])
  const edits = [
    { rowNo: 3, cells: { milestone: 'Arrived' } },
    {
      rowNo: 4,
      cells: { reference: own, milestone: 'reserve', time: '2026-07-11', appointment: '2026-08-01' },
    },
  ]
  await step({ step: 'fix', importId, edits })
  expect(await codesOf(importId)).toEqual([[], [], []])
  await commit(importId, 'allOrNothing')
  expect((await stateOf(mine, id))[0]).toBe('reserved')
})

test('a shipment that somebody moved meanwhile is left out with its reason, or stops a file that is all or nothing', async () => {
  const [mine, theirs] = docks
  const [first, second] = [newContainer(), newContainer()]
  const [one, two] = [await mine.create({ containerNo: first }), await theirs.create({ containerNo: second })]
  const rows = [`${second},Departed,2026-07-01,`, `${first},Departed,2026-07-01,`]
  const [whole, parts] = [await check(sheet(...rows)), await check(sheet(...rows))]
  await mine.reach(one, 'depart')
  await commit(whole, 'allOrNothing')
  expect(await recordOf(whole)).toMatchObject({ state: 'checked', ordersCreated: 0 })
  expect(await stateOf(theirs, two)).toEqual(['forecast', ['created']])
  await commit(parts)
  expect(await stateOf(theirs, two)).toEqual(['atSea', ['depart', 'created']])
  expect((await rowsOf(parts)).map(({ state, problems }) => [state, problems.map(({ code }) => code)])).toEqual([
    ['created', []],
    ['invalid', ['inbound.notForecast']],
  ])
})

test('a merchant sees nothing of it', async () => {
  const importId = await check(sheet('CSQU3054383,Departed,2026-07-01,'))
  const { run } = await withFilesAndTasks(database, docks[0].merchant.tenantId)
  const { importHandlers } = await import('./imports.handlers.ts')
  await expect(run(api.imports.mapping, importHandlers.mapping, { importId })).rejects.toMatchObject({
    code: 'request.notFound',
  })
})
