import { isVoidable } from '@stowline/domain/returns/return-moves'
import type { Db } from '../../../db/database.ts'
import type { Work } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'

type Documents = readonly { readonly format: 'pdf' | 'png'; readonly bytes: Uint8Array }[]
/** What a return's label is made of: the carrier's documents, or the pictures that the merchant uploaded, in their order. */
type Sources = { readonly documents: Documents; readonly pictureIds: readonly string[] }

const boughtDocuments = async (db: Db, returnId: string): Promise<Documents> => {
  const rows = await db
    .selectFrom('labels as l')
    .innerJoin('label_documents as d', (on) =>
      on.onRef('d.tenant_id', '=', 'l.tenant_id').onRef('d.label_id', '=', 'l.id'),
    )
    .select(['d.format', 'd.bytes'])
    .where('l.return_id', '=', returnId)
    .where('l.state', 'in', ['ready', 'printed'])
    .where('d.format', 'in', ['pdf', 'png'])
    .orderBy('d.piece')
    .$narrowType<{ format: 'pdf' | 'png' }>()
    .execute()
  const pdfs = rows.filter(({ format }) => format === 'pdf')
  return pdfs.length ? pdfs : rows
}

const uploadedPictures = (db: Db, returnId: string): Promise<string[]> =>
  db
    .selectFrom('return_files')
    .select('file_id')
    .where('return_id', '=', returnId)
    .where('kind', '=', 'label')
    .orderBy('position')
    .execute()
    .then((rows) => rows.map(({ file_id }) => file_id))

/** What there is to send of a return, none where it has no label. */
export const labelSources = async (
  db: Db,
  { id, labelState }: { readonly id: string; readonly labelState: Parameters<typeof isVoidable>[0] },
): Promise<Sources> => ({
  documents: isVoidable(labelState) ? await boughtDocuments(db, id) : [],
  pictureIds: isVoidable(labelState) ? [] : await uploadedPictures(db, id),
})

/** One PDF of 4 x 6 inch pages, whatever the label came as. */
export const drawReturnLabel = async (
  { labelPrinter, files, within }: Pick<Work, 'labelPrinter' | 'files' | 'within'>,
  tenantId: string,
  { documents, pictureIds }: Sources,
): Promise<Uint8Array> => {
  const printer = labelPrinter(tenantId)
  return printer.inTurn(async () => {
    if (documents.length) {
      const { pdf, undrawn } = await printer.merge(documents, 'label4x6')
      if (undrawn.length) throw new Refusal('labels.cannotBeDrawn')
      return pdf
    }
    const pages: Uint8Array[] = []
    for (const fileId of pictureIds) {
      const file = await within({ role: 'app', tenantId }, (db) => files.read(db, fileId))
      if (!file) throw new Refusal('returns.noLabel')
      const drawn = await printer.fromImage(file.bytes)
      if (!drawn.ok) throw new Refusal(drawn.problem.code)
      pages.push(drawn.value)
    }
    if (!pages.length) throw new Refusal('returns.noLabel')
    return printer.join(pages)
  })
}
