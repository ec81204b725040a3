import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { LabelFormat } from '@stowline/domain/shipping/carrier'
import type { LabelSheet, PrintableLabel } from '@stowline/domain/shipping/label-printer'
import { errorSentence } from '@stowline/text/errors'
import type { Db } from '../../db/database.ts'
import { downloadLink } from '../../files/download-ticket.ts'
import { batchIds } from '../../kernel/batch.ts'
import type { Context, Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { deskOfCaller } from './create-label.ts'
import { fetchMissing } from './fetch-documents.ts'
import { recordPrint } from './mark-printed.ts'

type Printable = { readonly labelId: string; readonly orderId: string; readonly orderNo: string; readonly format: string; readonly bytes: Buffer }

/**
 * One file of the labels of the orders, in the order of the ids: a PDF for the sheet chosen, or the ZPL of a thermal printer. A document we
 * do not hold any more is fetched from its carrier again.
 */
export const printLabels: Handler<typeof shipping.printLabels> = async ({ orderIds, format, copies, markPrinted }, ctx) => {
  const ids = batchIds(orderIds)
  const formats: readonly LabelFormat[] = format === 'zpl' ? ['zpl'] : ['pdf', 'png']
  await fetchMissing(deskOfCaller(ctx), ids, formats)
  const found = await ctx.transaction((db) => readPrintable(db, ids, formats))
  if (!found.length) throw new Refusal('labels.nothingToPrint')
  const bytes = format === 'zpl' ? joinZpl(found, copies) : await mergePdf(ctx, found, format, copies)
  const suffix = format === 'zpl' ? 'zpl' : 'pdf'
  const file = {
    tenantId: ctx.caller.tenantId,
    slot: 'labels',
    name: `labels-${ctx.now().toISOString().slice(0, 19).replace(/\D/g, '')}.${suffix}`,
    contentType: suffix === 'pdf' ? 'application/pdf' : 'text/plain',
    createdBy: ctx.caller.userId,
    expiresAt: new Date(ctx.now().getTime() + 86_400_000),
  }
  const stored = await ctx.files.store({ tenantId: file.tenantId, bytes })
  return ctx.transaction(async (db) => {
    const { fileId } = await ctx.files.attach(db, file, stored)
    if (markPrinted)
      await recordPrint(
        ctx,
        db,
        found.map(({ orderId }) => orderId),
      )
    const failed = await explainMissing(ctx, db, ids, found)
    return { ...(await downloadLink({ ...ctx, db }, fileId)), printed: new Set(found.map(({ orderId }) => orderId)).size, failed }
  })
}

/** Documents in the order asked for; of one label's formats the first of `formats` that exists, all its pieces. */
const readPrintable = async (db: Db, ids: string[], formats: readonly LabelFormat[]): Promise<Printable[]> => {
  const rows = await db
    .selectFrom('labels as l')
    .innerJoin('label_documents as d', (join) => join.onRef('d.tenant_id', '=', 'l.tenant_id').onRef('d.label_id', '=', 'l.id'))
    .innerJoin('orders as o', (join) => join.onRef('o.tenant_id', '=', 'l.tenant_id').onRef('o.id', '=', 'l.order_id'))
    .select(['l.id as labelId', 'l.order_id as orderId', 'o.order_no as orderNo', 'd.format', 'd.piece', 'd.bytes'])
    .where('l.order_id', 'in', ids)
    .where('l.state', 'in', ['ready', 'printed'])
    .where('d.format', 'in', formats)
    .orderBy('d.piece')
    .execute()
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return ids.flatMap((id) => {
    const documents = byOrder.get(id) ?? []
    const format = formats.find((wanted) => documents.some((document) => document.format === wanted))
    return documents.filter((document) => document.format === format)
  })
}

const explainMissing = async (ctx: Context, db: Db, ids: string[], found: readonly Printable[]) => {
  const printable = new Set(found.map(({ orderId }) => orderId))
  const missing = ids.filter((id) => !printable.has(id))
  if (!missing.length) return []
  const orders = await db.selectFrom('orders').select(['id', 'order_no', 'label_state']).where('id', 'in', missing).execute()
  const byId = new Map(orders.map((order) => [order.id, order]))
  return missing.map((id) => {
    const order = byId.get(id)
    const hasLabel = order?.label_state === 'ready' || order?.label_state === 'printed'
    const code = !order ? 'request.notFound' : hasLabel ? 'labels.noDocument' : 'labels.nothingToPrint'
    return { id, no: order?.order_no ?? null, code, message: errorSentence(code, ctx.language) }
  })
}

const mergePdf = async (ctx: Context, found: readonly Printable[], sheet: LabelSheet, copies: number): Promise<Uint8Array> => {
  const labels = found.map(({ format, bytes }): PrintableLabel => ({ format: format as 'pdf' | 'png', bytes, copies }))
  return ctx.labelPrinter.merge(labels, sheet)
}

const joinZpl = (found: readonly Printable[], copies: number): Uint8Array =>
  Buffer.concat(found.flatMap(({ bytes }) => Array.from({ length: copies }, () => Buffer.concat([bytes, Buffer.from('\n')]))))
