import type { Pair } from '@stowline/text/kernel/pair'
import { workOrdersScreen } from '@stowline/text/operations-screen'
import type { BatchDone } from '../../../ui/list-page/index.ts'
import { barTo, type WorkStep } from './work-order-batches.tsx'
import type { WorkOrder } from '@stowline/contract/operations/work.schema'

/** Most numbers in one run. */
export const mostScanned = 200

/** One scan: the number as read, the orders that have it, and what became of the step. `orders` is undefined while they are looked up. */
export type Scanned = {
  readonly number: string
  readonly orders: readonly WorkOrder[] | undefined
  readonly result?: 'done' | string | undefined
}

/** What a field holds after a scan or a paste, as numbers in capital letters; each once, and none that stands there already. */
export const numbersIn = (text: string, scanned: readonly Scanned[]): string[] => {
  const known = new Set(scanned.map(({ number }) => number))
  const numbers = text
    .split(/[\s,;，；]+/)
    .map((number) => number.trim().toUpperCase())
    .filter((number) => number && number.length <= 64 && !known.has(number))
  return [...new Set(numbers)]
}

const numbersOf = (order: WorkOrder) =>
  [order.orderNo, order.platformNo, order.trackingNumber ?? ''].map((number) => number.toUpperCase())

/** Puts orders that were found to the scans that ask for them. */
export const withOrders = (
  scanned: readonly Scanned[],
  asked: readonly string[],
  found: readonly WorkOrder[],
): Scanned[] =>
  scanned.map((one) =>
    asked.includes(one.number)
      ? { ...one, orders: found.filter((order) => numbersOf(order).includes(one.number)) }
      : one,
  )

/** Why a scan cannot run, undefined when it can. */
export const barOf = (step: WorkStep, { orders }: Scanned): Pair | undefined => {
  const [order, ...others] = orders ?? []
  if (!order) return workOrdersScreen.scanUnknown
  return others.length ? workOrdersScreen.scanSeveral : barTo(step, order)
}

/** Orders that a run would take, each once though scanned under two numbers. */
export const ableOf = (step: WorkStep, scanned: readonly Scanned[]): WorkOrder[] => {
  const able = scanned
    .filter((one) => one.orders && one.result !== 'done' && !barOf(step, one))
    .flatMap(({ orders }) => orders ?? [])
  return [...new Map(able.map((order) => [order.id, order])).values()]
}

/** What a run did, put to its scans: done, or the reason why not. */
export const withResults = (scanned: readonly Scanned[], { succeeded, failed }: BatchDone): Scanned[] =>
  scanned.map((one) => {
    const id = one.orders?.length === 1 ? one.orders[0]?.id : undefined
    if (id && succeeded.includes(id)) return { ...one, result: 'done' }
    const failure = failed.find((row) => row.id === id)
    return failure ? { ...one, result: failure.message } : one
  })
