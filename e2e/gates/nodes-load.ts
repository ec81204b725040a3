import { setTimeout as wait } from 'node:timers/promises'
import { callNamed } from '../ask.ts'
import { type Answer, send } from '../call.ts'
import type { NewOrder, OrderClient } from './order-client.ts'

/** What clients did through the proxy while nodes came and went. */
export type Load = {
  readonly made: readonly NewOrder[]
  /** Calls that did not succeed, or broke off. */
  readonly failures: readonly string[]
  readonly calls: () => number
  readonly stop: () => Promise<void>
}

/** Clients that make orders and read lists, one call after the other, until they are told to stop. Each call has to succeed at its first try. */
export const startLoad = (url: string, token: string, orderClient: OrderClient, clients: number): Load => {
  const made: NewOrder[] = []
  const failures: string[] = []
  let calls = 0
  let isOver = false
  const succeeds = async (name: string, input: unknown, key?: string): Promise<boolean> => {
    calls += 1
    const answer: Pick<Answer, 'status' | 'text' | 'body'> = await send(url, callNamed(name), input, {
      token,
      ...(key && { key }),
    }).catch((error: Error) => ({
      status: 0,
      text: `${error.message} ${error.cause}`,
      body: {},
    }))
    const isDone = answer.body['success'] === true
    if (!isDone) failures.push(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`)
    return isDone
  }
  const client = async () => {
    while (!isOver) {
      const order = orderClient.newOrder()
      if (await succeeds('orders.create', order.body, order.key)) made.push(order)
      await succeeds('orders.list', { status: 'pending', pageSize: 20 })
      await wait(20)
    }
  }
  const running = Promise.all(Array.from({ length: clients }, client))
  const stop = async () => {
    isOver = true
    await running
  }
  return { made, failures, calls: () => calls, stop }
}
