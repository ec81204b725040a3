import { categoryOf, needsOf, type TicketCategory } from '@stowline/domain/tickets/ticket-types'
import type { Db } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Files } from '../files/files.ts'
import { writeZip } from '../files/write-zip.ts'
import { type PhotoScene, photoOf } from './photos.ts'
import type { Plan } from './ticket-plans.ts'

/** What is shown where a type asks for pictures: the first with the ticket, the second with what its merchant said next. */
const scenes: Readonly<Partial<Record<TicketCategory, readonly PhotoScene[]>>> = {
  order: ['damage', 'goods'],
  inbound: ['parcel', 'damage'],
  parcel: ['damage'],
  transfer: ['damage', 'label'],
  return: ['goods'],
  stock: ['goods', 'label'],
}

type Making = {
  readonly now: Date
  readonly tenantId: string
  readonly files: Files
  readonly actor: { readonly id: string }
}
type Of = { readonly id: string; readonly plan: Plan; readonly number: number; readonly replyId: string | undefined }
type Attached = {
  readonly slot: 'ticketImage' | 'ticketZip'
  readonly contentType: string
  readonly name: string
  readonly bytes: Uint8Array
}

const picture = (scene: PhotoScene, position: number, number: number): Attached => ({
  ...{ slot: 'ticketImage', contentType: 'image/png' },
  ...{ name: `${scene}-${position + 1}.png`, bytes: photoOf(scene, number) },
})

/** All that was taken when a container was packed, in one archive. */
const packingPhotos = (number: number, now: Date): Attached => {
  const taken = (['parcel', 'label', 'goods'] as const).map((scene, at) => ({
    name: `packing/${scene}-${at + 1}.png`,
    bytes: photoOf(scene, number + at),
  }))
  return {
    ...{ slot: 'ticketZip', contentType: 'application/zip', name: 'packing-photos.zip' },
    bytes: writeZip(taken, now),
  }
}

/** Stores what is attached to a ticket and to what was said in it, where its type asks for files. */
export const storeFiles = async (
  db: Db,
  { now, tenantId, files, actor }: Making,
  { id, plan, number, replyId }: Of,
): Promise<void> => {
  if (!needsOf(plan.type).includes('files')) return
  const category = categoryOf(plan.type)
  const pictures = (scenes[category] ?? []).map((scene, at) => picture(scene, at, number))
  const attached = category === 'inbound' ? [...pictures, packingPhotos(number, now)] : pictures
  for (const [position, { bytes, ...file }] of attached.entries()) {
    const { fileId } = await files.put(db, { ...file, tenantId, createdBy: actor.id, bytes: Buffer.from(bytes) })
    const message_id = position > 0 ? (replyId ?? null) : null
    await insertRows(db, 'ticket_files', [{ ticket_id: id, file_id: fileId, message_id, position }])
  }
}
