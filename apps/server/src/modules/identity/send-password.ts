import type { identity } from '@stowline/contract/identity/identity.contract'
import { signInLimits } from '@stowline/domain/identity/sign-in-limits'
import { identityMails } from '@stowline/text/identity'
import { say } from '@stowline/text/kernel/pair'
import type { Handler, PublicContext } from '../../kernel/context.ts'
import { writeAudit } from '../../kernel/audit.ts'
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

/** Stores a temporary password; undefined when there is nobody to mail it to, or too many were mailed. */
async function makeTemporary(
  userName: string,
  ctx: PublicContext,
): Promise<{ account: Account; password: string } | undefined> {
  const now = ctx.systemNow()
  return ctx.within({ role: 'system' }, async (db) => {
    const account = await findAccount(db, userName)
    if (!account?.email || !account.password_hash || account.state === 'closed') return undefined
    const { tenant_id, id: user_id } = account
    if (
      (await count(db, `mail ${user_id}`, { most: signInLimits.mails.most, within: signInLimits.mails.within }, now)) >
      0
    )
      return undefined
    const password = randomPassword()
    const expires_at = new Date(now.getTime() + signInLimits.temporaryPassword)
    const password_hash = temporaryHash(password, ctx.secrets)
    await db
      .insertInto('password_resets')
      .values({ tenant_id, id: ctx.newId(), user_id, password_hash, expires_at })
      .execute()
    const actor = {
      userId: null,
      userName: 'anonymous',
      userKind: 'anonymous',
      call: 'identity.sendPassword',
      requestId: ctx.requestId,
    }
    await writeAudit(db, actor, [{ entity: 'user', id: user_id, action: 'temporaryPasswordMailed' }], ctx, tenant_id)
    return { account, password }
  })
}

async function mailTemporary(userName: string, ctx: PublicContext): Promise<void> {
  const made = await makeTemporary(userName, ctx)
  if (!made?.account.email) return
  const { account, password } = made
  const minutes = signInLimits.temporaryPassword / minute
  const params = { name: account.nickname, userName: account.user_name, password, minutes, product: productName }
  const [subject, text] = [
    say(identityMails.temporarySubject, ctx.language),
    say(identityMails.temporaryBody, ctx.language, params),
  ]
  await ctx.mail.send({ to: made.account.email, subject, text })
}

/** Mails a temporary password to the account's address. The answer is the same for every name, and given before anything is looked up. */
export const sendPassword: Handler<typeof identity.sendPassword> = async ({ userName }, ctx) => {
  await ctx.within({ role: 'system' }, (db) => countAddress(db, 'forgotten', ctx.address, ctx.systemNow()))
  setImmediate(() => {
    mailTemporary(userName, ctx).catch((error: unknown) =>
      ctx.log.error({ err: error }, 'temporary password not mailed'),
    )
  })
  return {}
}
