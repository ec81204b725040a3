import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './db/database.ts'
import { oneAtATime } from './db/one-at-a-time.ts'
import { folderStorage } from './files/storage.ts'
import { joinNodes } from './nodes.ts'
import { testDatabase } from './testing/database.ts'

let database: Database
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'stowline-nodes-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const web = new Set(['web'])
const at = (name: string) => ({ roles: web, storage: folderStorage(join(folder, name)) })
const known = async () => (await database.raw.query('select from nodes')).rowCount

test.runIf(process.env['STOWLINE_TEST_ENGINE'] === 'postgres')(
  'nodes with the same files join and leave; one with other files is refused in both languages',
  async () => {
    const [first, second] = await Promise.all([joinNodes(database, at('a')), joinNodes(database, at('a'))])
    expect(await known()).toBe(2)
    await expect(joinNodes(database, at('b'))).rejects.toThrow(/须共用文件.*\n.*have to share them/)
    expect(await known()).toBe(2)
    // A process that neither answers nor works, as the demo's command, has no files to give out.
    await joinNodes(database, { ...at('c'), roles: new Set() })
    await first()
    await expect(joinNodes(database, at('b'))).rejects.toThrow(/FILES_URL/)
    await second()
    const other = await joinNodes(database, at('b'))
    await other()
    expect(await known()).toBe(0)
  },
)

test.runIf(process.env['STOWLINE_TEST_ENGINE'] === 'postgres')(
  'a node that was killed is forgotten after 15 seconds, and does not bar others then',
  async () => {
    const gone = await joinNodes(database, at('a'))
    await expect(joinNodes(database, at('b'))).rejects.toThrow()
    await database.raw.query(`update nodes set seen_at = now() - interval '16 seconds'`)
    const next = await joinNodes(database, at('b'))
    expect(await known()).toBe(1)
    await Promise.all([gone(), next()])
  },
)

test.runIf(process.env['STOWLINE_TEST_ENGINE'] === 'postgres')(
  'one begins at a time, and whoever waits holds no transaction',
  async () => {
    const told: string[] = []
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const begin = (name: string, until: Promise<void>) =>
      oneAtATime(database, async () => {
        told.push(`${name} begins`)
        await until
        told.push(`${name} ends`)
      })
    const first = begin('first', held)
    await expect.poll(() => told).toEqual(['first begins'])
    const others = ['second', 'third'].map((name) => begin(name, Promise.resolve()))
    await wait(300)
    const { rows } = await database.raw.query(
      `select count(*)::int as n from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    )
    expect([told, rows]).toEqual([['first begins'], [{ n: 1 }]])
    release()
    await Promise.all([first, ...others])
    const [one, another] = [told[2], told[4]].map((line) => line?.split(' ')[0])
    expect(told).toEqual(['first begins', 'first ends', ...[one, another].flatMap((n) => [`${n} begins`, `${n} ends`])])
  },
)

test.runIf(process.env['STOWLINE_TEST_ENGINE'] !== 'postgres')(
  'the embedded database has one process, which keeps no list',
  async () => {
    const leave = await joinNodes(database, at('a'))
    expect(await known()).toBe(0)
    await leave()
  },
)
