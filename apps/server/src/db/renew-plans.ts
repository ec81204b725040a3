import type { Pool, PoolClient } from 'pg'

/**
 * Transactions of a session after which it plans anew. A session keeps the plans of its checks of foreign keys and of its functions; one made
 * over a few rows is kept while the table grows, until its statistics are gathered, which the embedded database never does. The check of an
 * order's lines, planned at the first order, would go through the deadlines of all orders.
 */
const transactionsPerPlan = 10

/** Makes every session of the pool plan anew now and then. A client is handed on after its release is told, so nothing comes in between. */
export function renewPlans(pool: Pool): void {
  const transactions = new WeakMap<PoolClient, number>()
  pool.on('release', (error, client) => {
    const done = (transactions.get(client) ?? 0) + 1
    transactions.set(client, done % transactionsPerPlan)
    if (!error && done === transactionsPerPlan) client.query('discard plans').catch(() => {})
  })
}
