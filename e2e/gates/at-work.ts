import { setTimeout as wait } from 'node:timers/promises'
import { walmartRows } from '../../apps/server/src/testing/order-files/platform-rows.ts'
import { sampleOrders } from '../../apps/server/src/testing/order-files/sample-orders.ts'
import { xlsxOf } from '../../apps/server/src/testing/order-files/write-fixtures.ts'
import { portalAt } from '../portal-at.ts'
import type { Account, Server } from '../server.ts'
import { signIn } from '../sign-in.ts'

type Page = { readonly items: readonly { readonly id: string }[] }

/** The administrator of one of the demo's merchants. */
export const merchantOf = (server: Server, nth = 0): Account => {
  const account = server.credentials().accounts.filter(({ role }) => role === 'admin')[nth]
  if (!account) throw new Error(`the demo has no such merchant: ${JSON.stringify(server.credentials().accounts)}`)
  return account
}

/** What a merchant's person does in a day, by the calls that the portal makes; each has to succeed. */
export const personAt = async (server: Server, account: Account) => {
  const token = await signIn(server.url, account)
  const portal = portalAt(server.url, token)
  const list = (filters: object = {}) => portal.call<Page>('orders.list', { pageSize: 20, ...filters })
  return {
    portal,
    token,
    list,
    /** Reads lists until it is told to stop; answers how many. */
    async readUntil(isOver: () => boolean): Promise<number> {
      let read = 0
      while (!isOver()) {
        await Promise.all([list(), list({ status: 'pending' }), portal.call('tasks.downloads', { pageSize: 20 })])
        read += 3
        await wait(10)
      }
      return read
    },
    /** Orders of a file, checked and made. */
    async importOrders(count: number, firstNumber: number): Promise<number> {
      const file = new Uint8Array(await xlsxOf(walmartRows([...sampleOrders(count, { seed: 7, firstNumber })])))
      const stores = await portal.call<{ platform: string; stores: { id: string }[] }[]>('orders.stores', {})
      const storeId = (stores.find(({ platform }) => platform === 'walmart') ?? stores[0])?.stores[0]?.id
      const fileId = await portal.upload('orderImport', 'orders.xlsx', file)
      const check = await portal.call<{ importId: string; taskId: string }>('imports.importOrders', {
        ...{ fileId, storeId, step: 'check' },
      })
      await portal.finished(check.taskId)
      const commit = await portal.call<{ taskId: string }>('imports.importOrders', {
        ...{ importId: check.importId, step: 'commit', mode: 'validRows' },
      })
      return (await portal.finished(commit.taskId)).succeeded
    },
    /** Labels of orders that are pending, as a task. */
    async buyLabels(count: number): Promise<{ readonly asked: number; readonly bought: number }> {
      const pending = await portal.call<Page>('orders.list', { status: 'pending', pageSize: 100 })
      const orderIds = pending.items.slice(0, count).map(({ id }) => id)
      const moved = await portal.call<{ succeeded: string[] }>('orders.moveToShip', { orderIds })
      const { taskId } = await portal.call<{ taskId: string }>('shipping.createLabels', { orderIds: moved.succeeded })
      return { asked: moved.succeeded.length, bought: (await portal.finished(taskId)).succeeded }
    },
  }
}

/** Live news as they come: their topics, with the moment of each. */
export const hearNews = async ({ url }: Server, token: string) => {
  const leaving = new AbortController()
  const response = await fetch(`${url}/api/v1/oms/Task/Stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  const topics: string[] = []
  const reading = (async () => {
    for await (const chunk of response.body ?? [])
      for (const [, topic = ''] of Buffer.from(chunk)
        .toString()
        .matchAll(/"topic":"(\w+)"/g))
        topics.push(topic)
  })().catch(() => {})
  return {
    topics,
    leave: async () => {
      leaving.abort()
      await reading
    },
  }
}

/** The lines of a log that are errors. */
export const errorsOf = ({ log }: Server): string[] =>
  log()
    .split('\n')
    .filter((line) => /^\{"level":[56]0/.test(line))
