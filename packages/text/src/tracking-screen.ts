import * as words from './kernel/words.ts'
import { texts } from './kernel/pair.ts'

/** Words of the tracking screen. */
export const trackingScreen = texts({
  title: ['物流追踪', 'Tracking'],
  search: ['粘贴跟踪号或订单号查询，最多 200 个', 'Tracking or order numbers: paste 200'],
  firstUse: ['创建面单后，包裹会出现在这里', 'Parcels appear here once labels are created'],
  any: ['跟踪号 / 订单号', 'Tracking / order no.'],
  milestones: words.progress,
  days: ['在途天数', 'Days'],
  destination: ['目的地', 'Ship to'],
  date: ['出单日期', 'Label date'],
  quiet: ['无更新 ≥ 5 天', 'No event for 5 days'],
  tabNoMovement: ['无轨迹', 'No movement'],
  trouble: words.issue,
  exception: ['承运商异常', 'Carrier exception'],
  returned: words.returned,
  stalled: ['轨迹停滞', 'Stalled'],
  notScanned: ['未揽收', 'Not picked up'],
  markHandled: ['标记已处理', 'Mark as handled'],
  handledHelp: [
    '移出异常列表；承运商有新轨迹且仍异常时会再次出现',
    'Leaves the exceptions until the carrier tells of something new',
  ],
  refresh: ['刷新轨迹', 'Refresh tracking'],
  exportAll: words.exportRows,
  exportRows: words.exportSelected,
  copyText: ['复制轨迹给买家', 'Copy update for buyer'],
  buyerText: ['您的包裹 {no}：{state}{event}', 'Your parcel {no}: {state}{event}'],
  openOrder: ['打开订单', 'Open order'],
  notFound: ['没有找到该包裹', 'This parcel was not found'],
  timeline: ['轨迹', 'Events'],
  noEvents: ['还没有轨迹', 'No events yet'],
})
