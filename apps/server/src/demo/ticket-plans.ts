import type { Priority, Side, TicketState } from '@stowline/domain/tickets/lifecycle'
import type { SubjectKind, TicketType } from '@stowline/domain/tickets/ticket-types'

export type Talk = readonly [side: Side, hoursAfter: number, text: string]
export type Plan = {
  readonly type: TicketType
  readonly state: TicketState
  readonly about: Exclude<SubjectKind, 'compensation'> | undefined
  readonly hoursAgo: number
  readonly text: string
  readonly priority?: Priority
  readonly talk?: readonly Talk[]
  /** What its end says. */
  readonly end?: string
  readonly satisfaction?: number
  readonly isAssigned?: boolean
}

/** Tickets of the demo: every category, state and priority, some of them late, the newest first. */
export const ticketPlans: readonly Plan[] = [
  {
    ...{ type: 'parcelLate', state: 'open', about: 'parcel', hoursAgo: 1.5 },
    text: 'The buyer asks where the parcel is: no scan for five days. Could you ask the carrier whether it was loaded at all?',
  },
  {
    ...{ type: 'chargedWrong', state: 'draft', about: 'charge', hoursAgo: 5 },
    text: '运费按 12 lb 计费，商品实际 9 lb。请核对称重记录，附上我们的称重照片。',
  },
  {
    ...{ type: 'notShipped', state: 'open', about: 'order', hoursAgo: 9, priority: 'urgent' },
    text: 'Order paid yesterday morning with two-day shipping and still not packed. The platform counts it late tonight.',
    talk: [
      [
        'provider',
        2,
        'The wave of this morning was short of one picker. Your order is in the 14:00 wave and leaves tonight.',
      ],
      ['merchant', 3, 'Thanks. Please confirm here once it has its first scan, I will tell the buyer.'],
    ],
    isAssigned: true,
  },
  {
    ...{ type: 'countDiffers', state: 'open', about: 'shipment', hoursAgo: 20, priority: 'veryUrgent' },
    text: '装箱单为 240 件，收货显示 234 件，请复点。缺的 6 件是同一 SKU，两箱外箱有二次封箱的痕迹。',
    talk: [
      ['provider', 2, '已安排今天下午复点，结果会在这里回复。请问装柜时有没有拍照？'],
      ['merchant', 4, '收到，货代确认装柜时为 240 件，装柜照片稍后发您。'],
    ],
    isAssigned: true,
  },
  {
    ...{ type: 'damagedGoods', state: 'answered', about: 'order', hoursAgo: 30, priority: 'urgent', isAssigned: true },
    text: '客户收到时外箱完好，但内件破损。请核实出库时的包装。',
    talk: [
      ['provider', 3, '已调取打包视频，正在核对。请补充破损部位和外箱六面的照片。'],
      ['merchant', 5, '照片已上传：破损在底部，箱内只有一层气泡膜。'],
      ['provider', 22, '确认填充不足，由我们承担。请问您希望赔付还是补发？补发的话今天可以出库。'],
    ],
  },
  {
    ...{ type: 'measuresDiffer', state: 'answered', about: 'product', hoursAgo: 52 },
    text: 'You measured this one an inch longer than our supplier’s drawing. That puts every order of it into the next weight step.',
    talk: [
      [
        'provider',
        4,
        'Measured again on the dimensioner: the carton bulges by 0.6 in. in the middle, and the longest point counts.',
      ],
      ['merchant', 21, 'We will switch to a stiffer carton. Can you measure the next batch before it is put away?'],
      [
        'provider',
        26,
        'Yes. Write “measure again” in the remark of the shipment and the dock will hold one carton for it.',
      ],
    ],
    isAssigned: true,
  },
  {
    ...{ type: 'stockDiffers', state: 'open', about: 'stock', hoursAgo: 120 },
    text: '系统可用数量比我们的台账少 12 件，请盘点该 SKU。最近一次出库是上周三的 30 单。',
  },
  {
    ...{
      type: 'transferDamaged',
      state: 'answered',
      about: 'transfer',
      hoursAgo: 130,
      priority: 'urgent',
      isAssigned: true,
    },
    text: '上周转往西部仓的托盘到货时有两层被压塌，收货方拒收了 4 箱。',
    talk: [
      ['provider', 6, '已向卡车公司索取交接单和照片，装车时托盘完好，有我们的封签照。'],
      ['provider', 30, '卡车公司承认途中二次装卸，同意按申报价值赔付。请提供 4 箱的商业发票，我们代为提交。'],
    ],
  },
  {
    ...{ type: 'billQuestion', state: 'open', about: 'bill', hoursAgo: 340, isAssigned: true },
    text: 'Storage on last month’s bill is a third higher although we sent less. Which lots moved into the next age step?',
    talk: [
      [
        'provider',
        5,
        'Two lots passed 90 days on the 9th. The list per lot and night is under Fee details, filter Storage.',
      ],
      [
        'merchant',
        60,
        'Found it. One of those lots was blocked by you for a recount from the 3rd to the 12th; please take those nights out.',
      ],
    ],
  },
  {
    ...{ type: 'returnCondition', state: 'closed', about: 'return', hoursAgo: 210, satisfaction: 4, isAssigned: true },
    text: '退货质检写“外观划伤”，但照片看起来是运输膜没撕。请复检后再决定是否销毁。',
    talk: [
      ['provider', 7, '复检确认是保护膜起皱，商品完好，已改为可售并重新上架。'],
      ['merchant', 9, '好的，谢谢。以后这类商品质检前请先撕掉保护膜。'],
      ['provider', 10, '已写入该 SKU 的质检说明。'],
    ],
    end: '复检后已重新上架',
  },
  {
    ...{
      type: 'parcelLost',
      state: 'closed',
      about: 'parcel',
      hoursAgo: 240,
      priority: 'urgent',
      satisfaction: 5,
      isAssigned: true,
    },
    text: '包裹在分拣中心停了 9 天，承运商客服说可能已丢失。买家要求退款。',
    talk: [
      ['provider', 4, '已向承运商发起查询，编号稍后更新，通常 3 个工作日内答复。'],
      ['provider', 50, '承运商确认丢失，按申报价值赔付，已为您登记赔付单，审核后入账。'],
      ['merchant', 52, '收到，感谢处理。'],
    ],
    end: '已赔付',
  },
  {
    ...{ type: 'notReceived', state: 'closed', about: 'parcel', hoursAgo: 260, satisfaction: 5, isAssigned: true },
    text: 'Tracking says delivered, the buyer has nothing.',
    talk: [
      ['provider', 5, 'The carrier’s picture shows the parcel at the side door. Please ask the buyer to look there.'],
      ['merchant', 26, 'Found. Thank you!'],
      ['provider', 27, 'Glad to hear. You can close the ticket.'],
    ],
    end: 'The buyer found it',
  },
  {
    ...{ type: 'inboundDamaged', state: 'closed', about: 'shipment', hoursAgo: 330, satisfaction: 3, isAssigned: true },
    text: 'Eleven cartons of the container are marked as water damaged. When was that noticed, at the door or on the shelf?',
    talk: [
      [
        'provider',
        15,
        'At the door: the floor of the container was wet along the right side. Photos of the seal and the floor are with the shipment.',
      ],
      ['merchant', 40, 'Then it is a case for the forwarder’s insurance. We need the dock’s report as a PDF.'],
      ['provider', 44, 'The report went to your mailbox. It names time, seal number and the eleven cartons.'],
    ],
    end: 'Claimed from the forwarder',
  },
  {
    ...{ type: 'question', state: 'cancelled', about: undefined, hoursAgo: 300 },
    text: 'Do you close on Thanksgiving?',
  },
  {
    ...{ type: 'stopOrder', state: 'rejected', about: 'order', hoursAgo: 400, priority: 'veryUrgent' },
    text: '买家填错了地址，请拦截这单并改到新地址。',
    end: '订单已交承运商，仓库无法更改；请在承运商处申请改址',
  },
  {
    ...{ type: 'suggestion', state: 'closed', about: undefined, hoursAgo: 520, satisfaction: 5 },
    text: '希望装箱单可以按我们的品牌模板打印，附感谢卡。',
    talk: [['provider', 20, '下个版本支持上传商户标志，感谢卡可以作为耗材随单发放，费用见报价。']],
    end: '已采纳',
  },
]
