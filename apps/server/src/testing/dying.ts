import type { Database, Db, Scope } from '../db/database.ts'

/**
 * The database of a process that is killed before its next statement, once it has sent so many: that statement and all later ones fail, and the
 * transaction that is open comes to nothing, as the engine does with one whose connection is gone.
 */
export const dyingAfter = (database: Database, statements: number) => {
  let left = statements
  const dying = (db: Db): Db =>
    db.withPlugin({
      transformQuery: ({ node }) => {
        if (left-- <= 0) throw new Error('killed')
        return node
      },
      transformResult: async ({ result }) => result,
    })
  return {
    within: <T>(scope: Scope, fn: (db: Db) => Promise<T>) => database.transaction(scope, (db) => fn(dying(db))),
    dying,
    isDead: () => left < 0,
  }
}

/** From one place of a kill to the next: each statement on PostgreSQL; each fourth embedded, where a statement takes ten times as long. */
export const killStep = ({ engine }: Database): number =>
  engine === 'embedded' && process.env['STOWLINE_FULL'] !== '1' ? 4 : 1
