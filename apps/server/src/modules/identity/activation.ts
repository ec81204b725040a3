import type { SystemTime } from '../../kernel/system-time.ts'
import type { identity } from '@stowline/contract/identity/identity.contract'
import type { Input } from '@stowline/contract/kernel/rpc'
import { providerMenuPaths } from '@stowline/domain/identity/menus'
import { passwordProblem } from '@stowline/domain/identity/password'
import { signInLimits } from '@stowline/domain/identity/sign-in-limits'
import type { Db } from '../../db/database.ts'
import { writeAudit } from '../../kernel/audit.ts'
import type { Services, Handler, PublicContext } from '../../kernel/context.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import { isCommonPassword } from './common-passwords.ts'
import { productName } from './get-tenant-info.ts'
import { type Activation, findActivation } from './identity.queries.ts'
import { addAccount } from './add-account.ts'
import { hashPassword, hashToken, newToken } from './password-hash.ts'
import { readPassword } from './sealed-password.ts'
import { countAddress } from './throttle.ts'

type Activate = Input<typeof identity.activate>
type Clock = Pick<Services, 'systemNow' | 'newId'>

/** Makes the link's code for an account, or with userId null for the first account of an installation. Only its hash is kept. */
export async function makeActivation(
  db: Db,
  of: { tenantId: string; userId: string | null },
  { systemNow, newId }: Clock,
): Promise<string> {
  const { token, hash } = newToken()
  const expires_at = new Date(systemNow().getTime() + signInLimits.activation)
  await db
    .insertInto('activations')
    .values({ tenant_id: of.tenantId, id: newId(), user_id: of.userId, code_hash: hash, expires_at })
    .execute()
  return token
}

/** Whoever holds an earlier letter must not set a password any more once a later one is out. */
export async function endActivations(db: Db, of: { tenantId: string; userId: string }, now: SystemTime): Promise<void> {
  await db
    .updateTable('activations')
    .set({ expires_at: now })
    .where('tenant_id', '=', of.tenantId)
    .where('user_id', '=', of.userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

/** How a link stands. */
export const stateOf = (found: Activation | undefined, now: SystemTime) => {
  if (!found) return 'unknown'
  if (found.used_at) return 'used'
  return found.expires_at <= now ? 'expired' : 'valid'
}

/** What the page behind a link needs to know before a password is chosen. */
export const getActivation: Handler<typeof identity.getActivation> = async ({ code }, { db, systemNow }) => {
  const found = await findActivation(db, hashToken(code))
  const state = stateOf(found, systemNow())
  const isFirst = found?.user_id === null
  const isShown = found && state === 'valid' && !isFirst
  return {
    state,
    isFirst,
    userName: isShown ? found.user_name : null,
    tenantName: isShown ? { zh: found.name_cn, en: found.name_en } : null,
  }
}

/** The first account: administrator of the provider, whose name it sets. */
async function makeFirst(
  db: Db,
  { tenant_id }: Activation,
  input: Activate,
  password_hash: string,
  clock: Clock,
): Promise<{ id: string; userName: string }> {
  if (!input.userName) throw new Refusal('identity.accountRequired')
  if (input.companyName) {
    const names = { name_cn: input.companyName, name_en: input.companyName }
    await db.updateTable('tenants').set(names).where('id', '=', tenant_id).execute()
  }
  const email = input.email ?? null
  const account = {
    userName: input.userName,
    nickname: input.userName,
    email,
    kind: 'provider' as const,
    isAdmin: true,
    password_hash,
  }
  const id = await addAccount(db, { tenantId: tenant_id, menus: providerMenuPaths, ...account }, clock)
  return { id, userName: input.userName }
}

async function use(db: Db, input: Activate, password_hash: string, ctx: PublicContext): Promise<string> {
  const found = await findActivation(db, hashToken(input.code))
  const state = stateOf(found, ctx.systemNow())
  if (!found || state !== 'valid') throw new Refusal(state === 'used' ? 'identity.linkUsed' : 'identity.linkExpired')
  const taken = db
    .updateTable('activations')
    .set({ used_at: ctx.systemNow() })
    .where('id', '=', found.id)
    .where('used_at', 'is', null)
  if ((await taken.executeTakeFirst()).numUpdatedRows === 0n) throw new Refusal('identity.linkUsed')
  const { tenant_id: tenantId, user_id } = found
  let [id, userName] = [user_id, found.user_name ?? '']
  if (id === null) ({ id, userName } = await makeFirst(db, found, input, password_hash, ctx))
  else {
    const changes = { password_hash, is_first_login: false, need_change_pwd: false }
    const first = db.updateTable('users').set(changes).where('tenant_id', '=', tenantId).where('id', '=', id)
    const { numUpdatedRows } = await first.where('password_hash', 'is', null).executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('identity.linkUsed')
  }
  const actor = { userId: id, userName, userKind: 'anonymous', call: 'identity.activate', requestId: ctx.requestId }
  await writeAudit(db, actor, [{ entity: 'user', id, action: 'activated' }], ctx, tenantId)
  return userName
}

/** Sets the first password of an account by its link, which works once. */
export const activate: Handler<typeof identity.activate> = async (input, ctx) => {
  const codeHash = hashToken(input.code)
  const found = await ctx.within({ role: 'system' }, async (db) => {
    await countAddress(db, 'activate', ctx.address, ctx.systemNow())
    return findActivation(db, codeHash)
  })
  const password = await readPassword(input, ctx)
  if (password === undefined) throw new Refusal('identity.linkExpired')
  const names = [
    found?.user_name ?? input.userName ?? '',
    found?.name_cn ?? '',
    found?.name_en ?? '',
    input.companyName ?? '',
    productName,
  ]
  const problem = passwordProblem(password, { names, isCommon: isCommonPassword })
  if (problem) throw refuse(problem)
  const password_hash = await hashPassword(password, ctx.secrets)
  return { userName: await ctx.within({ role: 'system' }, (db) => use(db, input, password_hash, ctx)) }
}
