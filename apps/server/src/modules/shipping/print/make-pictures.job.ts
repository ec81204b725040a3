import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { defineJob } from '../../../jobs/job.ts'
import type { Work } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { fetchMissing, givenAgain } from './fetch-documents.ts'

const queue = 'labels.makePictures'

type Wanted = { readonly tenantId: string; readonly orderIds: readonly string[] }
type SendOptions = Parameters<Work['jobs']['send']>[2]

/** Has pictures made of the labels of these orders, behind the back of whoever asks. */
export const wantPictures = async (
  { jobs, tenantId }: Work,
  orderIds: readonly string[],
  options?: SendOptions,
): Promise<void> => {
  if (orderIds.length > 0) await jobs.send(queue, { tenantId, orderIds }, options)
}

/** The same behind a purchase that has been made and charged: that a job could not be written says nothing about it, and whoever looks asks again. */
export const wantPicturesAfterwards = (work: Work, orderIds: readonly string[]): Promise<void> =>
  wantPictures(work, orderIds).catch((error: unknown) => work.log.warn({ err: error }, 'pictures not asked for'))

/** Labels whose documents are read and whose pictures are written together. */
const portion = 8

/** Makes the pictures that labels of these orders lack, each once: what no picture can be made of is kept as such. */
export const makePicturesJob = defineJob<Wanted>({
  queue,
  once: 'unfinished',
  // A merchant whose labels take long keeps no other waiting.
  concurrency: 2,
  handle: async ({ tenantId, orderIds }, ctx) => {
    const work = ctx.workFor(tenantId)
    await fetchLost(work, orderIds)
    for (let made = portion; made === portion && !ctx.signal.aborted; ) made = await makeSome(work, orderIds)
  },
})

/** Documents that we do not hold any more are fetched as for a print; where the carrier has none either, that is kept. */
const fetchLost = async (work: Work, orderIds: readonly string[]): Promise<void> => {
  const lost = await work.transaction((db) => withoutDocuments(db, orderIds))
  if (lost.length === 0) return
  const asked = lost.filter((label) => givenAgain(work.carriers, label).length > 0)
  if (asked.length > 0)
    await fetchMissing(
      work,
      asked.map(({ orderId }) => orderId),
      ['pdf', 'png'],
    )
  await work.transaction(async (db) => {
    const still = await withoutDocuments(db, orderIds)
    const rows = still.map(({ labelId }) => ({ tenant_id: work.tenantId, label_id: labelId, bytes: null }))
    if (rows.length > 0) await storePictures(db, rows)
  })
}

/** Makes a portion of what is lacking now: somebody else may have asked for the same ones. Answers how many there were. */
const makeSome = async (work: Work, orderIds: readonly string[]): Promise<number> => {
  const documents = await work.transaction((db) => lackingDocuments(db, orderIds))
  const rows: { tenant_id: string; label_id: string; bytes: Buffer | null }[] = []
  for (const { labelId, bytes } of documents)
    rows.push({ tenant_id: work.tenantId, label_id: labelId, bytes: await drawn(work, labelId, bytes) })
  if (rows.length > 0) await work.transaction((db) => storePictures(db, rows))
  return rows.length
}

const storePictures = (db: Db, rows: readonly { tenant_id: string; label_id: string; bytes: Buffer | null }[]) =>
  db
    .insertInto('label_pictures')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Null when no picture can be made of it. That the printer is busy says nothing about the label: the job is tried again. */
const drawn = async (work: Work, labelId: string, bytes: Uint8Array): Promise<Buffer | null> => {
  try {
    const made = await work.labelPrinter(work.tenantId).picture(bytes)
    return made.ok ? Buffer.from(made.value) : null
  } catch (error) {
    if (error instanceof Refusal) throw error
    work.log.warn({ err: error, labelId }, 'no picture of a label')
    return null
  }
}

type Found = { readonly labelId: string; readonly bytes: Buffer }

/** Of live labels without a picture the first piece of their documents, as PDF rather than as a picture. */
const lackingDocuments = async (db: Db, orderIds: readonly string[]): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select distinct on (l.id) l.id as "labelId", d.bytes
    from labels l join label_documents d on d.tenant_id = l.tenant_id and d.label_id = l.id
    where l.order_id = any (${[...orderIds]}) and l.state in ('ready', 'printed') and d.format in ('pdf', 'png')
      and not exists (select from label_pictures p where p.tenant_id = l.tenant_id and p.label_id = l.id)
    order by l.id, d.format, d.piece
    limit ${portion}`.execute(db)
  return rows
}

type Lost = { readonly labelId: string; readonly orderId: string; readonly carrier: string; readonly origin: string }

/** Live labels without a document of any kind and without a word about their picture. */
const withoutDocuments = async (db: Db, orderIds: readonly string[]): Promise<Lost[]> => {
  const { rows } = await sql<Lost>`
    select l.id as "labelId", l.order_id as "orderId", l.carrier, l.origin from labels l
    where l.order_id = any (${[...orderIds]}) and l.state in ('ready', 'printed')
      and not exists (select from label_documents d where d.tenant_id = l.tenant_id and d.label_id = l.id)
      and not exists (select from label_pictures p where p.tenant_id = l.tenant_id and p.label_id = l.id)`.execute(db)
  return rows
}
