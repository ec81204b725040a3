import * as firstWords from './kernel/first-words.ts'
import * as words from './kernel/words.ts'
import { fieldNames } from './fields.ts'
import { texts } from './kernel/pair.ts'
import { trackingScreen } from './tracking-screen.ts'

/** Words that the provider's lists share. */
export const workTexts = texts({
  merchant: fieldNames.merchant,
  orderNo: fieldNames.orderNo,
  any: ['任意单号', 'Any number'],
  tooMany: words.upTo200,
})

/** Words of the warehouse's orders. */
export const workOrdersScreen = texts({
  title: ['作业订单', 'Warehouse orders'],
  search: ['扫描或粘贴订单号、跟踪号，最多 200 个', 'Scan or paste up to 200 numbers'],
  firstUse: ['没有等待发货的订单', 'No orders are waiting'],
  firstUseHint: ['商户提交发货的订单会出现在这里', 'Orders that merchants submit appear here'],
  tabWaiting: ['待处理', 'Waiting'],
  tabProcessing: words.processing,
  tabLate: ['逾期', 'Late'],
  notToShip: ['该订单已不在待发货中', 'This order is not to ship any more'],
  labelFirst: ['面单结果未确认，核对后才能处理', 'Its label is not settled: settle it first'],
  warehouse: fieldNames.warehouse,
  tracking: fieldNames.trackingNo,
  service: fieldNames.service,
  platformNo: fieldNames.platformNo,
  destination: trackingScreen.destination,
  state: fieldNames.status,
  recipient: fieldNames.recipient,
  items: fieldNames.items,
  moreLines: ['另 {count} 行', '+{count} line', '+{count} lines'],
  pieces: ['共 {count} 件', '{count} unit', '{count} units'],
  label: fieldNames.label,
  labelAndTracking: fieldNames.labelAndTracking,
  shipBy: fieldNames.shipBy,
  settle: ['核对面单', 'Settle label'],
  noLabel: [
    '还没有面单：商户尚未购买，打包前请先联系商户',
    'No label yet: the merchant has not bought one. Ask before packing',
  ],
  noLabels: [
    '{count} 单还没有面单，建议先联系商户。',
    '{count} order has no label yet: better ask the merchant first.',
    '{count} orders have no label yet: better ask the merchants first.',
  ],
  start: ['开始处理', 'Start processing'],
  startHelp: [
    '开始后，商户不能再修改、取消订单或作废面单。',
    'Once begun, the merchant can no longer edit or cancel it, or void its label.',
  ],
  ship: ['发货', 'Ship'],
  shipRemark: ['备注（选填）', 'Remark (optional)'],
  shipRemarkHelp: [
    '商户会在订单日志中看到，如车次、装车口',
    'The merchant reads it in the order’s history: truck, dock door',
  ],
  scan: ['扫描', 'Scan'],
  scanTitle: ['扫描作业', 'Scan'],
  scanHint: [
    '每扫一次回车一次，可一次粘贴多个单号；F2 切换步骤，空白回车即执行',
    'Each scan ends with Enter; several numbers can be pasted at once. F2 changes the step; an empty Enter runs them',
  ],
  scanField: ['订单号或跟踪号', 'Order or tracking number'],
  scanEmpty: ['还没有扫描', 'Nothing scanned yet'],
  scanCount: ['已扫描 {count} / 200', '{count} / 200 scanned'],
  scanGo: ['{action} {count} 单', '{action}: {count} order', '{action}: {count} orders'],
  scanUnknown: ['没有待发货的订单', 'No order to ship has this number'],
  scanSeveral: ['多个商户有此单号，请在列表中选择', 'Several merchants have this number: choose it in the list'],
  scanFound: ['可处理', 'Ready'],
  scanDone: ['已完成', 'Done'],
  scanFull: ['一次最多 200 单，请先执行', 'Up to 200 at a time: run these first'],
  remove: ['移除 {no}', 'Remove {no}'],
})

/** Words of the labels that somebody has to look at. */
export const labelsScreen = texts({
  title: ['面单核对', 'Labels to settle'],
  settled: ['已处理 {count} 张面单', '{count} label settled', '{count} labels settled'],
  search: ['粘贴订单号、跟踪号或我方参考号', 'Order, tracking or reference numbers'],
  firstUse: ['所有面单都已确认', 'Every label is settled'],
  firstUseHint: ['结果未知或作废被拒的面单会出现在这里', 'Labels of unknown outcome and refused voids appear here'],
  tabUnknown: words.resultUnknown,
  tabReview: words.toReview,
  tabVoidRefused: words.voidRefused,
  unknown: words.resultUnknown,
  review: words.toReview,
  voidRefused: words.voidRefused,
  state: fieldNames.status,
  carrierAndAccount: ['承运商 / 账号', 'Carrier / account'],
  wordsAndReference: ['答复情况 / 我方参考号', 'What came back / our reference'],
  requested: ['请求时间', 'Requested'],
  asked: ['已询问 {count} 次', 'Asked {count}×'],
  accountUnknown: ['账号未知', 'Not known'],
  held: ['冻结 (USD)', 'Held (USD)'],
  nextQuestion: ['下次询问', 'Asked again'],
  adopt: ['采用面单', 'Adopt label'],
  askAgain: ['再次询问', 'Ask again'],
  adoptHelp: [
    '按我方参考号向承运商查询，找到的面单转为可用并扣款；作废被拒的面单维持原状，不再列出。',
    'Finds each label by our reference, makes it usable and charges it. A label whose void was refused stays as it is and leaves this list.',
  ],
  keepHelp: [
    '面单维持原状，费用不退，不再列出。',
    'The label stays as it is, its charge stands, and it leaves this list.',
  ],
  reference: ['我方参考号', 'Our reference'],
  toCharge: ['将扣款', 'To be charged'],
  number: ['承运商显示的跟踪号', 'Tracking number at the carrier'],
  numberOptional: ['承运商显示的跟踪号（选填）', 'Tracking number at the carrier (optional)'],
  numberMissing: ['请填写承运商显示的跟踪号', 'Please enter the tracking number that the carrier shows'],
  numberNeededHelp: [
    '承运商的答复没有单号：请用我方参考号在承运商后台查到后填写',
    'The carrier answered without a number: look it up there by our reference',
  ],
  numberHelp: [
    '留空则按我方参考号查询；答复没有单号时才需要填写',
    'Left empty, it is found by our reference; needed only when the answer has no number',
  ],
  retry: firstWords.retry,
  retryHelp: [
    '只有承运商确认没有该面单时才会以同一参考号重新购买，不会重复扣款。作废被拒的面单会再次申请作废。',
    'Bought again under the same reference only when the carrier proves that it sold none. A refused void is asked for once more.',
  ],
  release: ['释放冻结', 'Release hold'],
  releaseHelp: [
    '面单记为失败，冻结金额退还商户。请先在承运商后台确认没有出单。',
    'The label counts as failed and the held amount is free again. Make sure at the carrier that nothing was sold.',
  ],
  remark: ['告知商户的原因', 'Reason that the merchant reads'],
  remarkNeeded: ['请填写原因', 'Please give a reason'],
  heldTotal: ['冻结金额合计', 'Held in total'],
})

/** What became of a label, in the reader's words; the carrier's own stand behind them. */
export const labelHappened = texts({
  unknown: ['没有答复，是否出单未知', 'No reply: may have been bought'],
  review: ['答复不完整，没有单号', 'Incomplete: no number'],
  voidRefused: ['承运商拒绝作废', 'Carrier refused the void'],
})
