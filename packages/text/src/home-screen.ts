import type { AccountStatus } from '@stowline/domain/home/account-status'
import type { FirstStep } from '@stowline/domain/home/first-steps'
import type { TodoKey } from '@stowline/domain/home/todos'
import { inboundScreen } from './inbound-screen.ts'
import { inventoryScreen } from './inventory-screen.ts'
import * as words from './kernel/words.ts'
import { type Texts, texts } from './kernel/pair.ts'
import { orderScreen } from './orders-screen.ts'
import { orderStatusNames } from './orders.ts'
import { banner, shell } from './shell.ts'

/** Home (screens H1). */
export const homeScreen = texts({
  title: shell.toHome,
  cardFailed: ['这一项没能加载', 'This could not be loaded'],
  account: ['账户', 'Account'],
  balance: ['余额 (USD)', 'Balance (USD)'],
  available: ['可用 {amount}', '{amount} available'],
  pending: ['确认中 {amount}', '{amount} to confirm'],
  accrued: ['未出账费用 (USD)', 'Not billed yet (USD)'],
  credit: ['信用额度 (USD)', 'Credit (USD)'],
  creditUsed: ['已用 {used}', '{used} used'],
  noCredit: ['未设信用额度', 'No credit line'],
  prepaid: ['预付款 (USD)', 'Prepaid (USD)'],
  prepaidNote: ['另冻结 {held}', '{held} held beside it'],
  status: ['账户状态', 'Account status'],
  pastDue: ['逾期待付 {amount}', '{amount} past due'],
  isLow: ['低于 {below}，请充值', 'Under {below}: recharge'],
  toRecharge: ['去充值', 'Recharge'],
  todo: ['待办', 'To do'],
  todoEmpty: ['今天没有待办', 'Nothing to do today'],
  todoMore: ['其余 {count} 项', '{count} more'],
  todoFewer: ['收起', 'Show fewer'],
  trend: ['订单趋势', 'Orders by day'],
  trendSpan: ['时间范围', 'Span'],
  trendDays: ['{days} 天', '{days} days'],
  ordersMade: ['新建', 'New'],
  ordersLeft: words.shipped,
  trendZone: ['{zone}的日期 · 虚线为今天，未结束', 'Days of {zone} · dashed: today, not over yet'],
  noOrders: ['近 {days} 天没有订单', 'No orders in the last {days} days'],
  table: ['表格', 'Table'],
  chart: ['图表', 'Chart'],
  onTime: ['准时发货率', 'Shipped on time'],
  onTimeHelp: [
    '近 30 天发出的订单中，在截单对应的发货时限前交给承运商的比例；没有时限的订单不算超时。目标 99%。',
    'Of the orders shipped in the last 30 days, those handed to the carrier by their ship-by time, which the cut-off sets. An order without one is never late. Target 99%.',
  ],
  error: ['差错率', 'Error rate'],
  errorHelp: [
    '近 30 天发出的订单中，以错发或多发为由退回的比例，按发货日计。目标不高于 0.3%（即订单准确率 99.7%）。',
    'Of the orders shipped in the last 30 days, those returned as the wrong goods or as too many, by the day they left. Target 0.3% at most (order accuracy 99.7%).',
  ],
  definition: ['{name}的定义', 'What {name} means'],
  ofShipped: ['{part} / {whole} 单', '{part} of {whole} orders'],
  lateOrders: ['超时 {count} 单', '{count} late'],
  wrongOrders: ['差错 {count} 单', '{count} packed wrong'],
  target: ['目标 {target}', 'Target {target}'],
  change: ['较前 30 天 {change} pt', '{change} pt on the 30 days before'],
  unchanged: ['与前 30 天持平', 'as in the 30 days before'],
  notShipped: ['近 30 天没有发货', 'Nothing shipped in 30 days'],
  inbound: ['在途入库', 'Inbound'],
  shipments: ['{count} 单', '{count} shipment', '{count} shipments'],
  expectedPieces: ['待收 {count} 件', '{count} piece to come', '{count} pieces to come'],
  noInbound: ['没有在途的货物', 'Nothing on the way'],
  stock: inventoryScreen.title,
  pieces: ['在库件数', 'Pieces on hand'],
  skus: inboundScreen.skus,
  low: ['不足 30 天', 'Under 30 days left'],
  none: inventoryScreen.levelNone,
  expiring: ['30 天内过期', 'Expires in 30 days'],
  ages: ['按库龄', 'By age'],
  noStock: ['货架上还没有货', 'Nothing on the shelves yet'],
  fees: ['未出账费用', 'Not billed yet'],
  feesNote: ['面单运费已从余额扣除', 'Labels are deducted already'],
  noFees: ['没有未出账的费用', 'Nothing accrued'],
  warehouses: ['仓库', 'Warehouses'],
  cutOff: ['截单 {time}', 'Cut-off {time}'],
  cutOffIn: ['{time} 截单，还有 {left}', 'Cut-off {time}, in {left}'],
  cutOffPast: ['今日已截单 {time}', 'Cut-off {time} has passed'],
  hoursMinutes: ['{hours} 小时 {minutes} 分', '{hours} h {minutes} min'],
  minutes: ['{minutes} 分', '{minutes} min'],
  notices: banner.label,
  noNotices: ['没有公告', 'No announcements'],
  firstSteps: ['开始之前', 'Before your first order'],
  firstStepsHelp: ['做完这几步，订单就可以发出', 'A few steps, and orders can leave'],
  toStep: ['去完成', 'Begin'],
  done: words.completed,
})

export const accountStatusNames = texts({
  active: ['正常', 'Active'],
  closed: ['停用', 'Closed'],
  inArrears: ['欠费', 'In arrears'],
} satisfies Texts<AccountStatus>)

export const todoNames = texts({
  billsPastDue: ['账单逾期', 'Bills past due'],
  labelFailed: words.labelFailed,
  transfersRejected: ['转运单被驳回', 'Transfers rejected'],
  transferDocuments: ['转运单待补文件', 'Transfers awaiting documents'],
  transferShortage: ['转运单缺货待确认', 'Transfers short of stock'],
  shipmentsRejected: ['入库单被驳回', 'Shipments rejected'],
  shipmentsAbnormal: ['入库异常', 'Shipments abnormal'],
  returnsRejected: ['退货单被驳回', 'Returns rejected'],
  ticketsAnswered: ['工单待回复', 'Tickets to answer'],
  parcelTroubles: ['包裹异常', 'Parcels with exceptions'],
  pastCutOff: orderScreen.pastCutOff,
  outOfStock: orderStatusNames.outOfStock,
  addressProblem: orderScreen.addressProblem,
  noLabel: orderScreen.noLabel,
  pending: ['待提交订单', 'Orders to submit'],
  toClaim: ['退件待认领', 'Parcels to claim'],
  handlingToChoose: ['退货待选择处理方式', 'Returns to decide'],
  productsRejected: ['商品被驳回', 'Products rejected'],
  importsToFinish: ['导入待提交', 'Imports to finish'],
  tasksFailed: ['近 7 天失败的任务', 'Tasks failed in 7 days'],
} satisfies Texts<TodoKey>)

export const firstStepNames = texts({
  store: words.addStore,
  account: words.addShippingAccount,
  product: words.registerProduct,
  inbound: ['新建入库单', 'Announce a shipment'],
  recharge: words.recharge,
} satisfies Texts<FirstStep>)

export const firstStepHelp = texts({
  store: ['一个平台账号就是一个店铺', 'One for each marketplace account'],
  account: ['用自己的 UPS 或 FedEx 价格', 'Buy labels at your own rates'],
  product: ['仓库只收登记过的商品', 'The warehouse takes what it knows'],
  inbound: ['告诉仓库什么货、何时到', 'What comes, and when'],
  recharge: ['面单从余额扣款', 'Labels are paid from the balance'],
} satisfies Texts<FirstStep>)

/** The guided tour (screens S7). */
export const tour = texts({
  start: ['使用导览', 'Take the tour'],
  next: words.nextStep,
  previous: ['上一步', 'Previous step'],
  finish: ['设置分仓规则', 'Set up rules'],
  skip: ['跳过', 'Skip'],
  todoTitle: ['先看这里', 'Start here'],
  todoText: [
    '每个数字都是要您处理的单据，点开就是那几行。',
    'Each number is work that waits for you; it opens exactly those rows.',
  ],
  trendTitle: ['订单与时效', 'Orders and service'],
  trendText: [
    '点任意一天，打开当天的订单；下面是准时率和差错率。',
    'Click a day to open its orders; on-time and error rates stand below.',
  ],
  stockTitle: ['库存与在途', 'Stock and inbound'],
  stockText: [
    '哪些快卖完、哪些要过期、货柜走到哪一步。',
    'What runs out, what expires, and how far containers have come.',
  ],
  rulesTitle: ['让规则选仓', 'Let rules choose the warehouse'],
  rulesText: [
    '您还没有分仓规则。设一条，例如“西海岸的订单优先从 CA 发”，以后订单自动分仓。',
    'You have no rules yet. Set one, such as west-coast orders from CA first, and orders find their warehouse by themselves.',
  ],
  place: ['{at} / {of}', '{at} of {of}'],
})
