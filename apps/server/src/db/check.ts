import type { Database } from './database.ts'
import { type Invariant, invariants } from './invariants.ts'

/** How many violations of one invariant are shown. */
const SHOWN = 5

export type Outcome = {
  readonly name: string
  readonly violations: number
  readonly examples: readonly Record<string, unknown>[]
}

/** Asks every invariant, all of one moment. */
export async function checkInvariants(
  database: Database,
  asked: readonly Invariant[] = invariants,
): Promise<Outcome[]> {
  return database.session(async (client) => {
    await client.query('begin isolation level repeatable read read only; set local statement_timeout = 0')
    try {
      const outcomes: Outcome[] = []
      for (const { name, violations } of asked) {
        const { rows } = await client.query(
          `select count(*) over () as total, v.* from (${violations}) v limit ${SHOWN}`,
        )
        outcomes.push({
          name,
          violations: Number(rows[0]?.total ?? 0),
          examples: rows.map(({ total: _, ...row }) => row),
        })
      }
      return outcomes
    } finally {
      await client.query('rollback')
    }
  })
}
