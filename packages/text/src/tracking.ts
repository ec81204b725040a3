import { texts } from './kernel/pair.ts'

export const trackingErrors = texts({
  notFound: ['没有找到该跟踪号', 'This tracking number was not found'],
  notAnswered: ['承运商暂未答复，请稍后重试', 'The carrier has not answered; please try again later'],
})

/** States of a parcel. */
export const trackingStateNames = texts({
  labelCreated: ['已出单', 'Label created'],
  pickedUp: ['已揽收', 'Picked up'],
  inTransit: ['运输中', 'In transit'],
  outForDelivery: ['派送中', 'Out for delivery'],
  delivered: ['已签收', 'Delivered'],
  exception: ['异常', 'Exception'],
  returned: ['已退回', 'Returned'],
  voided: ['已作废', 'Voided'],
})

/** Columns of a tracking export, in their order. */
export const parcelColumns = texts({
  trackingNumber: ['跟踪号', 'Tracking number'],
  carrier: ['承运商', 'Carrier'],
  orderNo: ['订单号', 'Order no.'],
  store: ['店铺', 'Store'],
  state: ['状态', 'State'],
  shipped: ['出单时间', 'Label created'],
  lastEventTime: ['最新轨迹时间', 'Last event time'],
  lastEvent: ['最新轨迹', 'Last event'],
  place: ['地点', 'Place'],
  eta: ['预计送达', 'Estimated delivery'],
  delivered: ['签收时间', 'Delivered'],
})
