import { insertRows } from '../../db/insert-rows.ts'
import type { Context } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** The papers of a shipment are these from now on; answers whether that changed anything. A file of another slot, or of somebody else, is none. */
export const saveDocuments = async (
  { db, files, now }: Pick<Context, 'db' | 'files' | 'now'>,
  shipmentId: string,
  wanted: readonly string[],
): Promise<boolean> => {
  const stored = await db
    .selectFrom('shipment_files')
    .select('file_id')
    .where('shipment_id', '=', shipmentId)
    .where('kind', '=', 'document')
    .execute()
  const before = stored.map(({ file_id }) => file_id)
  const fileIds = [...new Set(wanted)]
  const added = fileIds.filter((id) => !before.includes(id))
  const gone = before.filter((id) => !fileIds.includes(id))
  for (const fileId of added) {
    const file = await db.selectFrom('files').select('slot').where('id', '=', fileId).executeTakeFirst()
    if (file?.slot !== 'inboundDocument' || !(await files.keep(db, fileId))) throw new Refusal('inbound.documentGone')
  }
  if (gone.length)
    await db.deleteFrom('shipment_files').where('shipment_id', '=', shipmentId).where('file_id', 'in', gone).execute()
  await insertRows(
    db,
    'shipment_files',
    added.map((file_id, position) => ({
      shipment_id: shipmentId,
      file_id,
      kind: 'document',
      position,
      added_at: now(),
    })),
  )
  return added.length + gone.length > 0
}
