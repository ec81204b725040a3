import * as words from './kernel/words.ts'
import { fieldNames } from './fields.ts'
import { texts } from './kernel/pair.ts'

export const trackingErrors = texts({
  noTrouble: ['没有需要处理的问题', 'Nothing to see to'],
  notSnoozed: ['未推迟', 'Not snoozed'],
  snoozeDay: ['请选择明天起 {most} 天内的日期', 'Choose a day from tomorrow, {most} days ahead at most'],
  notFound: ['没有找到该跟踪号', 'This tracking number was not found'],
  notAnswered: ['承运商暂未答复，请稍后重试', 'The carrier has not answered; please try again later'],
})

/** States of a parcel. */
export const trackingStateNames = texts({
  labelCreated: words.labelCreated,
  pickedUp: ['已揽收', 'Picked up'],
  inTransit: words.inTransit,
  outForDelivery: words.outForDelivery,
  delivered: words.delivered,
  exception: words.exception,
  returned: words.returned,
  voided: words.voided,
})

/** Columns of a tracking export, in their order. */
export const parcelColumns = texts({
  trackingNumber: fieldNames.trackingNo,
  carrier: fieldNames.carrier,
  orderNo: fieldNames.orderNo,
  store: fieldNames.store,
  state: fieldNames.status,
  shipped: fieldNames.labelTime,
  lastEventTime: ['最新轨迹时间', 'Last event time'],
  lastEvent: fieldNames.lastEvent,
  place: ['地点', 'Place'],
  eta: fieldNames.eta,
  delivered: ['签收时间', 'Delivered'],
})

/** What is done to parcels of the inbox, one or many, as buttons and tasks call it. */
export const inboxActions = texts({
  markHandled: ['标记已处理', 'Mark as handled'],
  snooze: ['推迟处理', 'Snooze'],
  unsnooze: ['恢复到异常列表', 'Move back to exceptions'],
  note: words.note,
})

/** The same once it has happened. */
export const inboxDone = texts({
  markHandled: ['{count} 个包裹已标记处理', '{count} parcel marked as handled', '{count} parcels marked as handled'],
  snooze: ['{count} 个包裹已推迟', '{count} parcel snoozed', '{count} parcels snoozed'],
  unsnooze: [
    '{count} 个包裹已恢复到异常列表',
    '{count} parcel moved back to exceptions',
    '{count} parcels moved back to exceptions',
  ],
})

/** The same in the history of a parcel. */
export const parcelEventNames = texts({
  markHandled: ['已标记处理', 'Marked as handled'],
  snooze: ['推迟至 {until}', 'Snoozed until {until}'],
  unsnooze: ['取消推迟', 'Unsnoozed'],
  note: words.note,
})
