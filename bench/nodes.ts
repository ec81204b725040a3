import { memoryOf, processorSecondsOf } from '../e2e/process-cost.ts'
import { startServer } from '../e2e/server.ts'
import { httpWork, measureHot } from './load.ts'
import { listShot } from './order-lists.ts'
import { connected, type OrderWorld } from './order-world.ts'
import { megabytes, perSecond, report, times } from './report.ts'

const clients = 16
/** One node and two by turns, so that a machine that grows slower does so for both; the middle of all turns counts. */
const turns = 9
const turnSeconds = 2

/** What was held, and what was computed for it: milliseconds of a core for a list. Other work on the machine changes these least. */
type Held = {
  readonly perSecond: number
  readonly p99: number
  readonly nodes: number
  readonly database: number
  readonly clients: number
}
type Node = { readonly url: string; readonly pid: number }

/** Seconds of computing that each process of PostgreSQL has used that serves the world's database. */
const databaseSeconds = async ({ databaseUrl }: OrderWorld): Promise<Map<number, number>> => {
  const sql = await connected(databaseUrl)
  const { rows } = await sql.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await sql.end()
  return new Map(rows.map(({ pid }) => [pid, processorSecondsOf(pid)]))
}

/** A process that began meanwhile counts from its beginning. */
const spent = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0)

const nodeSeconds = (nodes: readonly Node[]) => new Map(nodes.map(({ pid }) => [pid, processorSecondsOf(pid)]))

/** Lists asked for by 16 clients, of the nodes in turn; what nodes, database and clients computed meanwhile. */
const hold = async (world: OrderWorld, nodes: readonly Node[]): Promise<Held> => {
  const works = nodes.map(({ url }) =>
    httpWork(listShot({ ...world, server: { ...world.server, url } }, { status: 'pending', pageSize: 50 }), clients),
  )
  let lists = 0
  const work = async () => {
    lists += 1
    return (await works[lists % works.length]?.work()) ?? 0
  }
  const looked = async () => [nodeSeconds(nodes), await databaseSeconds(world), process.cpuUsage()] as const
  const before = await looked()
  const rate = await measureHot(clients, work, turnSeconds)
  const after = await looked()
  for (const { close } of works) close()
  const { user, system } = process.cpuUsage(before[2])
  const each = (seconds: number) => (seconds * 1_000) / lists
  return {
    ...rate,
    nodes: each(spent(before[0], after[0])),
    database: each(spent(before[1], after[1])),
    clients: each((user + system) / 1e6),
  }
}

const told = ({ p99, nodes, database, clients: own }: Held): string =>
  `p99 ${p99.toFixed(0)} ms; computed for a list: node ${nodes.toFixed(2)} ms, database ${database.toFixed(2)} ms, client ${own.toFixed(2)} ms`

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const middle = (held: readonly Held[]): Held => {
  const of = (name: keyof Held) => median(held.map((one) => one[name]))
  return {
    ...{ perSecond: of('perSecond'), p99: of('p99') },
    ...{ nodes: of('nodes'), database: of('database'), clients: of('clients') },
  }
}

/** What one node holds, and what a second beside it adds on this machine: the figures of docs/capacity.md. */
export const benchNodes = async (world: OrderWorld): Promise<void> => {
  const first = world.server
  const second = await startServer(
    { DATABASE_URL: world.databaseUrl, DEMO: '1', PRACTICE_DAY: '86400', LOG_LEVEL: 'warn' },
    first.dataDir,
  )
  try {
    const [one, two] = [first, second].map(({ url, process: child }) => ({ url, pid: child.pid ?? 0 }))
    if (!one?.pid || !two?.pid) throw new Error('a node has no process')
    const held: { readonly alone: Held; readonly both: Held }[] = []
    for (let turn = 0; turn < turns; turn += 1)
      held.push({ alone: await hold(world, [one]), both: await hold(world, [one, two]) })
    const alone = middle(held.map((turn) => turn.alone))
    const both = middle(held.map((turn) => turn.both))
    const what = `order list, ${clients} clients`
    report({ work: `one node: ${what}`, measured: perSecond(alone.perSecond), target: told(alone), isMet: true })
    report({
      work: `two nodes: ${what}`,
      measured: perSecond(both.perSecond),
      ratio: times(median(held.map((turn) => turn.both.perSecond / turn.alone.perSecond))),
      target: told(both),
      isMet: true,
    })
    const { now } = memoryOf(one.pid)
    report({
      work: 'memory of a node while it answers them',
      measured: megabytes(now),
      target: 'at rest: the line below',
      isMet: true,
    })
  } finally {
    await second.end()
  }
}
