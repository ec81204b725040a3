import type { truckPapers } from '@stowline/contract/transfers/truck-papers.contract'
import type { Input } from '@stowline/contract/kernel/rpc'
import { mostLabels } from '@stowline/domain/products/product-label'
import { bolPaper } from '@stowline/domain/transfers/papers/bol-paper'
import { unitLabelsPaper } from '@stowline/domain/transfers/papers/unit-labels'
import { downloadLink } from '../../../files/download-ticket.ts'
import { batchIds } from '../../../kernel/batch.ts'
import type { Context, Handler, Work } from '../../../kernel/context.ts'
import { inTransaction } from '../../../kernel/work.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { billOfLading } from './bills-of-lading.ts'
import { numberBols, numberCartons } from './number-units.ts'
import { type PaperFacts, readPaperFacts } from './paper-facts.ts'
import { cartonLabels, palletLabels, productLabelsOf } from './unit-labels.ts'

const dayMs = 86_400_000

/** Who prints: `work` is on the merchant's rows, the file is of whoever asked and kept as `slot`. */
export type Printing = { readonly ctx: Context; readonly work: Work; readonly slot: string }
type Labels = Input<typeof truckPapers.printLabels>
type Bols = Input<typeof truckPapers.printBol>

const ofMerchant = (ctx: Context): Printing => ({ ctx, work: ctx, slot: 'transferPapers' })
export const printLabels: Handler<typeof truckPapers.printLabels> = (input, ctx) =>
  printTransferLabels(ofMerchant(ctx), input)
export const printBol: Handler<typeof truckPapers.printBol> = (input, ctx) => printBols(ofMerchant(ctx), input)

/** What stands on the papers, once everything that is printed has its number. */
const numbered = ({ work }: Printing, ids: readonly string[]): Promise<PaperFacts[]> =>
  work.transaction(async (db) => {
    const own = inTransaction(work, db)
    // Refused before a number is given out.
    await readPaperFacts(db, ids)
    await numberBols(own, ids)
    await numberCartons(own, ids)
    return readPaperFacts(db, ids)
  })

/** Labels of pallets, cartons or pieces of transfers, as one PDF. */
export const printTransferLabels = async (printing: Printing, input: Labels) => {
  const ids = batchIds(input.transferIds)
  const all = await numbered(printing, ids)
  const drawing = input.what === 'product' ? drawProducts(all, input) : drawUnits(all, input)
  if (!drawing) throw new Refusal('transfers.nothingToPrint')
  if (drawing.count > mostLabels) throw new Refusal('products.tooManyLabels', { most: mostLabels })
  const { url } = await kept(printing, { name: `${input.what}-labels`, ids, draw: drawing.draw })
  return { url, printed: drawing.count }
}

type Printer = ReturnType<Context['labelPrinter']>
type Drawing = { readonly count: number; readonly draw: (printer: Printer) => Promise<Uint8Array> }

const drawProducts = (all: readonly PaperFacts[], { size, paper }: Labels): Drawing | undefined => {
  const labels = all.flatMap(productLabelsOf)
  const count = labels.reduce((sum, { copies }) => sum + copies, 0)
  return labels.length
    ? { count, draw: (printer) => printer.productLabels({ labels, code: 'code128', size, paper }) }
    : undefined
}

const drawUnits = (all: readonly PaperFacts[], { what, copies }: Labels): Drawing | undefined => {
  const labels = all.flatMap((facts) => (what === 'pallet' ? palletLabels(facts, copies) : cartonLabels(facts)))
  const count = labels.reduce((sum, label) => sum + label.copies, 0)
  return labels.length ? { count, draw: (printer) => printer.paper(unitLabelsPaper(labels)) } : undefined
}

/** Bills of lading of transfers, one after the other. Where the merchant has brought his own, that goes along instead. */
export const printBols = async (printing: Printing, { transferIds, evenWithOwn }: Bols) => {
  const ids = batchIds(transferIds)
  const all = await numbered(printing, ids)
  const own = evenWithOwn ? [] : all.filter(({ bolFiles }) => bolFiles > 0).map(({ transferNo }) => transferNo)
  const drawn = all.filter(({ transferNo }) => !own.includes(transferNo))
  if (!drawn.length) throw new Refusal('transfers.ownBol')
  const paper = bolPaper(drawn.map((facts) => billOfLading(facts, printing.ctx.now())))
  const { url } = await kept(printing, { name: 'bol', ids, draw: (printer) => printer.paper(paper) })
  return { url, printed: drawn.length, own }
}

type ToKeep = {
  readonly name: string
  readonly ids: readonly string[]
  readonly draw: (printer: Printer) => Promise<Uint8Array>
}

/** Draws a file, keeps it for a day and answers its link. */
const kept = async ({ ctx, slot }: Printing, { name, ids, draw }: ToKeep): Promise<{ url: string }> => {
  const { tenantId, userId } = ctx.caller
  await ctx.transaction(ctx.files.mustHaveRoom)
  const printer = ctx.labelPrinter(tenantId)
  const stored = await printer.inTurn(async () => ctx.files.store({ tenantId, bytes: await draw(printer) }))
  const file = {
    ...{ tenantId, slot, contentType: 'application/pdf', createdBy: userId },
    name: `${name}-${ctx.now().toISOString().slice(0, 19).replace(/\D/g, '')}.pdf`,
    expiresAt: new Date(ctx.now().getTime() + dayMs),
  }
  return ctx.transaction(async (db) => {
    const { fileId } = await ctx.files.attach(db, file, stored)
    await ctx.audit(
      ids.map((id) => ({ entity: 'transfer', id, action: 'print', after: { paper: name } })),
      db,
    )
    return downloadLink({ ...ctx, db }, fileId)
  })
}
