import * as words from './kernel/words.ts'
import { texts } from './kernel/pair.ts'

/** Words of the tracking screen. */
export const trackingScreen = texts({
  title: ['物流追踪', 'Tracking'],
  search: ['粘贴跟踪号或订单号查询，最多 200 个', 'Tracking or order numbers: paste 200'],
  firstUse: ['还没有包裹', 'No parcels yet'],
  firstUseHint: [
    '创建面单后，包裹会出现在这里，轨迹自动更新',
    'Parcels appear here once labels are created, and are tracked by themselves',
  ],
  noException: ['没有异常包裹', 'No parcel is in trouble'],
  noStalled: ['所有包裹都有轨迹', 'Every parcel is moving'],
  any: ['跟踪号 / 订单号', 'Tracking / order no.'],
  milestones: words.progress,
  days: ['在途天数', 'Days'],
  destination: ['目的地', 'Ship to'],
  date: ['出单日期', 'Label date'],
  quiet: ['无更新', 'No event'],
  dayUnit: words.dayUnit,
  tabNoMovement: ['无轨迹', 'No movement'],
  trouble: words.issue,
  exception: ['承运商异常', 'Carrier exception'],
  returned: words.returned,
  stalled: ['轨迹停滞', 'Stalled'],
  notScanned: ['未揽收', 'Not picked up'],
  exceptionHelp: [
    '需要您处理的包裹：承运商异常、已退回、轨迹停滞、未揽收',
    'Parcels that need you: carrier exceptions, returned, stalled, not picked up',
  ],
  noMovementHelp: [
    '5 天以上没有新轨迹的全部包裹，含已推迟和已处理的',
    'All parcels without an event for 5 days, snoozed and handled ones too',
  ],
  snoozed: ['已推迟', 'Snoozed'],
  nextStep: words.nextStep,
  lastEventAndPlace: ['最新轨迹 / 地点', 'Last event / place'],
  shipToAndEta: ['目的地 / 预计', 'Ship to / ETA'],
  handledHelp: [
    '移出异常列表；承运商有新轨迹且仍异常时会再次出现',
    'Leaves the exceptions until the carrier tells of something new',
  ],
  exportAll: words.exportRows,
  exportRows: words.exportSelected,
  lastHeard: ['{time} {event}，此后没有新轨迹', '{event}, {time}; nothing since'],
  neverScanned: ['面单创建于 {time}，承运商尚未扫描', 'Label created {time}; the carrier has not scanned it yet'],
  late: ['晚 {count} 天', '{count} day late', '{count} days late'],
  buyerText: ['您的包裹 {no}：{state}{event}', 'Your parcel {no}: {state}{event}'],
  openOrder: ['打开订单', 'Open order'],
  notFound: ['没有找到该包裹', 'This parcel was not found'],
  timeline: ['轨迹', 'Events'],
  noEvents: ['还没有轨迹', 'No events yet'],
})

/** What is wrong with a parcel, and for how long. */
export const troubleNames = texts({
  exception: ['异常 {age}', 'Exception {age}'],
  returned: ['已退回 {age}', 'Returned {age}'],
  stalled: ['轨迹停滞 {age}', 'Stalled {age}'],
  notScanned: ['未揽收 {age}', 'Not picked up {age}'],
})

/** What is done about a parcel next. */
export const parcelNext = texts({
  contactCarrier: ['联系 {carrier}', 'Contact {carrier}'],
  refresh: ['刷新轨迹', 'Refresh tracking'],
  resend: ['重新发货', 'Send again'],
  openOrder: ['核对订单', 'Check order'],
  tellBuyer: ['复制轨迹给买家', 'Copy update for buyer'],
})

/** Putting a parcel off, and its note. */
export const snoozing = texts({
  until: ['推迟至', 'Until'],
  oneDay: ['1 天', '1 day'],
  threeDays: ['3 天', '3 days'],
  oneWeek: ['1 周', '1 week'],
  chosen: ['指定日期', 'Pick a day'],
  dayNeeded: ['请选择日期', 'Choose a day'],
  help: [
    '到期、情况变差或再次发生时回到异常列表',
    'Back among the exceptions on that day, or when it gets worse or happens again',
  ],
  note: words.note,
  noteText: ['要让同事知道的情况', 'What colleagues should know'],
  noteHelp: ['留空则清除备注', 'Leave empty to clear the note'],
  snoozedUntil: ['推迟至 {day}', 'Until {day}'],
  history: ['处理记录', 'History'],
})
