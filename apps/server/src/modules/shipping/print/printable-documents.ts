import type { LabelFormat } from '@stowline/domain/shipping/carrier'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

type Found = {
  readonly labelId: string
  readonly orderId: string
  readonly format: string
  readonly piece: number
  readonly size: number
}
export type PrintableDocument = Found & { readonly bytes: Buffer }
/** Documents to print, and the orders whose documents did not fit into one print any more. */
export type PrintableDocuments = {
  readonly documents: readonly PrintableDocument[]
  readonly tooMany: ReadonlySet<string>
}

/** Most bytes of documents in one print: two hundred labels as carriers make them have a tenth of it. */
const mostBytes = 64 * 2 ** 20

/** Documents in the order of the ids; of one label's formats the first of `formats` that exists, all its pieces. */
export const readDocuments = async (
  db: Db,
  orderIds: readonly string[],
  formats: readonly LabelFormat[],
): Promise<PrintableDocuments> => {
  const found = Map.groupBy(await findDocuments(db, orderIds, formats), ({ orderId }) => orderId)
  const chosen: Found[] = []
  const tooMany = new Set<string>()
  let total = 0
  for (const id of orderIds) {
    const documents = found.get(id) ?? []
    const format = formats.find((wanted) => documents.some((document) => document.format === wanted))
    const pieces = documents.filter((document) => document.format === format)
    const size = pieces.reduce((sum, piece) => sum + piece.size, 0)
    if (total + size > mostBytes) tooMany.add(id)
    else {
      total += size
      chosen.push(...pieces)
    }
  }
  return { documents: await withBytes(db, chosen, formats), tooMany }
}

const findDocuments = (db: Db, orderIds: readonly string[], formats: readonly LabelFormat[]): Promise<Found[]> =>
  db
    .selectFrom('labels as l')
    .innerJoin('label_documents as d', (join) =>
      join.onRef('d.tenant_id', '=', 'l.tenant_id').onRef('d.label_id', '=', 'l.id'),
    )
    .select([
      'l.id as labelId',
      'l.order_id as orderId',
      'd.format',
      'd.piece',
      sql<number>`octet_length(d.bytes)`.as('size'),
    ])
    .where('l.order_id', 'in', [...orderIds])
    .where('l.state', 'in', ['ready', 'printed'])
    .where('d.format', 'in', formats)
    .orderBy('d.piece')
    .$narrowType<{ orderId: string }>()
    .execute()

const withBytes = async (
  db: Db,
  chosen: readonly Found[],
  formats: readonly LabelFormat[],
): Promise<PrintableDocument[]> => {
  if (chosen.length === 0) return []
  const rows = await db
    .selectFrom('label_documents')
    .select(['label_id', 'format', 'piece', 'bytes'])
    .where(
      'label_id',
      'in',
      chosen.map(({ labelId }) => labelId),
    )
    .where('format', 'in', formats)
    .execute()
  const keyOf = (labelId: string, format: string, piece: number) => `${labelId} ${format} ${piece}`
  const bytesOf = new Map(rows.map(({ label_id, format, piece, bytes }) => [keyOf(label_id, format, piece), bytes]))
  return chosen.flatMap((one) => {
    const bytes = bytesOf.get(keyOf(one.labelId, one.format, one.piece))
    return bytes ? [{ ...one, bytes }] : []
  })
}
