import type { notices, Notice } from '@stowline/contract/notices/notices.contract'
import type { Language } from '@stowline/text/kernel/pair'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Context, Handlers } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'

type Row = Omit<z.input<typeof Notice>, 'noticeTime' | 'publishedTime'> & {
  readonly noticeTime: Date | null
  readonly publishedTime: Date
}

/** Notices in the caller's language, with whether this person has read them. Those of the future are not told yet. */
const select = (ctx: Context, rest: RawBuilder<unknown>) => {
  const suffix: Readonly<Record<Language, string>> = { zh: 'cn', en: 'en' }
  const inLanguage = (column: string) => sql.ref(`n.${column}_${suffix[ctx.language]}`)
  return sql<Row & { total: number }>`
    select n.id, n.version_code as "versionCode", n.type, ${inLanguage('title')} as title, ${inLanguage('content')} as content,
      n.is_banner as "isBanner", n.notice_time as "noticeTime", n.published_at as "publishedTime", m.read_at is not null as "isRead",
      count(*) over () as total
    from notices n left join notice_marks m on m.notice_id = n.id and m.user_id = ${ctx.caller.userId}
    where n.published_at <= ${ctx.now()} ${rest}`.execute(ctx.db)
}

const toNotice = ({
  id,
  versionCode,
  type,
  title,
  content,
  isBanner,
  noticeTime,
  publishedTime,
  isRead,
}: Row): z.input<typeof Notice> => ({
  id,
  versionCode,
  type,
  title,
  content,
  isBanner,
  isRead,
  noticeTime: noticeTime?.toISOString() ?? null,
  publishedTime: publishedTime.toISOString(),
})

export const noticeHandlers: Handlers<typeof notices> = {
  list: async ({ page, pageSize, banner, sort }, ctx) => {
    const kind = banner === undefined ? sql`` : sql`and n.is_banner = ${banner}`
    const direction = sort?.order === 'asc' ? sql`asc` : sql`desc`
    const { rows } = await select(
      ctx,
      sql`${kind} order by n.published_at ${direction}, n.id limit ${pageSize} offset ${(page - 1) * pageSize}`,
    )
    return { items: rows.map(toNotice), total: rows[0]?.total ?? 0, page, pageSize }
  },
  get: async ({ id }, ctx) => {
    const { rows } = await select(ctx, sql`and n.id = ${id}`)
    const [row] = rows
    if (!row) throw notFound()
    await sql`
      insert into notice_marks (tenant_id, user_id, notice_id, read_at) values (current_tenant(), ${ctx.caller.userId}, ${id}, ${ctx.now()})
      on conflict (tenant_id, user_id, notice_id) do update set read_at = coalesce(notice_marks.read_at, excluded.read_at)`.execute(
      ctx.db,
    )
    return toNotice({ ...row, isRead: true })
  },
  newest: async (_, ctx) => {
    const { rows } = await select(
      ctx,
      sql`and m.read_at is null and not coalesce(m.is_muted, false) order by n.published_at desc, n.id limit 1`,
    )
    const [row] = rows
    return { unread: row?.total ?? 0, newest: row ? toNotice(row) : null }
  },
}
