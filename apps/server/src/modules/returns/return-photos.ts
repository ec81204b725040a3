import type { ReturnFile } from '@stowline/contract/returns/returns.schema'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { StoredBytes } from '../../files/files.ts'
import type { Work } from '../../kernel/context.ts'
import { notFound, Refusal } from '../../kernel/refusal.ts'

/** What a photo belongs to. */
export type PhotoOf = {
  readonly kind: ReturnFile['kind']
  readonly lineNo?: number | undefined
  readonly handlingId?: string | undefined
  readonly appealId?: string | undefined
}
/** A photo of the provider's, whose bytes lie in the merchant's storage and that is nobody's file yet. */
export type ReturnPhoto = PhotoOf & {
  readonly stored: StoredBytes
  readonly name: string
  readonly contentType: string
}

/** Where the merchant uploads what of his. */
const slotOf = ({ kind }: PhotoOf) => (kind === 'appeal' ? 'returnAppeal' : 'returnPhoto')

const rowsOf = (
  returnId: string,
  { kind, lineNo, handlingId, appealId }: PhotoOf,
  fileIds: readonly string[],
  at: Date,
) =>
  fileIds.map((file_id, position) => ({
    ...{ return_id: returnId, file_id, kind, position, added_at: at },
    ...{ line_no: lineNo ?? null, handling_id: handlingId ?? null, appeal_id: appealId ?? null },
  }))

/** The merchant's own photos of a return from now on; one of another slot, or of somebody else, is none. */
export const keepPhotos = async (
  { db, files, now }: Pick<Work, 'db' | 'files' | 'now'>,
  returnId: string,
  of: PhotoOf,
  wanted: readonly string[],
): Promise<void> => {
  const fileIds = [...new Set(wanted)]
  for (const fileId of fileIds) {
    const file = await db.selectFrom('files').select('slot').where('id', '=', fileId).executeTakeFirst()
    if (file?.slot !== slotOf(of) || !(await files.keep(db, fileId))) throw new Refusal('returns.photoGone')
  }
  await insertRows(db, 'return_files', rowsOf(returnId, of, fileIds, now()))
}

/** Replaces the merchant's photos; those that stay are kept as they are. */
export const replacePhotos = async (
  work: Pick<Work, 'db' | 'files' | 'now'>,
  returnId: string,
  wanted: readonly string[],
): Promise<boolean> => {
  const { db } = work
  const stored = await db
    .selectFrom('return_files')
    .select('file_id')
    .where('return_id', '=', returnId)
    .where('kind', '=', 'photo')
    .execute()
  const before = stored.map(({ file_id }) => file_id)
  const gone = before.filter((id) => !wanted.includes(id))
  const added = wanted.filter((id) => !before.includes(id))
  if (gone.length)
    await db.deleteFrom('return_files').where('return_id', '=', returnId).where('file_id', 'in', gone).execute()
  await keepPhotos(work, returnId, { kind: 'photo' }, added)
  return gone.length + added.length > 0
}

/** Photos that the provider took become the merchant's. */
export const attachPhotos = async (
  { db, files, now, tenantId }: Work,
  returnId: string,
  photos: readonly ReturnPhoto[],
): Promise<void> => {
  for (const [position, { stored, name, contentType, ...of }] of photos.entries()) {
    const { fileId } = await files.attach(db, { tenantId, slot: 'warehouseReturnPhoto', name, contentType }, stored)
    await insertRows(
      db,
      'return_files',
      rowsOf(returnId, of, [fileId], now()).map((row) => ({ ...row, position })),
    )
  }
}

/** Refuses a file that is none of the return's. */
export const mustHavePhoto = async (db: Db, returnId: string, fileId: string): Promise<void> => {
  const found = await db
    .selectFrom('return_files')
    .select('file_id')
    .where('return_id', '=', returnId)
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  if (!found) throw notFound()
}
