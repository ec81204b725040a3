import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { figure } from '../../tools/figure.ts'
import { callNamed, machineToken } from '../ask.ts'
import { type Answer, send } from '../call.ts'
import { portalAt } from '../portal-at.ts'
import { type Account, newDataDir, type Server } from '../server.ts'
import { sealedSignIn, signIn } from '../sign-in.ts'
import { hasPgBouncer, notRun } from './debian.ts'
import { startLoad } from './nodes-load.ts'
import { type Nodes, startNodes } from './nodes-world.ts'
import { type OrderClient, openOrderClient } from './order-client.ts'
import { isFull, merchants } from './world.ts'

const labels = 200
/** Milliseconds the practice carrier takes: a batch lasts long enough for its node to be killed in the middle. */
const carrierDelay = 1_000
/** From the death of a node until another goes on with its batch, in milliseconds. Leases say it, not the machine's speed: it is no target of the wall clock. */
const takeOver = 15_000

/** Straight to the database, and through a pooler whose few sessions all nodes share. */
const ways = [
  { way: 'straight to the database', isPooled: false },
  ...(hasPgBouncer ? [{ way: 'through PgBouncer', isPooled: true }] : []),
]
if (isFull && !hasPgBouncer) notRun('two and two nodes through PgBouncer', 'pgbouncer')

let nodes: Nodes
let token: string
let client: OrderClient
/** Products that are left where the example's orders leave, each as often as it is there. */
const inStock = async (count: number): Promise<string[]> => {
  const rows = await nodes.ask<{ sku: string }>(
    `select p.sku from authorizations a join stock s on s.tenant_id = a.tenant_id join products p on p.tenant_id = s.tenant_id and p.id = s.product_id,
     generate_series(1, s.sellable) as one where a.client_id = $1 and s.warehouse_id = $2 order by s.sellable desc, p.sku limit $3`,
    [merchants(nodes.credentials).own.clientId, client.example.warehouseId, count],
  )
  return rows.map(({ sku }) => sku)
}

/** Orders that are moved to where labels are bought. */
const makeOrders = async (count: number): Promise<string[]> => {
  const skus = await inStock(count)
  const orderIds: string[] = []
  for (let from = 0; from < count; from += 20) {
    const some = skus.slice(from, from + 20).map((sku) => client.create(client.newOrder(sku)))
    orderIds.push(...(await Promise.all(some)).map(({ id }) => id))
  }
  const { succeeded } = await client.call<{ succeeded: string[] }>('orders.moveToShip', { orderIds })
  expect(succeeded).toHaveLength(count)
  return succeeded
}

const countOf = async (sql: string, values: readonly unknown[] = []): Promise<number> =>
  Number((await nodes.ask<{ n: string }>(`select count(*) as n ${sql}`, values))[0]?.n)
const readyOf = (ids: readonly string[]) =>
  countOf(`from labels where order_id = any($1) and state in ('ready', 'printed')`, [ids])

/** With those that are just being bought: what these become, the reconciliation of labels sees to. */
const begunOf = (ids: readonly string[]) => countOf('from labels where order_id = any($1)', [ids])

/** Waits until it holds; answers after how many milliseconds it did. */
const until = async (holds: () => Promise<boolean>, most = 120_000): Promise<number> => {
  const started = performance.now()
  while (!(await holds())) {
    if (performance.now() - started > most) throw new Error(`not so after ${most / 1_000} s`)
    await wait(50)
  }
  return performance.now() - started
}

const pair = (servers: readonly Server[]): readonly [Server, Server] => {
  const [first, second] = servers
  if (!first || !second) throw new Error('two nodes were to be started')
  return [first, second]
}

const personOf = (): Account => {
  const { own } = merchants(nodes.credentials)
  const person = nodes.credentials.accounts.find(({ tenant }) => tenant === own.tenant)
  if (!person) throw new Error('the merchant has no account')
  return person
}
const outcome = ({ body }: Answer): string => (body['success'] === true ? 'done' : String(body['code']))
const idOf = ({ body }: Answer) => (body['data'] as { readonly id: string }).id

/** A stream of live news; answers when it has told of a task. */
const newsOfTask = async (url: string, token: string, id: string): Promise<void> => {
  const stop = new AbortController()
  const headers = { Authorization: `Bearer ${token}` }
  const { body } = await fetch(`${url}/api/v1/oms/Task/Stream`, { headers, signal: stop.signal })
  let heard = ''
  for await (const piece of body ?? []) {
    heard += Buffer.from(piece).toString()
    if (heard.includes(id)) break
  }
  stop.abort()
}

describe.runIf(isFull).each(ways)('two nodes that answer and two that work, $way', ({ way, isPooled }) => {
  beforeAll(async () => {
    nodes = await startNodes(carrierDelay, isPooled)
    token = await machineToken(nodes.url, merchants(nodes.credentials).own)
    client = await openOrderClient(nodes.url, token)
  }, 600_000)
  afterAll(() => nodes?.stop(), 120_000)

  test('a session, a file and the news of a task are the same on both', async () => {
    const [first, second] = pair(nodes.web)
    const session = await signIn(first.url, personOf())
    const [here, there] = [portalAt(first.url, session), portalAt(second.url, session)]
    const { items } = await there.call<{ items: { id: string }[] }>('orders.list', { status: 'shipped', pageSize: 20 })
    const orderIds = items.slice(0, 1).map(({ id }) => id)
    const { url } = await here.call<{ url: string }>('shipping.printLabels', { orderIds, markPrinted: false })
    const file = await fetch(new URL(url, second.url))
    expect([file.status, (await file.text()).slice(0, 5)]).toEqual([200, '%PDF-'])
    const fields = ['orderNo', 'platformNo', 'status', 'recipient', 'phone']
    const { taskId } = await here.call<{ taskId: string }>('orders.exportOrders', {
      scope: 'all',
      fields,
      format: 'csv',
    })
    await Promise.all([newsOfTask(second.url, session, taskId), there.finished(taskId)])
  })

  test('a key that both are sent runs once, and either gives its answer again', async () => {
    const order = client.newOrder()
    const tell = (node: Server) => send(node.url, callNamed('orders.create'), order.body, { token, key: order.key })
    const atOnce = await Promise.all([...nodes.web, ...nodes.web].map(tell))
    const made = atOnce.filter((answer) => outcome(answer) === 'done')
    expect(made.length).toBeGreaterThan(0)
    expect(atOnce.map(outcome).filter((one) => !['done', 'request.inProgress'].includes(one))).toEqual([])
    // One after the other: a repeat beside a repeat may be told that one is under way.
    const again: Answer[] = []
    for (const node of nodes.web) again.push(await tell(node))
    expect(again.map(({ headers }) => headers.get('Idempotency-Replayed'))).toEqual(['true', 'true'])
    expect(new Set([...made, ...again].map(idOf)).size).toBe(1)
    expect(await client.find([order.platformNo])).toHaveLength(1)
  })

  test('failures to sign in on one count on the other', async () => {
    const [first, second] = pair(nodes.web)
    const person = personOf()
    const [here, elsewhere] = ['10.251.0.1', '10.251.0.2']
    const tell = async ({ url }: Server, password: string, address: string) =>
      outcome(
        await send(url, callNamed('identity.signIn'), await sealedSignIn(url, { ...person, password }), { address }),
      )
    for (let nth = 0; nth < 5; nth += 1) expect(await tell(first, 'Not-the-password-1', here)).toBe('auth.refused')
    expect(await tell(second, person.password, here)).toBe('request.tooMany')
    expect(await tell(second, person.password, elsewhere)).toBe('done')
  })

  test('a worker killed in the midst of a batch, nodes that answer restarted one by one: nothing lost, doubled or refused', async () => {
    const [victim, survivor] = pair(nodes.workers)
    const ids = await makeOrders(labels)
    const load = startLoad(nodes.url, token, client, 4)
    // The batch is taken by the one that is killed.
    survivor.process.kill('SIGSTOP')
    const { taskId } = await client.call<{ taskId: string }>('shipping.createLabels', { orderIds: ids })
    await until(async () => (await readyOf(ids)) >= labels / 4)
    survivor.process.kill('SIGCONT')
    await victim.kill()
    const [atDeath, begun] = await Promise.all([readyOf(ids), begunOf(ids)])
    const goesOn = await until(async () => (await begunOf(ids)) > begun)
    const restarted = performance.now()
    for (const node of pair(nodes.web)) {
      await node.end()
      await nodes.startNode('web', { PORT: new URL(node.url).port })
      await until(async () => nodes.proxy.ready().length === 2)
    }
    const restarts = performance.now() - restarted
    const task = await portalAt(nodes.url, token).finished(taskId)
    await load.stop()
    const found = await client.find(load.made.map(({ platformNo }) => platformNo))
    const lost = load.made.length - new Set(found.map(({ platformNo }) => platformNo)).size
    const doubled = found.length - new Set(found.map(({ platformNo }) => platformNo)).size
    const sold = await countOf(
      `from practice_sales where reference in (select id from labels where order_id = any($1))`,
      [ids],
    )
    const labelled = await countOf(
      `from (select from labels where order_id = any($1) group by order_id having count(*) = 1) as one`,
      [ids],
    )
    if (load.failures.length) console.log(load.failures.slice(0, 10).join('\n'))
    figure(
      `two and two nodes, ${way}`,
      `${labels} labels, a worker killed at ${atDeath} of ${begun} begun: ${task.succeeded} bought, ${labels - labelled} lost, ${sold - labels} sold twice (limit 0); another goes on with the batch after ${(goesOn / 1_000).toFixed(1)} s (limit ${takeOver / 1_000} s); two restarts in ${(restarts / 1_000).toFixed(0)} s under ${load.calls()} calls: ${load.failures.length} failed, ${lost} of ${load.made.length} orders lost, ${doubled} doubled (limit 0)`,
    )
    expect({ failures: load.failures, lost, doubled }).toEqual({ failures: [], lost: 0, doubled: 0 })
    expect([task.succeeded, labelled, sold]).toEqual([labels, labels, labels])
    expect(goesOn).toBeLessThanOrEqual(takeOver)
  }, 900_000)

  test('nodes that lose their database come back by themselves', async () => {
    await nodes.ask(`alter database ${nodes.database} allow_connections false`, [], 'postgres')
    await nodes.ask(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [nodes.database],
      'postgres',
    )
    await until(async () => nodes.proxy.ready().length === 0)
    await nodes.ask(`alter database ${nodes.database} allow_connections true`, [], 'postgres')
    const back = await until(async () => nodes.proxy.ready().length === 2)
    const [id = ''] = await makeOrders(20)
    const { taskId } = await client.call<{ taskId: string }>('shipping.createLabels', { orderIds: [id] })
    const worked = await until(async () => (await readyOf([id])) === 1)
    await portalAt(nodes.url, token).finished(taskId)
    figure(
      `database lost, ${way}`,
      `nodes answer ${(back / 1_000).toFixed(1)} s after it is back, a label ${(worked / 1_000).toFixed(1)} s later`,
    )
  })

  test.each([
    ['files of its own', { FILES_URL: '' }, /have to share them/],
    ['keys of its own', { SECRETS_FILE: `${newDataDir()}/other.json` }, /is not there|is not this database's/],
  ])('a node with %s is refused in words', async (_what, env, words) => {
    await expect(nodes.startNode('web', env)).rejects.toThrow(words)
  })

  test('no invariant is broken', async () => {
    const { data } = (await (await fetch(`${nodes.url}/test/invariants`)).json()) as { data: readonly unknown[] }
    expect(data).toEqual([])
  })
})
