import type { Db } from '../db/database.ts'
import { type DemoMerchant, salesManagers, serviceManagers } from './merchants.ts'

type DemoTenant = { readonly id: string; readonly tenant: Pick<DemoMerchant, 'code' | 'nameCn' | 'nameEn'> }

/** The provider first, then its merchants. */
export const storeTenants = async (db: Db, tenants: readonly DemoTenant[]): Promise<void> => {
  for (const [at, { id, tenant }] of tenants.entries())
    await db
      .insertInto('tenants')
      .values({
        id,
        code: tenant.code.toUpperCase(),
        kind: at === 0 ? 'provider' : 'merchant',
        name_cn: tenant.nameCn,
        name_en: tenant.nameEn,
        sales_manager: at === 0 ? null : salesManagers[(at - 1) % 2],
        service_manager: at === 0 ? null : serviceManagers[(at - 1) % 2],
      })
      .execute()
}
