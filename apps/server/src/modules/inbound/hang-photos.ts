import { insertRows } from '../../db/insert-rows.ts'
import type { StoredBytes } from '../../files/files.ts'
import type { Work } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'

/** A picture whose bytes lie in the merchant's storage and that is nobody's file yet. */
export type Photo = {
  readonly stored: StoredBytes
  readonly name: string
  readonly contentType: string
  readonly lineId?: string | undefined
}

/** Hangs pictures of the provider to a merchant's shipments: of a damaged line, or of what is wrong. */
export const hangPhotos = async (
  { db, files, now, tenantId }: Work,
  shipmentIds: readonly string[],
  kind: 'damage' | 'abnormal',
  photos: readonly Photo[],
): Promise<void> => {
  if (!photos.length || !shipmentIds.length) return
  const lines = await db.selectFrom('shipment_lines').select('id').where('shipment_id', 'in', shipmentIds).execute()
  const lineIds = new Set(lines.map(({ id }) => id))
  for (const [position, { stored, name, contentType, lineId }] of photos.entries()) {
    if (lineId !== undefined && !lineIds.has(lineId)) throw notFound()
    const { fileId } = await files.attach(db, { tenantId, slot: 'shipmentPhoto', name, contentType }, stored)
    await insertRows(
      db,
      'shipment_files',
      shipmentIds.map((shipment_id) => ({
        shipment_id,
        file_id: fileId,
        kind,
        line_id: lineId ?? null,
        position,
        added_at: now(),
      })),
    )
  }
}
