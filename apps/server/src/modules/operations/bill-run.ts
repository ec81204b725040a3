import type { Output } from '@stowline/contract/kernel/rpc'
import type { issuing } from '@stowline/contract/operations/issuing.contract'
import { lastDayOf } from '@stowline/domain/billing/bills/bill'
import { chargeTypes } from '@stowline/domain/billing/charges/charge-columns'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import { recordOf } from '@stowline/domain/kernel/records'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type DueBill, dueBills } from '../billing/index.ts'
import { createTask } from '../tasks/index.ts'

type Told = Output<typeof issuing.preview>['bills'][number]

const warningsOf = ({ unpriced, late, short, pastDue, stored, month }: DueBill): Told['warnings'] => {
  const plain = { count: 0, missing: '0.00', day: '' }
  return [
    ...(unpriced > 0 ? [{ ...plain, kind: 'unpriced' as const, count: unpriced }] : []),
    ...(stored !== null && stored < lastDayOf(month) ? [{ ...plain, kind: 'nights' as const, day: stored }] : []),
    ...(late > 0 ? [{ ...plain, kind: 'late' as const, count: late }] : []),
    ...(pastDue > 0 ? [{ ...plain, kind: 'pastDue' as const, count: pastDue }] : []),
    ...(short > 0 ? [{ ...plain, kind: 'short' as const, missing: toDecimal(cents(short)) }] : []),
  ]
}

const toDueBill = (bill: DueBill): Told => ({
  merchantId: bill.tenantId,
  merchantName: { zh: bill.nameCn, en: bill.nameEn },
  month: bill.month,
  fees: recordOf(chargeTypes, (type) => toDecimal(cents(Number(bill[type])))),
  total: toDecimal(cents(Number(bill.total))),
  open: toDecimal(cents(bill.open)),
  chargeCount: bill.count,
  warnings: warningsOf(bill),
})

/** What the next run would issue, over all merchants. */
export const previewRun: Handler<typeof issuing.preview> = async (_, ctx) => {
  const due = await ctx.within({ role: 'system' }, (db) => dueBills(db, ctx.now()))
  const merchantIds = [...new Set(due.map(({ tenantId }) => tenantId))]
  await ctx.audit({ entity: 'bill', id: '', action: 'read', after: { merchantIds } })
  return { bills: due.map(toDueBill) }
}

/** The run as a task of the provider's, with a row for each merchant who has something due; chosen ones who have nothing are left out. */
export const runBills: Handler<typeof issuing.run> = async ({ merchantIds }, ctx) => {
  const due = await ctx.within({ role: 'system' }, (db) => dueBills(db, ctx.now(), merchantIds))
  const codes = new Map(due.map(({ tenantId, code }) => [tenantId, code]))
  if (codes.size === 0) throw new Refusal('bills.nothingDue')
  const rows = [...codes].map(([subjectId, subjectNo]) => ({ subjectId, subjectNo }))
  await ctx.audit({ entity: 'bill', id: '', action: 'run', after: { merchantIds: [...codes.keys()] } })
  const title = { count: rows.length }
  return { taskId: await createTask(ctx, { kind: 'issueBills', title, input: {}, sourcePath: '/ops/bills', rows }) }
}
