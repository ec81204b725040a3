import { SystemTime } from '../kernel/system-time.ts'
import { merchantMenuPaths, providerMenuPaths } from '@stowline/domain/identity/menus'
import type { Database } from '../db/database.ts'
import { newId } from '../kernel/new-id.ts'
import type { Secrets } from '../kernel/secrets.ts'
import { addAccount, hashPassword, newToken, startSession } from '../modules/identity/index.ts'
import { newTenant } from './database.ts'

export type Person = {
  readonly tenantId: string
  readonly userId: string
  readonly userName: string
  readonly token: string
}
export type PersonOptions = {
  /** An existing tenant; by default a new one. */
  readonly tenantId?: string
  readonly kind?: 'admin' | 'sub' | 'customer' | 'provider'
  /** Of a merchant's own customer. */
  readonly stores?: readonly string[]
  readonly menus?: readonly string[]
  /** Hashed when given, which takes a while; a person with a token alone needs none. */
  readonly password?: string
  readonly secrets?: Secrets
  readonly email?: string
  readonly now?: Date
  readonly changes?: {
    readonly need_change_pwd?: boolean
    readonly is_first_login?: boolean
    readonly state?: 'closed'
  }
}

let count = 0

/** A person with an account and an open session. */
export async function makePerson(database: Database, options: PersonOptions = {}): Promise<Person> {
  const { kind = 'admin', password, secrets, changes, email = null } = options
  const tenantId = options.tenantId ?? (await newTenant(database, kind === 'provider' ? 'provider' : 'merchant'))
  const menus = options.menus ?? (kind === 'provider' ? providerMenuPaths : merchantMenuPaths)
  const userName = `u${Date.now().toString(36)}${process.pid.toString(36)}${(count++).toString(36)}`
  const password_hash = password && secrets ? await hashPassword(password, secrets) : null
  const clock = { systemNow: () => new SystemTime(options.now ?? Date.now()), newId: () => newId() }
  const made = await database.transaction({ role: 'system' }, async (db) => {
    const account = {
      tenantId,
      userName,
      nickname: userName,
      email,
      kind,
      // A closed account was an administrator nobody would miss.
      isAdmin: (kind === 'admin' || kind === 'provider') && changes?.state === undefined,
      menus,
      password_hash,
    }
    const userId = await addAccount(db, account, clock)
    await db
      .updateTable('users')
      .set({ is_first_login: false, ...changes })
      .where('id', '=', userId)
      .execute()
    const token = await startSession(db, { tenantId, userId, address: '' }, clock)
    return { tenantId, userId, userName, token }
  })
  if (options.stores?.length)
    await database.owner
      .insertInto('user_stores')
      .values(options.stores.map((store_id) => ({ tenant_id: tenantId, user_id: made.userId, store_id })))
      .execute()
  return made
}

/** An individual authorization of a person: what a machine signs in with. */
export async function makeClient(
  database: Database,
  { tenantId, userId }: Person,
  scopes: readonly string[],
  validUntil: Date | null = null,
) {
  const { token: clientSecret, hash } = newToken()
  const clientId = newId()
  const row = {
    tenant_id: tenantId,
    id: newId(),
    user_id: userId,
    name: 'Machine',
    client_id: clientId,
    secret_hash: hash,
    scopes: [...scopes],
    valid_until: validUntil,
  }
  await database.transaction({ role: 'system' }, (db) => db.insertInto('authorizations').values(row).execute())
  return { clientId, clientSecret }
}
