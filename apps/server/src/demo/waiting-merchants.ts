import { signInLimits } from '@stowline/domain/identity/sign-in-limits'
import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import { merchantMenuPaths } from '@stowline/domain/identity/menus'
import { insertRows } from '../db/insert-rows.ts'
import { nobody } from '../kernel/work.ts'
import { storeCard } from '../modules/billing/index.ts'
import { addAccount, newToken } from '../modules/identity/index.ts'
import type { DemoServices } from './fill.ts'
import { salesManagers, serviceManagers } from './merchants.ts'

const dayMs = 86_400_000

/** Merchants who do not sign in: one was invited today, of one the invitation has run out, one has left. */
const waitingMerchants = [
  { code: 'cedarlane', nameCn: '雪松家品', nameEn: 'Cedar Lane Living', person: 'Wei Sun', invitedDaysAgo: 0 },
  { code: 'bluequay', nameCn: '蓝湾户外', nameEn: 'Blue Quay Outdoor', person: 'Min Zhao', invitedDaysAgo: 9 },
  {
    code: 'oldmill',
    nameCn: '老磨坊',
    nameEn: 'Old Mill Kitchen',
    person: 'Fang Wu',
    invitedDaysAgo: 200,
    isClosed: true,
  },
] as const

/** After everything else: nothing of theirs is in the warehouses, and none of them has a password. */
export const fillWaitingMerchants = async (services: DemoServices, warehouses: readonly string[]): Promise<void> => {
  const { database, newId } = services
  for (const { code, nameCn, nameEn, person, invitedDaysAgo, ...more } of waitingMerchants) {
    const tenantId = newId()
    const invitedAt = new Date(services.now().getTime() - invitedDaysAgo * dayMs)
    await database.transaction({ role: 'system' }, async (db) => {
      const names = { code: code.toUpperCase(), name_cn: nameCn, name_en: nameEn }
      const managers = { sales_manager: salesManagers[0], service_manager: serviceManagers[0] }
      const state = 'isClosed' in more ? 'closed' : 'active'
      await db
        .insertInto('tenants')
        .values({ id: tenantId, kind: 'merchant', ...names, ...managers, state, created_at: invitedAt })
        .execute()
      await storeCard(db, { now: () => invitedAt, by: nobody }, tenantId, sampleTariff)
      const account = { userName: code, nickname: person, email: `${code}@${code}.example`, password_hash: null }
      const rights = { kind: 'admin', isAdmin: true, menus: merchantMenuPaths } as const
      const user_id = await addAccount(db, { tenantId, ...account, ...rights }, services)
      const expires_at = new Date(invitedAt.getTime() + signInLimits.activation)
      const code_hash = newToken().hash
      await db
        .insertInto('activations')
        .values({ tenant_id: tenantId, id: newId(), user_id, code_hash, expires_at })
        .execute()
    })
    await database.transaction({ role: 'app', tenantId }, (db) =>
      insertRows(
        db,
        'tenant_warehouses',
        warehouses.map((warehouse_id, position) => ({ warehouse_id, position })),
      ),
    )
  }
}
