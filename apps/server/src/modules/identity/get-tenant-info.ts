import type { identity } from '@stowline/contract/identity/identity.contract'
import type { Handler } from '../../kernel/context.ts'
import { findProvider } from './identity.queries.ts'

/** The product's name, shown until the provider has chosen its own. */
export const productName = 'Stowline'

/** Name and logo of the provider; with a token also the caller's own tenant. */
export const getTenantInfo: Handler<typeof identity.getTenantInfo> = async (_input, { db, caller }) => {
  const provider = await findProvider(db)
  const own =
    caller &&
    (await db
      .selectFrom('tenants')
      .select(['id', 'code', 'kind', 'name_cn', 'name_en', 'logo', 'icon'])
      .where('id', '=', caller.tenantId)
      .executeTakeFirst())
  return {
    nameCn: provider?.name_cn ?? productName,
    nameEn: provider?.name_en ?? productName,
    logoUrl: own?.logo ?? provider?.logo ?? null,
    iconUrl: own?.icon ?? provider?.icon ?? null,
    tenant: own
      ? {
          id: own.id,
          code: own.code,
          kind: own.kind as 'merchant' | 'provider',
          name: { zh: own.name_cn, en: own.name_en },
        }
      : null,
  }
}
