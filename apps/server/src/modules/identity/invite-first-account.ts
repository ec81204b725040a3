import type { Services } from '../../kernel/context.ts'
import { makeActivation } from './activation.ts'
import { productName } from './get-tenant-info.ts'
import { findProvider } from './identity.queries.ts'

/**
 * The link with which the first account of an empty installation is made, or undefined once there is an account. Each start makes a new
 * link and ends the one before, so that only the last one printed works.
 */
export async function inviteFirstAccount(
  services: Pick<Services, 'within' | 'systemNow' | 'newId' | 'publicUrl'>,
): Promise<string | undefined> {
  return services.within({ role: 'system' }, async (db) => {
    if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return undefined
    let provider = await findProvider(db)
    if (!provider) {
      provider = { id: services.newId(), name_cn: productName, name_en: productName, logo: null, icon: null }
      await db
        .insertInto('tenants')
        .values({ ...provider, code: 'PROVIDER', kind: 'provider' })
        .execute()
    }
    await db.deleteFrom('activations').where('user_id', 'is', null).execute()
    const code = await makeActivation(db, { tenantId: provider.id, userId: null }, services)
    return `${services.publicUrl}/active?code=${code}`
  })
}
