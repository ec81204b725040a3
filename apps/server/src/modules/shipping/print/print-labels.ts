import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { LabelFormat } from '@stowline/domain/shipping/carrier'
import type { LabelSheet, PrintableLabel } from '@stowline/domain/shipping/label-printer'
import { errorSentence } from '@stowline/text/errors'
import type { Db } from '../../../db/database.ts'
import { downloadLink } from '../../../files/download-ticket.ts'
import { batchIds } from '../../../kernel/batch.ts'
import type { Context, Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { fetchMissing } from './fetch-documents.ts'
import { recordPrint } from './mark-printed.ts'
import { type PrintableDocument, readDocuments } from './printable-documents.ts'

/** One file, the orders that are in it, and why others are not. */
type Print = {
  readonly bytes: Uint8Array
  readonly printed: ReadonlySet<string>
  readonly left: ReadonlyMap<string, string>
}

/**
 * One file of the labels of the orders, in the order of the ids: a PDF for the sheet chosen, or the ZPL of a thermal printer. A document we
 * do not hold any more is fetched from its carrier again.
 */
export const printLabels: Handler<typeof shipping.printLabels> = async (
  { orderIds, format, copies, markPrinted },
  ctx,
) => {
  const ids = batchIds(orderIds)
  const formats: readonly LabelFormat[] = format === 'zpl' ? ['zpl'] : ['pdf', 'png']
  await ctx.transaction(ctx.files.mustHaveRoom)
  await fetchMissing(ctx, ids, formats)
  const { printed, left, stored } = await ctx
    .labelPrinter(ctx.caller.tenantId)
    .inTurn(() => draw(ctx, { ids, formats, format, copies }))
  return ctx.transaction(async (db) => {
    const { fileId } = await ctx.files.attach(db, fileOf(ctx, format === 'zpl' ? 'zpl' : 'pdf'), stored)
    if (markPrinted) await recordPrint(ctx, db, [...printed])
    const failed = await explainMissing(ctx, db, ids, { printed, left })
    return { ...(await downloadLink({ ...ctx, db }, fileId)), printed: printed.size, failed }
  })
}

type Wanted = {
  readonly ids: readonly string[]
  readonly formats: readonly LabelFormat[]
  readonly format: LabelSheet | 'zpl'
  readonly copies: number
}

/** Reads the documents and stores what is drawn of them. */
const draw = async (ctx: Context, { ids, formats, format, copies }: Wanted) => {
  const { documents, tooMany } = await ctx.transaction((db) => readDocuments(db, ids, formats))
  if (documents.length === 0) throw new Refusal('labels.nothingToPrint')
  const { bytes, printed, left } =
    format === 'zpl' ? joinZpl(documents, copies) : await mergePdf(ctx, documents, format, copies)
  if (printed.size === 0) throw new Refusal('labels.cannotBeDrawn')
  const stored = await ctx.files.store({ tenantId: ctx.caller.tenantId, bytes })
  return { printed, left: new Map([...[...tooMany].map((id) => [id, 'labels.printFull'] as const), ...left]), stored }
}

const fileOf = (ctx: Context, suffix: 'pdf' | 'zpl') => ({
  tenantId: ctx.caller.tenantId,
  slot: 'labels',
  name: `labels-${ctx.now().toISOString().slice(0, 19).replace(/\D/g, '')}.${suffix}`,
  contentType: suffix === 'pdf' ? 'application/pdf' : 'text/plain',
  createdBy: ctx.caller.userId,
  expiresAt: new Date(ctx.now().getTime() + 86_400_000),
})

const explainMissing = async (
  ctx: Context,
  db: Db,
  ids: string[],
  { printed, left }: Pick<Print, 'printed' | 'left'>,
) => {
  const missing = ids.filter((id) => !printed.has(id))
  if (!missing.length) return []
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'order_no', 'label_state'])
    .where('id', 'in', missing)
    .execute()
  const byId = new Map(orders.map((order) => [order.id, order]))
  return missing.map((id) => {
    const order = byId.get(id)
    const hasLabel = order?.label_state === 'ready' || order?.label_state === 'printed'
    const code =
      left.get(id) ?? (!order ? 'request.notFound' : hasLabel ? 'labels.noDocument' : 'labels.nothingToPrint')
    return { id, no: order?.order_no ?? null, code, message: errorSentence(code, ctx.language) }
  })
}

const ordersOf = (documents: readonly PrintableDocument[]): Set<string> =>
  new Set(documents.map(({ orderId }) => orderId))

/** A label of which one piece can't be drawn counts as not printed. */
const mergePdf = async (
  ctx: Context,
  documents: readonly PrintableDocument[],
  sheet: LabelSheet,
  copies: number,
): Promise<Print> => {
  const labels = documents.map(
    ({ format, bytes }): PrintableLabel => ({ format: format as 'pdf' | 'png', bytes, copies }),
  )
  const { pdf, undrawn } = await ctx.labelPrinter(ctx.caller.tenantId).merge(labels, sheet)
  const bad = ordersOf(documents.filter((_, at) => undrawn.includes(at)))
  const good = [...ordersOf(documents)].filter((id) => !bad.has(id))
  return { bytes: pdf, printed: new Set(good), left: new Map([...bad].map((id) => [id, 'labels.cannotBeDrawn'])) }
}

const joinZpl = (documents: readonly PrintableDocument[], copies: number): Print => ({
  bytes: Buffer.concat(
    documents.flatMap(({ bytes }) => Array.from({ length: copies }, () => Buffer.concat([bytes, Buffer.from('\n')]))),
  ),
  printed: ordersOf(documents),
  left: new Map(),
})
