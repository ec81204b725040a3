import type { Context } from '../../kernel/context.ts'

type Page = { readonly items: readonly unknown[] }
type Reading<Query, Answer> = (query: Query, ctx: Context) => Promise<Answer>

/**
 * A list over merchants that leaves one line for each reading in the provider's trail: who looked, through which call, by what, and whose rows
 * were shown (behaviour: "each one audited").
 */
export const recorded =
  <Query, Answer extends Page>(
    entity: string,
    list: Reading<Query, Answer>,
    merchantOf: (row: Answer['items'][number]) => string,
  ): Reading<Query, Answer> =>
  async (query, ctx) => {
    const answer = await list(query, ctx)
    const merchantIds = [...new Set(answer.items.map(merchantOf))]
    await ctx.audit({ entity, id: '', action: 'read', after: { query, merchantIds } })
    return answer
  }
