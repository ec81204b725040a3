import { auditing, type MerchantAuditRow } from '@stowline/contract/operations/auditing.contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CamelDb } from '../../../db/camel.ts'
import { oneOf } from '../../../kernel/list/conditions.ts'
import { listOf } from '../../../kernel/list/list-of.ts'
import { selected } from '../../../kernel/list/page.ts'
import { moment } from '../../../kernel/list/sorts.ts'
import { auditFilters, auditRows, toAudit, withNames } from '../../accounts/index.ts'

const rows = (db: CamelDb) =>
  auditRows(db).innerJoin('tenants as m', 'm.id', 'a.tenantId').select(['a.tenantId', 'm.nameCn', 'm.nameEn'])
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

const toRow = ({ tenantId, nameCn, nameEn, ...row }: Row): z.input<typeof MerchantAuditRow> => ({
  ...toAudit(row),
  merchantId: tenantId,
  merchantName: { zh: nameCn, en: nameEn },
})

/** The trails of all merchants, the newest first. */
export const merchantAuditList = listOf(auditing.list, {
  from: 'audit_log as a',
  id: 'a.id',
  over: 'merchants',
  scope: () => [sql<boolean>`a.tenant_id in (select id from tenants where kind = 'merchant')`],
  rows: withNames(selected(rows, toRow), ({ merchantId }) => merchantId, 'all'),
  sorts: { time: moment('a.at') },
  defaultSort: { field: 'time', order: 'desc' },
  filters: { ...auditFilters, merchantIds: oneOf('a.tenant_id') },
})
