import type { Sent } from '@stowline/contract/kernel/rpc'
import type { noticing } from '@stowline/contract/operations/noticing.contract'
import { slotOfPart } from '@stowline/domain/notices/notice'
import type { Db } from '../../../db/database.ts'
import type { Context, Handler } from '../../../kernel/context.ts'
import { notFound, Refusal } from '../../../kernel/refusal.ts'
import { sanitise } from '../../notices/index.ts'

type Saving = Sent<typeof noticing.save>
type WantedFile = Saving['files'][number]

/** What the provider uploaded for a notice, kept from now on. A file of another slot, or of somebody else, is none. */
const keptFile = async (ctx: Context, { part, language, fileId }: WantedFile) => {
  const file = await ctx.db
    .selectFrom('files')
    .select(['slot', 'name', 'content_type', 'size', 'storage_key'])
    .where('id', '=', fileId)
    .executeTakeFirst()
  if (file?.slot !== slotOfPart[part] || !(await ctx.files.keep(ctx.db, fileId))) throw new Refusal('notices.fileGone')
  const { slot: _, ...stored } = file
  return { file_id: fileId, part, language, ...stored }
}

type Kept = Awaited<ReturnType<typeof keptFile>>

const mustBeWhole = (notice: Saving, now: Date): void => {
  if (notice.kind === 'update' && !notice.versionCode) throw new Refusal('notices.versionNeeded')
  const begins = notice.publishedTime ? new Date(notice.publishedTime) : now
  if (notice.noticeTime && new Date(notice.noticeTime) <= begins) throw new Refusal('notices.endsBefore')
}

const mustBeMerchants = async (db: Db, ids: readonly string[] | null): Promise<void> => {
  if (!ids) return
  const known = await db
    .selectFrom('tenants')
    .select('id')
    .where('kind', '=', 'merchant')
    .where('id', 'in', [...ids])
    .execute()
  if (known.length < new Set(ids).size) throw new Refusal('notices.noSuchMerchant')
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text))

const columnsOf = (notice: Saving, ctx: Context) => ({
  kind: notice.kind,
  type: notice.type,
  version_code: notice.versionCode ?? '',
  title_cn: notice.titleCn,
  title_en: notice.titleEn,
  details_cn: notice.detailsCn ?? '',
  details_en: notice.detailsEn ?? '',
  content_cn: sanitise(notice.contentCn ?? ''),
  content_en: sanitise(notice.contentEn ?? ''),
  is_banner: notice.isBanner,
  published_at: momentOf(notice.publishedTime),
  notice_time: momentOf(notice.noticeTime),
  effective_at: momentOf(notice.effectiveTime),
  merchant_ids: notice.merchantIds && [...new Set(notice.merchantIds)],
  changed_at: ctx.now(),
  changed_by: ctx.by.name,
})

/** Changes one that is there; what has begun keeps the moment it began at. */
const changeNotice = async (
  db: Db,
  { id, version }: Pick<Saving, 'version'> & { id: string },
  columns: ReturnType<typeof columnsOf>,
) => {
  const before = await db
    .selectFrom('notices')
    .select(['version', 'state', 'published_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw notFound()
  if (before.version !== version) throw new Refusal('request.stale')
  const isTold =
    before.state === 'published' && before.published_at !== null && before.published_at <= columns.changed_at
  const published_at =
    isTold || (before.state === 'published' && !columns.published_at) ? before.published_at : columns.published_at
  const next = before.version + 1
  await db
    .updateTable('notices')
    .set({ ...columns, published_at, version: next })
    .where('id', '=', id)
    .execute()
  return next
}

const storeFiles = async (db: Db, noticeId: string, files: readonly Kept[]) => {
  await db.deleteFrom('notice_files').where('notice_id', '=', noticeId).execute()
  if (files.length)
    await db
      .insertInto('notice_files')
      .values(files.map((file) => ({ ...file, notice_id: noticeId })))
      .execute()
}

/** The provider's uploads that no notice names any more may go. */
export const dropFiles = async (ctx: Context, ids: readonly string[]): Promise<void> => {
  if (ids.length)
    await ctx.db
      .updateTable('files')
      .set({ expires_at: ctx.now() })
      .where('id', 'in', [...ids])
      .execute()
}

export const filesOf = async (db: Db, noticeId: string): Promise<string[]> => {
  const rows = await db.selectFrom('notice_files').select('file_id').where('notice_id', '=', noticeId).execute()
  return rows.map(({ file_id }) => file_id)
}

/** Writes a notice down: a draft, or what is told already, changed. Its texts are sanitised before they are stored. */
export const saveNotice: Handler<typeof noticing.save> = async (notice, ctx) => {
  mustBeWhole(notice, ctx.now())
  const files: Kept[] = []
  for (const file of notice.files) files.push(await keptFile(ctx, file))
  const columns = columnsOf(notice, ctx)
  const before = notice.id === undefined ? [] : await filesOf(ctx.db, notice.id)
  const id = notice.id ?? ctx.newId()
  const version = await ctx.within({ role: 'system' }, async (db) => {
    await mustBeMerchants(db, notice.merchantIds)
    const next =
      notice.id === undefined
        ? await db
            .insertInto('notices')
            .values({ id, ...columns, state: 'draft' })
            .execute()
            .then(() => 1)
        : await changeNotice(db, { id, version: notice.version }, columns)
    await storeFiles(db, id, files)
    return next
  })
  const kept = new Set(files.map(({ file_id }) => file_id))
  await dropFiles(
    ctx,
    before.filter((fileId) => !kept.has(fileId)),
  )
  const { titleCn, titleEn, kind } = notice
  await ctx.audit({ entity: 'notice', id, action: notice.id ? 'edited' : 'created', after: { kind, titleCn, titleEn } })
  return { id, version }
}
