import type { operations } from '@stowline/contract/operations/operations.contract'
import type { Handler } from '../../kernel/context.ts'

/** The provider's merchants, newest first, each with its administrator. */
export const listMerchants: Handler<typeof operations.listMerchants> = async ({ page, pageSize, search }, ctx) =>
  ctx.within({ role: 'system' }, async (db) => {
    const like = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`
    const merchants = db
      .selectFrom('tenants as t')
      .where('t.kind', '=', 'merchant')
      .$if(search !== undefined, (query) =>
        query.where((eb) =>
          eb.or([eb('t.code', 'ilike', like), eb('t.name_cn', 'ilike', like), eb('t.name_en', 'ilike', like)]),
        ),
      )
    const { total } = await merchants.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const rows = await merchants
      .leftJoin('users as u', (join) => join.onRef('u.tenant_id', '=', 't.id').on('u.kind', '=', 'admin'))
      .select([
        't.id',
        't.code',
        't.name_cn',
        't.name_en',
        't.state',
        't.created_at',
        'u.user_name',
        'u.email',
        'u.password_hash',
      ])
      .orderBy('t.created_at', 'desc')
      .orderBy('t.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
    const items = rows.map((row) => ({
      id: row.id,
      code: row.code,
      name: { zh: row.name_cn, en: row.name_en },
      state: row.state as 'active' | 'closed',
      adminUserName: row.user_name,
      adminEmail: row.email,
      isActivated: row.password_hash !== null,
      createdTime: row.created_at.toISOString(),
    }))
    return { items, total, page, pageSize }
  })
