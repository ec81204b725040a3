import { inTransaction } from '../../../kernel/work.ts'
import type { Answer, Input } from '@stowline/contract/kernel/rpc'
import type { imports } from '@stowline/contract/orders/imports.contract'
import { fail } from '@stowline/domain/kernel/result'
import type { LabelPrinter } from '@stowline/domain/shipping/label-printer'
import { isCarrierName, isParcelNumber } from '@stowline/domain/tracking/numbers'
import { errorSentence } from '@stowline/text/errors'
import { openArchive } from '../../../files/archive.ts'
import { contentKindOf } from '../../../files/content-type.ts'
import { slots } from '../../../files/slots.ts'
import type { Context, Handler } from '../../../kernel/context.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { wantPictures } from '../../shipping/index.ts'
import { type LabelFile, type MatchedLabel, matchLabels } from './match-labels.ts'
import { openBytes } from './open-bytes.ts'
import { type DrawnLabel, storeLabels } from './store-labels.ts'

type LabelInput = Input<typeof imports.uploadLabel>
type LabelAnswer = Answer<typeof imports.uploadLabel>
type Unmatched = { readonly fileName: string; readonly code: string }

/** Labels made elsewhere: one file for one order, or a zip whose file names are order numbers. `match` only says what would happen. */
export const uploadLabel: Handler<typeof imports.uploadLabel> = async (input, ctx) => {
  const given = givenOf(input)
  const files = await labelFiles(input, ctx)
  const { matched, unmatched } = await ctx.transaction((db) => matchLabels(db, files, input.orderId))
  if (input.step === 'match') return answer(matched, unmatched, ctx)
  const { drawn, refused } = await drawLabels(matched, ctx.labelPrinter(ctx.caller.tenantId))
  const trackingNumber = drawn.length === 1 ? given.trackingNumber : ''
  const { stored, late } = await ctx.transaction(async (db) => {
    const outcome = await storeLabels(inTransaction(ctx, db), drawn, { carrier: given.carrier, trackingNumber })
    const orderIds = outcome.stored.map(({ orderId }) => orderId)
    await wantPictures(ctx, orderIds, { db })
    return outcome
  })
  return answer(stored, [...unmatched, ...refused, ...late], ctx)
}

/** What the person says of the label; both end up in stores' files. */
const givenOf = (input: LabelInput): { carrier: string; trackingNumber: string } => {
  const carrier = input.carrier ?? ''
  const trackingNumber = (input.trackingNumber ?? '').replace(/\s+/g, '')
  if (carrier && !isCarrierName(carrier)) throw new Refusal('labels.carrierInvalid')
  if (trackingNumber && !isParcelNumber(trackingNumber)) throw new Refusal('labels.numberInvalid')
  return { carrier, trackingNumber }
}

const answer = (
  matched: readonly { fileName: string; orderId: string; orderNo: string }[],
  unmatched: readonly Unmatched[],
  ctx: Context,
): LabelAnswer => ({
  matched: matched.map(({ fileName, orderId, orderNo }) => ({ fileName, orderId, orderNo })),
  unmatched: unmatched.map(({ fileName, code }) => ({ fileName, code, message: errorSentence(code, ctx.language) })),
})

const labelFiles = async ({ fileId }: LabelInput, ctx: Context): Promise<LabelFile[]> => {
  const file = await ctx.transaction((db) => ctx.files.open(db, fileId))
  if (!file) throw notFound()
  const bytes = await openBytes(ctx.transaction, ctx.files, fileId, ['orderLabel', 'orderLabelZip'])
  if (contentKindOf(bytes) !== 'zip') return [{ fileName: file.name, size: bytes.length, read: async () => bytes }]
  const archive = await openArchive(bytes)
  if (archive.entries.length > slots.orderLabelZip.holds.most)
    throw new Refusal('files.tooManyEntries', { entries: slots.orderLabelZip.holds.most })
  return archive.entries
    .filter(({ name }) => !isClutter(name))
    .map((entry) => ({
      fileName: baseName(entry.name),
      size: entry.entry.uncompressedSize,
      read: () => archive.readWhole(entry),
    }))
}

const baseName = (path: string): string => path.split(/[\\/]/).at(-1) ?? path
/** What macOS and Windows leave in archives. */
const isClutter = (path: string): boolean => /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|\._)/i.test(path)

/** Most bytes of drawn labels that one upload keeps until they are stored. */
const mostDrawn = 100 * 2 ** 20

/** Every label becomes a 4x6 PDF, one after the other; one that can't be read is reported and the others go on. */
const drawLabels = async (
  matched: readonly MatchedLabel[],
  printer: LabelPrinter,
): Promise<{ drawn: DrawnLabel[]; refused: Unmatched[] }> => {
  const drawn: DrawnLabel[] = []
  const refused: Unmatched[] = []
  let kept = 0
  for (const { fileName, size, read, orderId, orderNo } of matched) {
    const isTooLarge = size > slots.orderLabel.maxBytes || kept > mostDrawn
    const result = isTooLarge ? fail({ code: 'labels.fileTooLarge' }) : await printer.fromImage(await read())
    if (!result.ok) {
      refused.push({ fileName, code: result.problem.code })
      continue
    }
    kept += result.value.length
    drawn.push({ fileName, orderId, orderNo, pdf: result.value })
  }
  return { drawn, refused }
}
