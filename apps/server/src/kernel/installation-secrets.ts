import { existsSync } from 'node:fs'
import type { Database } from '../db/database.ts'
import { openSecrets, type Secrets } from './secrets.ts'

/**
 * The secrets that belong to the database: those it was filled with, or at the first start new ones. With others nobody could sign in, and what
 * was written under them nobody else could read; so the server does not begin.
 */
export async function installationSecrets(file: string, database: Database): Promise<Secrets> {
  if (!existsSync(file) && (await isFilled(database))) throw new Error(missing(file))
  const secrets = await openSecrets(file)
  const system = { role: 'system' } as const
  const known = await database.transaction(system, async (db) => {
    const own = secrets.fingerprints
    if (own.length)
      await db
        .insertInto('secret_fingerprints')
        .values([...own])
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    const rows = await db.selectFrom('secret_fingerprints').selectAll().execute()
    const foreign = rows.filter(
      (row) =>
        !own.some(
          (one) => one.purpose === row.purpose && one.version === row.version && one.fingerprint === row.fingerprint,
        ),
    )
    if (foreign.length)
      throw new Error(
        strange(
          file,
          foreign.map(({ purpose, version }) => `${purpose} ${version}`),
        ),
      )
    return secrets
  })
  return known
}

const isFilled = (database: Database): Promise<boolean> =>
  database.transaction({ role: 'system' }, async (db) => {
    const [keys, users] = await Promise.all([
      db.selectFrom('secret_fingerprints').select('version').limit(1).executeTakeFirst(),
      db.selectFrom('users').select('id').limit(1).executeTakeFirst(),
    ])
    return Boolean(keys ?? users)
  })

const missing = (file: string): string =>
  [
    `密钥文件 ${file} 不存在，而数据库已有用它加密的数据。请把与备份一同保存的密钥文件放回，或用 SECRETS_FILE 指定其位置。`,
    `The secrets file ${file} is not there, and the database holds what was made with it. Put back the copy kept with the backups, or say with SECRETS_FILE where it is.`,
  ].join('\n')

const strange = (file: string, keys: readonly string[]): string =>
  [
    `密钥文件 ${file} 与此数据库不符（${keys.join('、')}）：用它无人能登录。请用 SECRETS_FILE 指定此数据库的密钥文件。`,
    `The secrets file ${file} is not this database's (${keys.join(', ')}): with it nobody could sign in. Name the right one with SECRETS_FILE.`,
  ].join('\n')
