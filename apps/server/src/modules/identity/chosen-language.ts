import type { PublicContext } from '../../kernel/context.ts'
import { languagesFor } from '../../mail/letter.ts'
import type { Language } from '@stowline/text/kernel/pair'

type Whose = { readonly tenant_id: string; readonly id: string }

/** The languages of a letter to an account: whoever causes it may read another than its owner. */
export const languagesOf = async (
  { tenant_id: tenantId, id }: Whose,
  ctx: Pick<PublicContext, 'within'>,
): Promise<readonly Language[]> => {
  const chosen = await ctx.within({ role: 'app', tenantId }, (db) =>
    db
      .selectFrom('user_settings')
      .select('value')
      .where('user_id', '=', id)
      .where('name', '=', 'language')
      .executeTakeFirst(),
  )
  return languagesFor(chosen?.value)
}
