import type { inbound } from '@stowline/contract/inbound/inbound.contract'
import { cartonCode } from '@stowline/domain/inbound/carton-code'
import { piecesIn } from '@stowline/domain/inbound/cartons'
import { mostLabels, type ProductLabel } from '@stowline/domain/products/product-label'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import { downloadLink } from '../../files/download-ticket.ts'
import { batchIds } from '../../kernel/batch.ts'
import type { Context, Handler } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'

const dayMs = 86_400_000

/** Labels of every carton in the order of the shipments, as one PDF. A code of the GS1 and one of our own are drawn alike on one sheet. */
export const printCartonLabels: Handler<typeof inbound.printCartons> = async (
  { shipmentIds, size, paper, copies, from, to },
  ctx,
) => {
  const ids = batchIds(shipmentIds)
  const range = { from: ids.length === 1 ? (from ?? 1) : 1, to: ids.length === 1 ? (to ?? Infinity) : Infinity }
  const { labels, isGs1 } = await ctx.transaction((db) => labelsOf(db, ids, range, copies))
  if (!labels.length) throw new Refusal('inbound.noCartons')
  if (labels.length * copies > mostLabels) throw new Refusal('products.tooManyLabels', { most: mostLabels })
  await ctx.transaction(ctx.files.mustHaveRoom)
  const printer = ctx.labelPrinter(ctx.caller.tenantId)
  const bytes = await printer.productLabels({ labels, code: isGs1 ? 'gs1' : 'code128', size, paper })
  const stored = await ctx.files.store({ tenantId: ctx.caller.tenantId, bytes })
  return ctx.transaction(async (db) => {
    const { fileId } = await ctx.files.attach(db, fileOf(ctx), stored)
    return { ...(await downloadLink({ ...ctx, db }, fileId)), printed: labels.length }
  })
}

const fileOf = (ctx: Context) => ({
  tenantId: ctx.caller.tenantId,
  slot: 'cartonLabels',
  name: `carton-labels-${ctx.now().toISOString().slice(0, 19).replace(/\D/g, '')}.pdf`,
  contentType: 'application/pdf',
  createdBy: ctx.caller.userId,
  expiresAt: new Date(ctx.now().getTime() + dayMs),
})

type Range = { readonly from: number; readonly to: number }

/** Which carton it is of how many, what it holds and where it goes. Shipments whose cartons have no company prefix go by codes of our own. */
const labelsOf = async (
  db: Db,
  ids: readonly string[],
  { from, to }: Range,
  copies: number,
): Promise<{ labels: ProductLabel[]; isGs1: boolean }> => {
  const rows = await camel(db)
    .selectFrom('shipmentLines as l')
    .innerJoin('shipments as s', 's.id', 'l.shipmentId')
    .innerJoin('products as p', 'p.id', 'l.productId')
    .innerJoin('warehouses as h', 'h.id', 's.warehouseId')
    .select(['s.id', 's.shipmentNo', 's.cartonFrom as first', 's.cartonPrefix as prefix', 's.cartonCount'])
    .select(['l.announced', 'l.cartonRate', 'l.cartons', 'l.cartonFrom', 'p.sku', 'h.shortName as warehouse'])
    .where('s.id', 'in', ids)
    .orderBy('l.lineNo')
    .execute()
  // A sheet that is short of a shipment is found out at the dock.
  const found = new Set(rows.map(({ id }) => id))
  if (found.size > 0 && ids.some((id) => !found.has(id))) throw notFound()
  const isGs1 = rows.length > 0 && rows.every(({ prefix }) => prefix !== '')
  const labels = rows
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .flatMap((line) =>
      Array.from({ length: line.cartons }, (_, at) => {
        const nth = line.cartonFrom - line.first + at + 1
        const code = cartonCode(line.prefix, line.cartonFrom + at)
        return {
          nth,
          label: {
            sku: `${line.sku} × ${piecesIn(line, at)}`,
            name: `${line.shipmentNo} · ${line.warehouse} · ${nth} / ${line.cartonCount}`,
            text: line.prefix ? `00${code}` : code,
            copies,
          },
        }
      }),
    )
  return { labels: labels.filter(({ nth }) => nth >= from && nth <= to).map(({ label }) => label), isGs1 }
}
