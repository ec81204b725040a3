import type { bills } from '@stowline/contract/billing/bills.contract'
import type { Handlers } from '../../../kernel/context.ts'
import { notFound } from '../../../kernel/refusal.ts'
import { billList } from './bill-list.ts'
import { getMonthSummary } from './month-summary.ts'
import { getBill, getBillCards, getBillCharges } from './read-proof.ts'
import { payBills } from './pay-bills.ts'
import { startStatement } from './make-statement.ts'

export const billsHandlers: Handlers<typeof bills> = {
  list: billList.handler,
  summary: getMonthSummary,
  detail: getBill,
  charges: getBillCharges,
  cards: getBillCards,
  pay: payBills,
  statement: async ({ id, format, language }, ctx) => {
    const bill = await ctx.db.selectFrom('bills').select('no').where('id', '=', id).executeTakeFirst()
    if (!bill) throw notFound()
    const asked = { id, format, language: language ?? ctx.language, merchantId: ctx.tenantId, no: bill.no }
    return { taskId: await startStatement(ctx, 'billStatement', asked) }
  },
}
