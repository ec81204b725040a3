import type { operations } from '@stowline/contract/operations/operations.contract'
import type { Paper } from '@stowline/domain/kernel/paper'
import { dayIn } from '@stowline/domain/kernel/zone'
import {
  type PackingSlip,
  packingSlipsPaper,
  pickListPaper,
  type PickListWords,
} from '@stowline/domain/operations/warehouse-papers'
import { type Language, say } from '@stowline/text/kernel/pair'
import { fieldNames } from '@stowline/text/fields'
import { pickPaper, pickScreen } from '@stowline/text/picking-screen'
import { downloadLink } from '../../../files/download-ticket.ts'
import { batchResult } from '../../../kernel/batch.ts'
import type { Context, Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type ChosenOrders, chooseOrders, readingOf } from './choose-orders.ts'
import { type OrderToPick, type SoldLine, soldBy } from './orders-to-pick.ts'
import { linesToPick } from './pick-list.ts'

const day = 86_400_000

/** The pick list or the packing slips of orders that somebody chose, as one PDF. */
export const printPapers: Handler<typeof operations.printPapers> = async ({ orderIds, paper }, ctx) => {
  const { chosen, sold } = await ctx.within({ role: 'system' }, async (db) => {
    const chosen = await chooseOrders(db, orderIds)
    return { chosen, sold: await soldBy(db, chosen.orders) }
  })
  if (!chosen.orders.length) throw new Refusal('operations.nothingToPick')
  await ctx.transaction(ctx.files.mustHaveRoom)
  const drawn = paper === 'pickList' ? pickListOf(chosen, ctx) : slipsOf(chosen, sold)
  const printer = ctx.labelPrinter(ctx.tenantId)
  const stored = await printer.inTurn(async () =>
    ctx.files.store({ tenantId: ctx.tenantId, bytes: await printer.paper(drawn) }),
  )
  return ctx.transaction(async (db) => {
    const { fileId } = await ctx.files.attach(db, fileOf(ctx, paper), stored)
    await ctx.audit(readingOf(paper, chosen.orders), db)
    const { failed } = batchResult({ succeeded: [], failed: chosen.failed }, ctx.language)
    return { ...(await downloadLink({ ...ctx, db }, fileId)), failed }
  })
}

const fileOf = (ctx: Context, paper: string) => ({
  tenantId: ctx.tenantId,
  slot: 'warehousePaper',
  name: `${paper}-${ctx.now().toISOString().slice(0, 19).replace(/\D/g, '')}.pdf`,
  contentType: 'application/pdf',
  createdBy: ctx.caller.userId,
  expiresAt: new Date(ctx.now().getTime() + day),
})

const pickListOf = (chosen: ChosenOrders, { now, language }: Pick<Context, 'now' | 'language'>): Paper => {
  const isChinese = language === 'zh'
  const lines = linesToPick(chosen).map(({ of, nameCn, nameEn, ...line }) => ({
    ...line,
    picture: line.picture?.startsWith('data:image/png') ? line.picture : null,
    warehouse: (isChinese ? of.warehouseCn : of.warehouseEn) ?? '-',
    timeZone: of.timeZone ?? 'UTC',
    merchant: isChinese ? of.merchantCn : of.merchantEn,
    name: isChinese ? nameCn : nameEn,
  }))
  return pickListPaper(lines, now(), wordsIn(language))
}

const wordsIn = (language: Language): PickListWords => ({
  title: say(pickScreen.pick, language),
  summary: (count) => say(pickPaper.summary, language, count),
  expires: (day) => say(pickScreen.expires, language, { day }),
  putAway: (day) => say(pickScreen.putAway, language, { day }),
  heads: {
    product: say(fieldNames.sku, language),
    lot: say(pickScreen.lot, language),
    merchant: say(fieldNames.merchant, language),
    quantity: say(pickScreen.quantity, language),
  },
  pageOf: (page, of) => say(pickPaper.page, language, { page, of }),
})

const slipsOf = ({ orders }: ChosenOrders, sold: readonly SoldLine[]): Paper => {
  const linesOf = Map.groupBy(sold, ({ orderId }) => orderId)
  return packingSlipsPaper(orders.map((order) => slipOf(order, linesOf.get(order.id) ?? [])))
}

const slipOf = (order: OrderToPick, lines: readonly SoldLine[]): PackingSlip => ({
  merchant: order.merchantEn,
  orderNo: order.orderNo,
  platformNo: order.platformNo,
  orderedOn: dayIn(order.orderedAt, order.timeZone ?? 'UTC'),
  shipTo: [
    order.recipient,
    order.company,
    order.street,
    order.street2,
    `${order.city}, ${order.state} ${order.postalCode}`,
  ].filter(Boolean),
  warehouse: order.warehouseEn ?? '-',
  trackingNumber: order.trackingNumber,
  lines,
})
