import type { Database } from '../db/database.ts'

/**
 * Has PostgreSQL look at the tables between two steps of filling them. Left alone it looks once a minute, and where it looks while a step has not
 * been committed it counts no rows on many pages: until the next look each statement is planned as if there were one, which made one over thousands
 * of labels run into its time limit. A small sample is enough for that. The embedded engine looks at nothing by itself.
 */
export const lookAtTables = async ({ engine, raw }: Pick<Database, 'engine' | 'raw'>): Promise<void> => {
  if (engine === 'postgres') await raw.query('begin; set local default_statistics_target = 10; analyze; commit')
}
