import type { Database } from '../../db/database.ts'

const stated = async (database: Database, tables: readonly string[], statements: readonly string[]) => {
  const each = (what: string) => tables.map((table) => `alter table ${table} ${what} trigger user`)
  await database.raw.query(['begin', ...each('disable'), ...statements, ...each('enable'), 'commit'].join(';\n'))
}

export type Wrong = { readonly table: string; readonly set: string; readonly where: string; readonly key: string }

/** Somebody with the database in his hands changes one row while its triggers sleep; what he changed is put back afterwards. */
export const whileChanged = async <T>(
  database: Database,
  { table, set, where, key }: Wrong,
  look: () => Promise<T>,
): Promise<T> => {
  const isRow = `(${key}) in (select ${key} from kept_rows)`
  await stated(
    database,
    [table],
    [`create table kept_rows as select * from ${table} where ${where}`, `update ${table} set ${set} where ${isRow}`],
  )
  try {
    return await look()
  } finally {
    const columns = [...set.matchAll(/(?:^|, )(\w+) = /g)].map(([, column]) => column)
    await stated(
      database,
      [table],
      [
        `update ${table} t set ${columns.map((column) => `${column} = k.${column}`).join(', ')} from kept_rows k
        where ${key
          .split(', ')
          .map((column) => `t.${column} = k.${column}`)
          .join(' and ')}`,
        'drop table kept_rows',
      ],
    )
  }
}
