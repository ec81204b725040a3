import type { receiving } from '@stowline/contract/operations/receiving.contract'
import { type InboundTerms, usualTerms } from '@stowline/domain/inbound/terms'
import { type Cents, cents, fromDecimal, toDecimal } from '@stowline/domain/kernel/money'
import { asJson } from '../../db/json.ts'
import type { Handler } from '../../kernel/context.ts'

const centsOf = (price: string): Cents => fromDecimal(price) ?? cents(0)

/** What the provider has set for inbound goods, the guide values of the trade where nothing is set. */
export const inboundTerms: Handler<typeof receiving.terms> = async (_, ctx) => {
  const stored = await ctx.db.selectFrom('inbound_terms').select(['terms', 'gs1_prefix']).executeTakeFirst()
  const { demurragePerDay, perDiemPerDay, perDiemLaterPerDay, ...days } = { ...usualTerms, ...stored?.terms }
  return {
    ...days,
    demurragePerDay: toDecimal(demurragePerDay),
    perDiemPerDay: toDecimal(perDiemPerDay),
    perDiemLaterPerDay: toDecimal(perDiemLaterPerDay),
    companyPrefix: stored?.gs1_prefix ?? '',
  }
}

/** Every clock runs by the new terms at once, that of a container which stands already too. */
export const setInboundTerms: Handler<typeof receiving.setTerms> = async ({ companyPrefix, ...asked }, ctx) => {
  const terms: InboundTerms = {
    ...asked,
    demurragePerDay: centsOf(asked.demurragePerDay),
    perDiemPerDay: centsOf(asked.perDiemPerDay),
    perDiemLaterPerDay: centsOf(asked.perDiemLaterPerDay),
  }
  const row = {
    terms: asJson(terms),
    gs1_prefix: companyPrefix,
    updated_at: ctx.now(),
    updated_by: ctx.by.name,
  }
  await ctx.within({ role: 'system' }, (db) =>
    db
      .insertInto('inbound_terms')
      .values({ id: 1, ...row })
      .onConflict((on) => on.column('id').doUpdateSet(row))
      .execute(),
  )
  await ctx.audit({ entity: 'tenant', id: ctx.tenantId, action: 'setInboundTerms', after: { ...asked, companyPrefix } })
  return {}
}
