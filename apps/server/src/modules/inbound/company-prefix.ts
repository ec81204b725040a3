import type { inbound } from '@stowline/contract/inbound/inbound.contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Handler } from '../../kernel/context.ts'

/** The company prefix that cartons are numbered by: the merchant's own, else the provider's, else none. */
export const companyPrefixOf = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ prefix: string | null }>`
    select coalesce((select gs1_prefix from carton_prefixes), (select gs1_prefix from inbound_terms), '') as prefix`.execute(
    db,
  )
  return rows[0]?.prefix ?? ''
}

/** The merchant's company prefix, and the provider's that stands in for it. */
export const companyPrefix: Handler<typeof inbound.prefix> = async (_, ctx) => {
  const { rows } = await sql<{ prefix: string; inherited: string }>`
    select coalesce((select gs1_prefix from carton_prefixes), '') as prefix,
      coalesce((select gs1_prefix from inbound_terms), '') as inherited`.execute(ctx.db)
  return rows[0] ?? { prefix: '', inherited: '' }
}

/** Cartons of shipments to come are numbered by it; those that have their numbers keep them. */
export const setCompanyPrefix: Handler<typeof inbound.setPrefix> = async ({ prefix }, ctx) => {
  await ctx.db.deleteFrom('carton_prefixes').execute()
  if (prefix)
    await ctx.db.insertInto('carton_prefixes').values({ tenant_id: ctx.tenantId, gs1_prefix: prefix }).execute()
  await ctx.audit({ entity: 'tenant', id: ctx.tenantId, action: 'setCompanyPrefix', after: { prefix } })
  return {}
}
