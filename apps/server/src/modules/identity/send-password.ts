import type { identity } from '@stowline/contract/identity/identity.contract'
import { signInLimits } from '@stowline/domain/identity/sign-in-limits'
import { identityMails } from '@stowline/text/identity'
import type { Db } from '../../db/database.ts'
import type { Context, Handler, PublicContext } from '../../kernel/context.ts'
import { tooMany } from '../../kernel/refusal.ts'
import { type AuditActor, writeAudit } from '../../kernel/audit.ts'
import { letterIn } from '../../mail/letter.ts'
import { languagesOf } from './chosen-language.ts'
import { productName } from './get-tenant-info.ts'
import { findAccount, type Account } from './identity.queries.ts'
import { randomPassword, temporaryHash } from './password-hash.ts'
import { count, countAddress } from './throttle.ts'

const minute = 60_000

/** The same for every account, so that nobody learns which exist: the form always offers the mail. */
export const getIsAdmin: Handler<typeof identity.getIsAdmin> = async (_input, { db, address, systemNow }) => {
  await countAddress(db, 'forgotten', address, systemNow())
  return { isAdmin: true }
}

type Mailed = Pick<Account, 'tenant_id' | 'id' | 'user_name' | 'nickname'> & { readonly email: string }
type Sending = Pick<PublicContext, 'within' | 'systemNow' | 'newId' | 'secrets' | 'mail'>

/** Stores a temporary password beside the one there is, and answers with it; or with how long to wait where too many were mailed. */
async function makeTemporary(
  db: Db,
  { tenant_id, id: user_id }: Mailed,
  actor: AuditActor,
  ctx: Sending,
): Promise<{ password: string } | { wait: number }> {
  const now = ctx.systemNow()
  const wait = await count(db, `mail ${user_id}`, signInLimits.mails, now)
  if (wait > 0) return { wait }
  const password = randomPassword()
  const expires_at = new Date(now.getTime() + signInLimits.temporaryPassword)
  const password_hash = temporaryHash(password, ctx.secrets)
  await db
    .insertInto('password_resets')
    .values({ tenant_id, id: ctx.newId(), user_id, password_hash, expires_at })
    .execute()
  await writeAudit(db, actor, [{ entity: 'user', id: user_id, action: 'temporaryPasswordMailed' }], ctx, tenant_id)
  return { password }
}

const mail = async (account: Mailed, password: string, ctx: Sending): Promise<void> => {
  const minutes = signInLimits.temporaryPassword / minute
  const told = { name: account.nickname, userName: account.user_name, password, minutes, product: productName }
  const words = { subject: identityMails.temporarySubject, body: identityMails.temporaryBody }
  return ctx.mail.send(letterIn(await languagesOf(account, ctx), account.email, words, told))
}

/** Mails an account a temporary password because its administrator asked for it. Answers whether the mail went out. */
export async function mailTemporary(account: Mailed, ctx: Context): Promise<boolean> {
  const { userId, userName, kind: userKind } = ctx.caller
  const actor = { userId, userName, userKind, call: 'accounts.resetPassword', requestId: ctx.requestId }
  const made = await ctx.within({ role: 'system' }, (db) => makeTemporary(db, account, actor, ctx))
  if ('wait' in made) throw tooMany(made.wait)
  return mail(account, made.password, ctx).then(
    () => true,
    (error: unknown) => {
      ctx.log.error({ err: error }, 'temporary password not mailed')
      return false
    },
  )
}

async function mailForgotten(userName: string, ctx: PublicContext): Promise<void> {
  const found = await ctx.within({ role: 'system' }, async (db) => {
    const account = await findAccount(db, userName)
    if (!account?.email || !account.password_hash || account.state === 'closed') return undefined
    const { requestId } = ctx
    const actor = {
      userId: null,
      userName: 'anonymous',
      userKind: 'anonymous',
      call: 'identity.sendPassword',
      requestId,
    }
    const to = { ...account, email: account.email }
    const made = await makeTemporary(db, to, actor, ctx)
    return 'wait' in made ? undefined : { to, ...made }
  })
  if (found) await mail(found.to, found.password, ctx)
}

/** Mails a temporary password to the account's address. The answer is the same for every name, and given before anything is looked up. */
export const sendPassword: Handler<typeof identity.sendPassword> = async ({ userName }, ctx) => {
  await ctx.within({ role: 'system' }, (db) => countAddress(db, 'forgotten', ctx.address, ctx.systemNow()))
  setImmediate(() => {
    mailForgotten(userName, ctx).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'temporary password not mailed'),
    )
  })
  return {}
}
