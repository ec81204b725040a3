import { recharge } from '@stowline/contract/billing/recharge.contract'
import { paymentTypeNames, rechargeColumns, rechargeStateNames } from '@stowline/text/recharge'
import { sql } from 'kysely'
import { exportOf } from '../../tasks/index.ts'
import { rechargeList } from './recharge-list.ts'

/** Recharges as a sheet. */
export const rechargeExport = exportOf(rechargeList, recharge.exportAll, {
  kind: 'exportRecharges',
  fileName: 'recharges',
  sourcePath: '/finance/recharge',
  chosen: ({ rechargeIds, filters }) => ({ ids: rechargeIds, filters }),
  order: 'desc',
  joins: sql``,
  headers: rechargeColumns,
  columns: {
    no: { value: sql.ref('r.no'), width: 20 },
    time: { value: sql.ref('r.asked_at'), width: 26 },
    amount: { value: sql`(r.cents::numeric / 100)::float8` },
    paymentType: { value: sql.ref('r.payment_type'), names: paymentTypeNames },
    state: { value: sql.ref('r.state'), names: rechargeStateNames },
    note: { value: sql.ref('r.note'), width: 30 },
    who: { value: sql.ref('r.asked_by_name'), width: 18 },
    decided: { value: sql.ref('r.decided_at'), width: 26 },
    decidedBy: { value: sql.ref('r.decided_by_name'), width: 18 },
    decision: { value: sql.ref('r.decision_note'), width: 40 },
  },
})
