import type { Db } from '../db/database.ts'
import type { Work } from './context.ts'
import type { Moved } from './move.ts'

/** What is written of records that move alike: their new state, if it is another one, and what else changes. */
type Alike<State, Changes> = {
  readonly to?: State | undefined
  readonly changes?: Changes | undefined
  readonly at: Date
}

/**
 * The `save` of records whose moves are columns of one table: rows of a batch that are written alike go in one statement, so that a batch of 1,000 that does
 * one thing is one update.
 */
export const saveAlike =
  <Row extends { readonly id: string }, State, Changes>(
    write: (db: Db, alike: Alike<State, Changes>, ids: readonly string[]) => Promise<unknown>,
  ) =>
  async ({ db, now }: Work, moves: readonly Moved<Row, State, Changes>[]): Promise<void> => {
    const at = now()
    for (const alike of Map.groupBy(moves, ({ to, changes }) => JSON.stringify([to, changes])).values()) {
      const [{ to, changes } = {}] = alike
      await write(
        db,
        { to, changes, at },
        alike.map(({ row }) => row.id),
      )
    }
  }
