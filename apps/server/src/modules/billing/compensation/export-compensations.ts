import { compensation } from '@stowline/contract/billing/compensation.contract'
import { compensationColumns, compensationStateNames, compensationTypeNames } from '@stowline/text/compensation'
import { sql } from 'kysely'
import { exportOf } from '../../tasks/index.ts'
import { compensationList } from './compensation-list.ts'

/** Compensations as a sheet. */
export const compensationExport = exportOf(compensationList, compensation.exportAll, {
  kind: 'exportCompensations',
  fileName: 'compensations',
  sourcePath: '/finance/compensation',
  chosen: ({ compensationIds, filters }) => ({ ids: compensationIds, filters }),
  order: 'desc',
  joins: sql``,
  headers: compensationColumns,
  columns: {
    no: { value: sql.ref('c.no'), width: 20 },
    time: { value: sql.ref('c.made_at'), width: 26 },
    type: { value: sql.ref('c.type'), names: compensationTypeNames },
    reference: { value: sql.ref('c.reference_no'), width: 22 },
    sku: { value: sql.ref('c.sku'), width: 18 },
    pieces: { value: sql.ref('c.pieces') },
    claimed: { value: sql`(c.claimed_cents::numeric / 100)::float8` },
    approved: { value: sql`(c.approved_cents::numeric / 100)::float8` },
    state: { value: sql.ref('c.state'), names: compensationStateNames },
    reason: { value: sql.ref('c.reason'), width: 40 },
  },
})
