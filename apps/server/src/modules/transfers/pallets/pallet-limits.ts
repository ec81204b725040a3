import type { palletizing } from '@stowline/contract/operations/palletizing.contract'
import { fieldsIn } from '@stowline/domain/kernel/records'
import { type PalletLimits, usualLimits } from '@stowline/domain/transfers/pallets/pallet-limits'
import { asJson } from '../../../db/json.ts'
import type { Db } from '../../../db/database.ts'
import type { Handler } from '../../../kernel/context.ts'

const storedTerms = async (db: Db): Promise<Readonly<Record<string, unknown>>> =>
  fieldsIn((await db.selectFrom('transfer_terms').select('terms').executeTakeFirst())?.terms)

/** What a pallet may be, as the provider has set it. */
export const palletLimits = async (db: Db): Promise<PalletLimits> => {
  const { mostHeight, mostWeight } = await storedTerms(db)
  return {
    ...usualLimits,
    ...(typeof mostHeight === 'number' && { mostHeight }),
    ...(typeof mostWeight === 'number' && { mostWeight }),
  }
}

export const getPalletLimits: Handler<typeof palletizing.limits> = (_, { db }) => palletLimits(db)

/** Pallets that were built stay as they are. */
export const setPalletLimits: Handler<typeof palletizing.setLimits> = async (limits, ctx) => {
  const terms = asJson({ ...(await storedTerms(ctx.db)), ...limits })
  const changes = { terms, updated_at: ctx.now(), updated_by: ctx.by.name }
  await ctx.within({ role: 'system' }, (db) =>
    db
      .insertInto('transfer_terms')
      .values({ id: 1, ...changes })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
      .execute(),
  )
  await ctx.audit({ entity: 'tenant', id: ctx.tenantId, action: 'setPalletLimits', after: limits })
  return {}
}
