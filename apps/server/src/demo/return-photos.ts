import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Files } from '../files/files.ts'
import { photoOf } from './photos.ts'
import type { ReturnPlan } from './return-plans.ts'

type Making = { readonly tenantId: string; readonly files: Files; readonly actor: { readonly id: string | null } }
type Of = {
  readonly id: string
  readonly at: Date
  /** Another one is another parcel. */
  readonly number: number
  readonly plan: ReturnPlan
}

/** The photos of a return: the merchant's, and those that the warehouse took. */
export const storeReturnPhotos = async (
  db: Db,
  { tenantId, files, actor }: Making,
  { id, at, number, plan }: Of,
): Promise<void> => {
  const destroyed = plan.parts?.findIndex(([, handling, , isDone]) => handling === 'destroy' && isDone) ?? -1
  for (const [position, [kind, scene]] of (plan.photos ?? []).entries()) {
    const { fileId } = await files.put(db, {
      ...{ tenantId, slot: kind === 'photo' ? 'returnPhoto' : 'warehouseReturnPhoto', contentType: 'image/png' },
      ...{ name: `${scene}-${position + 1}.png`, bytes: photoOf(scene, number), createdBy: actor.id },
    })
    await insertRows(db, 'return_files', [
      {
        ...{ return_id: id, file_id: fileId, kind, position, added_at: at },
        line_no: kind === 'damage' ? 1 : null,
        handling_id: kind === 'certificate' && destroyed >= 0 ? `${id}p${destroyed}` : null,
      },
    ])
  }
}
