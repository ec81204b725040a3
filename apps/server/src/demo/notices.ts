const dayMs = 86_400_000

/** An announcement in the banner and two updates to read. */
export const demoNotices = (now: Date, newId: () => string) => [
  {
    id: newId(),
    type: 2 as const,
    version_code: '1.0.0',
    title_cn: '黑五期间各仓截单时间延后 1 小时',
    title_en: 'Cut-off one hour later in all warehouses during Black Friday week',
    content_cn: '11 月 23 日至 12 月 1 日，NJ1、TX2、CA3 的当日截单时间统一延后 1 小时，请提前创建面单。',
    content_en:
      'From 23 November to 1 December same-day cut-off in NJ1, TX2 and CA3 is one hour later. Please create labels ahead of time.',
    is_banner: true,
    notice_time: new Date(now.getTime() + 14 * dayMs),
    published_at: new Date(now.getTime() - dayMs),
  },
  {
    id: newId(),
    type: 4 as const,
    version_code: '1.0.0',
    title_cn: '订单可直接粘贴 200 个单号查询并批量操作',
    title_en: 'Paste up to 200 numbers to find orders and act on them at once',
    content_cn: '在订单列表的搜索框粘贴单号即可，未找到的单号会单独列出。',
    content_en: 'Paste them into the search field of the order list; numbers that were not found are listed.',
    is_banner: false,
    notice_time: null,
    published_at: new Date(now.getTime() - 6 * dayMs),
  },
]
