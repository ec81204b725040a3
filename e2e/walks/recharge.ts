import { once } from 'node:events'
import { join } from 'node:path'
import type { Env, Server } from '../server.ts'
import { startWithDemo } from './setup.ts'

/** Money for a merchant, by his code; in cents. */
export type Recharge = { readonly merchant: string; readonly amount: number }

export const startMoneyPortal = (env: Env): Promise<Server> =>
  startWithDemo(env, join(import.meta.dirname, 'money-portal.ts'))

/** Puts money on a merchant's account; done when it is in the book. */
export const recharge = async ({ process: portal }: Server, given: Recharge): Promise<void> => {
  const credited = once(portal, 'message')
  portal.send(given)
  await credited
}
