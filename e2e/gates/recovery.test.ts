import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../apps/server/src/testing/postgres-server.ts'
import { figure } from '../../tools/figure.ts'
import { childEnv, root } from '../../tools/run-command.ts'
import { machineToken } from '../ask.ts'
import { startServer } from '../server.ts'
import { hasPostgres, nobody, notRun, postgresPrograms } from './debian.ts'
import { postgresProgram, serversFolder } from './debian-postgres.ts'
import { openOrderClient } from './order-client.ts'
import { gatesOwner } from './postgres-setup.ts'
import { isFull, merchants } from './world.ts'

const isRun = isFull && hasPostgres
if (isFull && !hasPostgres) notRun('point-in-time recovery', 'postgresql-15')

/** The commands of the docs, block by block. */
const blocks = (): string[] => {
  const docs = readFileSync(join(root, 'docs/databases.md'), 'utf8')
  const [, section = ''] = docs.split('## Backup to a second')
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands = '']) => commands)
}

describe.skipIf(!isRun)('point-in-time recovery by the commands of the docs', () => {
  const folder = isRun ? serversFolder() : ''
  const at = (name: string) => join(folder, name)
  let env: Record<string, string> = {}
  beforeAll(async () => {
    const [port, recovered] = [await freePort(), await freePort()]
    env = {
      ...{ PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres', PGDATA: at('data'), ARCHIVE: at('archive') },
      ...{ BASE: at('base'), RECOVERED: at('recovered'), RECOVERED_PORT: String(recovered) },
      ...{ OWNER: gatesOwner, DATABASE: 'stowline', DATA_DIR: at('own') },
    }
    const initial = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
    postgresProgram('initdb', '-D', at('data'), ...initial)
    const settings = `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = ''\n`
    appendFileSync(at('data/postgresql.conf'), settings)
    postgresProgram('pg_ctl', 'start', '-w', '-D', at('data'), '-l', at('log'))
    await asked(`create role ${gatesOwner} login createrole`)
    await asked(`create database stowline owner ${gatesOwner}`)
  })
  afterAll(() => {
    for (const name of ['data', 'recovered'])
      spawnSync(join(postgresPrograms, 'pg_ctl'), ['stop', '-m', 'immediate', '-D', at(name)], {
        ...nobody,
        cwd: '/tmp',
      })
    rmSync(folder, { recursive: true, force: true })
  })

  const asked = async (text: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: `postgres://postgres@127.0.0.1:${env['PGPORT']}/postgres` })
    await client.connect()
    return (await client.query(text).finally(() => client.end())).rows
  }

  /** A block, as PostgreSQL's account or, of Stowline's own commands, as ours. */
  const go = (block: string | undefined, more: Record<string, string> = {}) => {
    const isOurs = block?.includes('npm run db')
    const path = childEnv()['PATH'] ?? ''
    const done = spawnSync('bash', ['-euo', 'pipefail', '-c', block ?? 'exit 1'], {
      ...(isOurs ? { cwd: root } : { ...nobody, cwd: '/tmp' }),
      env: { ...childEnv(env), ...more, PATH: `${postgresPrograms}:${path}` },
      encoding: 'utf8',
    })
    if (done.status !== 0) console.log(`${block}\n${done.stdout}\n${done.stderr}`)
    expect(done.status).toBe(0)
    return done.stdout
  }

  test('the state of a chosen second, and every invariant holds', async () => {
    const [archiving, base, recovery, proof] = blocks()
    go(archiving)
    const server = await startServer({
      ...{
        DATABASE_URL: `postgres://${gatesOwner}@127.0.0.1:${env['PGPORT']}/stowline`,
        DEMO: '1',
        PRACTICE_DAY: '86400',
      },
      TRUSTED_PROXIES: '127.0.0.1',
    })
    const { own } = merchants(server.credentials())
    const client = await openOrderClient(server.url, await machineToken(server.url, own))
    const make = async (count: number) => {
      const orders = Array.from({ length: count }, () => client.newOrder())
      for (const order of orders) await client.create(order)
      return orders.map(({ platformNo }) => platformNo)
    }
    const long = await make(5)
    go(base)
    const before = await make(10)
    await wait(1_500)
    const [row] = await asked('select now()::text as moment')
    const moment = String(row?.['moment'])
    await wait(1_500)
    const after = await make(10)
    await server.end()
    go(recovery, { MOMENT: moment })
    const told = go(proof)
    const recovered = await startServer(
      {
        DATABASE_URL: `postgres://${gatesOwner}@127.0.0.1:${env['RECOVERED_PORT']}/stowline`,
        ...{ PRACTICE_DAY: '86400', TRUSTED_PROXIES: '127.0.0.1' },
      },
      server.dataDir,
    )
    try {
      const again = await openOrderClient(recovered.url, await machineToken(recovered.url, own))
      const found = (await again.find([...long, ...before, ...after])).map(({ platformNo }) => platformNo)
      figure(
        'point-in-time recovery',
        `as of ${moment}: ${found.filter((no) => !after.includes(no)).length} of 15 orders of before, ${found.filter((no) => after.includes(no)).length} of after (limit 0); ${told.match(/^ok /gm)?.length} invariants and chains ok`,
      )
      expect(found.toSorted()).toEqual([...long, ...before].toSorted())
      expect(told).not.toMatch(/^(WRONG|BROKEN)/m)
    } finally {
      await recovered.stop()
    }
  })
})
