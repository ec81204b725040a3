import type { Pool, PoolClient } from 'pg'

/**
 * Transactions of a session after which it plans anew. A session keeps the plans of its checks of foreign keys and of its functions; one made
 * over a few rows is kept while the table grows, until its statistics are gathered, which the embedded database never does. The check of an
 * order's lines, planned at the first order, would go through the deadlines of all orders.
 */
const transactionsPerPlan = 10
/** A read lets no table grow, and planning a list anew costs as much as reading it. */
const readsPerTransaction = 20

const reads = new WeakSet<PoolClient>()

/** Says before a client's release that it only read. */
export const hasOnlyRead = (client: PoolClient): void => void reads.add(client)

/** Makes every session of the pool plan anew now and then. A client is handed on after its release is told, so nothing comes in between. */
export function renewPlans(pool: Pool): void {
  const done = new WeakMap<PoolClient, number>()
  pool.on('release', (error, client) => {
    const sum = (done.get(client) ?? 0) + (reads.delete(client) ? 1 : readsPerTransaction)
    const isDue = sum >= transactionsPerPlan * readsPerTransaction
    done.set(client, isDue ? 0 : sum)
    if (!error && isDue) client.query('discard plans').catch(() => {})
  })
}
