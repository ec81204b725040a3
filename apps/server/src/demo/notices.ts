import { readFileSync } from 'node:fs'
import { noticeLanguages, slotOfPart } from '@stowline/domain/notices/notice'
import { sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import type { Files } from '../files/files.ts'
import { findAlerts } from '../modules/notices/index.ts'
import { exampleRole } from './accounts.ts'

const dayMs = 86_400_000
type Kind = 'update' | 'announcement'
type NoticeText = readonly [cn: string, en: string]

type Planned = {
  readonly kind: Kind
  readonly type: 1 | 2 | 3 | 4
  readonly version?: string
  readonly state?: 'draft' | 'withdrawn'
  readonly isBanner?: true
  /** Days from now: when it was or will be published, when it ends, when it takes effect. */
  readonly published: number | null
  readonly ends?: number
  readonly effective?: number
  readonly title: NoticeText
  readonly details?: NoticeText
  readonly content: NoticeText
}

const planned: readonly Planned[] = [
  {
    ...{ kind: 'announcement', type: 2, isBanner: true, published: -1, ends: 14 },
    title: ['黑五期间各仓截单时间延后 1 小时', 'Cut-off one hour later in all warehouses during Black Friday week'],
    content: [
      '<p>11 月 23 日至 12 月 1 日，NJ1、TX2、CA3 的当日截单时间统一延后 1 小时，请提前创建面单。</p>',
      '<p>From 23 November to 1 December same-day cut-off in NJ1, TX2 and CA3 is one hour later. Please create labels ahead of time.</p>',
    ],
  },
  {
    ...{ kind: 'update', type: 2, version: '1.1.0', published: -2 },
    title: ['消息中心上线：公告、更新和提醒都在一处', 'One place for announcements, updates and alerts'],
    details: [
      '在个人中心选择哪些事提醒您，以及是否发邮件',
      'Choose in your profile what you are alerted to, and by which mail',
    ],
    content: [
      '<p>新的消息中心把三类消息放在一起：</p><ul><li><strong>系统更新</strong>：新功能和修复</li><li><strong>公告</strong>：仓库的安排</li><li><strong>任务提醒</strong>：余额、库存、货柜、面单和包裹</li></ul><p>视频里是三十秒的介绍。</p>',
      '<p>The notification centre brings three kinds together:</p><ul><li><strong>Updates</strong>: what is new and what was mended</li><li><strong>Announcements</strong>: what the warehouses arrange</li><li><strong>Alerts</strong>: balance, stock, containers, labels and parcels</li></ul><p>The video shows it in a moment.</p>',
    ],
  },
  {
    ...{ kind: 'update', type: 4, version: '1.0.0', published: -6 },
    title: [
      '订单可直接粘贴 200 个单号查询并批量操作',
      'Paste up to 200 numbers to find orders and act on them at once',
    ],
    content: [
      '<p>在订单列表的搜索框粘贴单号即可，未找到的单号会单独列出。</p>',
      '<p>Paste them into the search field of the order list; numbers that were not found are listed.</p>',
    ],
  },
  {
    ...{ kind: 'update', type: 1, version: '0.9.8', published: -40 },
    title: ['修复部分发票邮编显示不全', 'ZIP codes of some addresses were cut off'],
    content: ['<p>地址较长时邮编不再被截断。</p>', '<p>With long addresses the ZIP code is no longer cut off.</p>'],
  },
  {
    ...{ kind: 'announcement', type: 3, isBanner: true, published: -30, ends: -20 },
    title: ['退伍军人节仓库休息一天', 'Warehouses are closed on Veterans Day'],
    content: [
      '<p>11 月 11 日不发货，次日恢复。</p>',
      '<p>Nothing ships on 11 November; work goes on the next day.</p>',
    ],
  },
  {
    ...{ kind: 'announcement', type: 2, published: -1, effective: 21 },
    title: ['FedEx 2027 年价格调整', 'FedEx general rate increase for 2027'],
    details: ['生效前在报价页可预览新价格', 'The new prices can be read in your fee structure before that'],
    content: [
      '<p>承运商公布的涨幅将按合同折扣后生效。</p>',
      '<p>The increase that the carrier has published takes effect after your discounts.</p>',
    ],
  },
  {
    ...{ kind: 'announcement', type: 2, isBanner: true, published: 5, ends: 12 },
    title: ['圣诞节前最后发货日', 'Last shipping day before Christmas'],
    content: ['<p>Ground 服务请在 12 月 18 日前下单。</p>', '<p>Ground orders by 18 December, please.</p>'],
  },
  {
    ...{ kind: 'update', type: 3, version: '1.2.0', state: 'draft', published: null },
    title: ['列表行高可调（草稿）', 'Row height of lists can be set (draft)'],
    content: ['<p>待补充截图。</p>', '<p>Pictures are still missing.</p>'],
  },
  {
    ...{ kind: 'announcement', type: 4, state: 'withdrawn', published: -10 },
    title: ['CA3 临时限收', 'CA3 takes fewer containers for now'],
    content: ['<p>已恢复正常。</p>', '<p>Back to normal.</p>'],
  },
]

const rowOf = (plan: Planned, now: Date, id: string) => {
  const at = (days: number | null | undefined) =>
    days === null || days === undefined ? null : new Date(now.getTime() + days * dayMs)
  return {
    ...{ id, kind: plan.kind, type: plan.type, version_code: plan.version ?? '' },
    state: plan.state ?? ('published' as const),
    ...{ title_cn: plan.title[0], title_en: plan.title[1], is_banner: plan.isBanner ?? false },
    ...{ details_cn: plan.details?.[0] ?? '', details_en: plan.details?.[1] ?? '' },
    ...{ content_cn: plan.content[0], content_en: plan.content[1] },
    ...{ published_at: at(plan.published), notice_time: at(plan.ends), effective_at: at(plan.effective) },
    ...{ changed_at: at(Math.min(plan.published ?? 0, 0)), changed_by: 'Mia Park' },
  } as const
}

/** Notices in every state. */
export const storeNotices = async (db: Db, now: Date, newId: () => string): Promise<void> => {
  const rows = planned.map((plan) => rowOf(plan, now, newId()))
  await db.insertInto('notices').values(rows).execute()
}

type Services = {
  readonly database: Database
  readonly files: Files
  readonly now: () => Date
  readonly newId: () => string
}

const withUpdate = '1.1.0'
const read = (name: string) => readFileSync(new URL(`./data/${name}`, import.meta.url))

/** The newest update has a picture and a video of a few seconds in both languages. */
export const storeNoticeFiles = async ({ database, files }: Services, provider: string): Promise<void> => {
  const parts = [
    { part: 'image', name: 'update.png', contentType: 'image/png' },
    { part: 'video', name: 'update.mp4', contentType: 'video/mp4' },
  ] as const
  for (const { part, ...file } of parts)
    for (const language of noticeLanguages) {
      const put = { tenantId: provider, slot: slotOfPart[part], ...file, bytes: read(file.name) }
      const { fileId } = await database.transaction({ role: 'app', tenantId: provider }, (db) => files.put(db, put))
      await database.transaction({ role: 'system' }, (db) =>
        sql`
          insert into notice_files (file_id, notice_id, part, language, name, content_type, size, storage_key)
          select f.id, n.id, ${part}, ${language}, f.name, f.content_type, f.size, f.storage_key from files f, notices n
          where f.id = ${fileId} and n.version_code = ${withUpdate}`.execute(db),
      )
    }
}

/**
 * Older notices were read. Updates were put away, so that nobody's work begins with one, but for those who look at orders and stock: they are
 * shown the newest. What holds at present was told, and mailed to nobody.
 */
export const storeMessages = async (services: Services): Promise<void> => {
  const tenants = await services.database.transaction({ role: 'system' }, (db) =>
    db.selectFrom('tenants').select('id').orderBy('id').execute(),
  )
  for (const { id } of tenants) await storeMessagesOf(services, id)
}

const storeMessagesOf = async ({ database, now, newId }: Services, tenantId: string): Promise<void> => {
  const readBefore = new Date(now().getTime() - 5 * dayMs)
  await database.transaction({ role: 'app', tenantId }, async (db) => {
    await sql`
      insert into notice_marks (tenant_id, user_id, notice_id, read_at, is_muted)
      select u.tenant_id, u.id, n.id, case when n.published_at < ${readBefore} then n.published_at end, n.kind = 'update'
      from users u left join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id cross join notices n
      where n.state = 'published' and n.published_at <= ${now()} and (n.kind = 'update' or n.published_at < ${readBefore})
        and not (n.version_code = ${withUpdate} and coalesce(r.name_en = ${exampleRole}, false))`.execute(db)
    await findAlerts({ db, now, newId, tell: async () => {} })
    await db.updateTable('alerts').set({ mailed_at: now() }).execute()
  })
}
