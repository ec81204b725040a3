import type { Input } from '@stowline/contract/kernel/rpc'
import type { issuing } from '@stowline/contract/operations/issuing.contract'
import { cents, fromDecimal, toDecimal } from '@stowline/domain/kernel/money'
import type { Context, Handlers } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'
import { billingTerms, openBook, readBill, setBillingTerms, startStatement } from '../billing/index.ts'
import { billWorkList } from './bill-list.ts'
import { previewRun, runBills } from './bill-run.ts'
import { workForMerchant } from './merchant-work.ts'
import { recorded } from './recorded.ts'

const termsOf = async (ctx: Context, merchantId: string) => {
  const work = await workForMerchant(ctx, merchantId)
  return work.transaction((db) => billingTerms(db, ctx.by.id))
}

const readTerms = async (ctx: Context, merchantId: string) => {
  const { dueDays, credit, balance, held, ownCredit } = await termsOf(ctx, merchantId)
  return {
    dueDays,
    credit: toDecimal(credit),
    balance: toDecimal(balance),
    held: toDecimal(held),
    ownCredit: ownCredit < credit ? toDecimal(ownCredit) : null,
  }
}

/** Both at once, with a reason that stands in the merchant's trail. */
const changeTerms = async (query: Input<typeof issuing.setTerms>, ctx: Context) => {
  const { merchantId, dueDays, reason } = query
  const work = await workForMerchant(ctx, merchantId)
  const credit = fromDecimal(query.credit) ?? cents(0)
  await work.transaction(openBook)
  const before = await termsOf(ctx, merchantId)
  const used = before.held - before.balance
  if (used > credit) throw new Refusal('bills.creditUsed', { used: toDecimal(cents(used)) })
  await ctx.within({ role: 'system' }, (db) => setBillingTerms(db, merchantId, { dueDays, credit }, ctx.by.id))
  await work.transaction((db) =>
    work.audit(
      {
        ...{ entity: 'merchant', id: merchantId, action: 'setTerms' },
        before: { dueDays: before.dueDays, credit: toDecimal(before.credit) },
        after: { dueDays, credit: query.credit, reason },
      },
      db,
    ),
  )
  return {}
}

/** A merchant's statement into the downloads of the provider, who read it: that stands in the merchant's trail. */
const exportStatement = async (query: Input<typeof issuing.statement>, ctx: Context) => {
  const { merchantId, id, format, language } = query
  const work = await workForMerchant(ctx, merchantId)
  const bill = await work.transaction(async (db) => {
    await work.audit({ entity: 'bill', id, action: 'read', after: { format } }, db)
    return db.selectFrom('bills').select('no').where('id', '=', id).executeTakeFirst()
  })
  if (!bill) throw notFound()
  const asked = { id, format, language: language ?? ctx.language, merchantId, no: bill.no }
  return { taskId: await startStatement(ctx, 'merchantStatement', asked) }
}

export const issuingHandlers: Handlers<typeof issuing> = {
  list: recorded('bill', billWorkList.handler, ({ merchantId }) => merchantId),
  detail: async ({ merchantId, id }, ctx) => {
    const work = await workForMerchant(ctx, merchantId)
    return work.transaction(async (db) => {
      await work.audit({ entity: 'bill', id, action: 'read' }, db)
      return readBill(db, id)
    })
  },
  preview: previewRun,
  run: runBills,
  terms: ({ merchantId }, ctx) => readTerms(ctx, merchantId),
  setTerms: changeTerms,
  statement: exportStatement,
}
