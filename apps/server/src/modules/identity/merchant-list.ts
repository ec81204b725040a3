import { operations } from '@stowline/contract/operations/operations.contract'
import { sql } from 'kysely'
import type { CamelDb } from '../../db/camel.ts'
import { contains, equals } from '../../kernel/list/conditions.ts'
import { listOf } from '../../kernel/list/list-of.ts'
import { selected } from '../../kernel/list/page.ts'
import { moment } from '../../kernel/list/sorts.ts'

const merchantRows = (db: CamelDb) =>
  db
    .selectFrom('tenants as t')
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 't.id').on('u.kind', '=', 'admin'))
    .select(['t.id', 't.code', 't.nameCn', 't.nameEn', 't.state', 't.createdAt'])
    .select(['u.userName', 'u.email', 'u.passwordHash'])

/** The provider's merchants, newest first, each with its administrator. */
export const merchantList = listOf(operations.listMerchants, {
  // Not by its name: tenants have no tenant's column beside their id.
  from: sql`tenants as t`,
  id: 't.id',
  over: 'merchants',
  scope: () => [equals('t.kind', 'merchant')],
  rows: selected(merchantRows, (row) => ({
    id: row.id,
    code: row.code,
    name: { zh: row.nameCn, en: row.nameEn },
    state: row.state as 'active' | 'closed',
    adminUserName: row.userName,
    adminEmail: row.email,
    isActivated: row.passwordHash !== null,
    createdTime: row.createdAt.toISOString(),
  })),
  sorts: { createdTime: moment('t.created_at') },
  defaultSort: { field: 'createdTime', order: 'desc' },
  filters: { search: contains('t.code', 't.name_cn', 't.name_en') },
})
