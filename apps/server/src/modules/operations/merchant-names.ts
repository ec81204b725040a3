import type { operations } from '@stowline/contract/operations/operations.contract'
import type { Handler } from '../../kernel/context.ts'

/** Every merchant by its name, for filters. */
export const merchantNames: Handler<typeof operations.merchantNames> = (_, ctx) =>
  ctx.within({ role: 'system' }, async (db) => {
    const rows = await db
      .selectFrom('tenants')
      .select(['id', 'code', 'name_cn', 'name_en', 'state'])
      .where('kind', '=', 'merchant')
      .orderBy('code')
      .execute()
    return rows.map(({ id, code, name_cn: zh, name_en: en, state }) => ({
      ...{ id, code, name: { zh, en } },
      isClosed: state === 'closed',
    }))
  })
