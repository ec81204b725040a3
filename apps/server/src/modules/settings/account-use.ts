import type { settings } from '@stowline/contract/settings/settings.contract'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Handler } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'

const month = 30 * 86_400_000
const standing = (['ready', 'printed', 'voiding'] as const).map((state) => sql.lit(state))

/** What a shipping account was used for of late. */
export const accountUse: Handler<typeof settings.accountUse> = async ({ id }, ctx) => {
  const account = await ctx.db
    .selectFrom('logistics_accounts')
    .select('id')
    .where('id', '=', id)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  if (!account) throw notFound()
  const since = new Date(ctx.now().getTime() - month)
  const { count, spent, last } = await boughtSince(ctx.db, id, since)
  return {
    labelCount: count,
    labelCharge: toDecimal(cents(Number(spent ?? 0))),
    lastLabelTime: last?.toISOString() ?? null,
  }
}

/** Labels that were voided or came to nothing are not counted. The states are part of the statement: the index is for live labels only. */
const boughtSince = (db: Db, accountId: string, since: Date) =>
  db
    .selectFrom('labels')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number | string | null>('charge_cents').as('spent'),
      fn.max('bought_at').as('last'),
    ])
    .where('logistics_account_id', '=', accountId)
    .where('state', 'in', standing)
    .where('bought_at', '>=', since)
    .executeTakeFirstOrThrow()
