import type { Pool, PoolClient } from 'pg'

/**
 * Transactions of a session after which it plans anew. A session keeps the plans of its checks of foreign keys and of its functions; one made
 * over a few rows is kept while the table grows, until its statistics are gathered, which the embedded database never does. The check of an
 * order's lines, planned at the first order, would go through the deadlines of all orders.
 */
const transactionsPerPlan = 10
/** A read lets no table grow, and planning a list anew costs as much as reading it. */
const readsPerTransaction = 20
/** Others let it grow meanwhile: an import by thousands of rows a second. In milliseconds. */
const oldest = 500

const reads = new WeakSet<PoolClient>()

/** Says before a client's release that it only read. */
export const hasOnlyRead = (client: PoolClient): void => void reads.add(client)

type Plans = { readonly uses: number; readonly since: number }

/** Makes every session of the pool plan anew now and then. A client is handed on after its release is told, so nothing comes in between. */
export function renewPlans(pool: Pool): void {
  const plans = new WeakMap<PoolClient, Plans>()
  pool.on('release', (error, client) => {
    const now = performance.now()
    const { uses, since } = plans.get(client) ?? { uses: 0, since: now }
    const sum = uses + (reads.delete(client) ? 1 : readsPerTransaction)
    const isDue = sum >= transactionsPerPlan * readsPerTransaction || now - since > oldest
    plans.set(client, isDue ? { uses: 0, since: now } : { uses: sum, since })
    if (!error && isDue) client.query('discard plans').catch(() => {})
  })
}
