import type { FactorKind } from '@stowline/domain/identity/second-factor'
import { factorNames, identityMails } from '@stowline/text/identity'
import type { Pair } from '@stowline/text/kernel/pair'
import type { Context } from '../../../kernel/context.ts'
import { letterIn } from '../../../mail/letter.ts'
import { languagesOf } from '../chosen-language.ts'
import { productName } from '../get-tenant-info.ts'

export type Mailed = {
  readonly tenant_id: string
  readonly id: string
  readonly nickname: string
  readonly user_name: string
  readonly email: string | null
}
type Change = 'factorAdded' | 'factorRemoved' | 'factorsReset'

/** Tells the person at his address; one that cannot be sent holds nothing up. */
async function mailFactor(change: Change, to: Mailed, what: Pair | '', ctx: Context): Promise<void> {
  if (to.email === null) return
  const told = { name: to.nickname, userName: to.user_name, what, product: productName }
  const words = { subject: identityMails.factorSubject, body: identityMails[change] }
  const letter = letterIn(await languagesOf(to, ctx), to.email, words, told)
  await ctx.mail.send(letter).catch((error: unknown) => ctx.log.error({ err: error }, 'change of a factor not mailed'))
}

export const mailReset = (to: Mailed, ctx: Context): Promise<void> => mailFactor('factorsReset', to, '', ctx)

/** What the caller changed himself. */
export async function mailOwn(change: 'factorAdded' | 'factorRemoved', kind: FactorKind, ctx: Context): Promise<void> {
  const own = await ctx.transaction((db) =>
    db
      .selectFrom('users')
      .select(['tenant_id', 'id', 'nickname', 'user_name', 'email'])
      .where('id', '=', ctx.caller.userId)
      .executeTakeFirst(),
  )
  if (own) await mailFactor(change, own, factorNames[kind], ctx)
}
