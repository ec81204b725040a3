import { texts } from './kernel/pair.ts'

/** An order's label, and the orders that it belongs with, in its drawer and on its page. */
export const labelScreen = texts({
  related: ['相关订单', 'Related orders'],
  combinedInto: ['已合并到', 'Combined into'],
  combined: ['合并自', 'Combined from'],
  part: ['拆分', 'Split'],
  boughtFor: ['{order} 的面单已生成：{no}', 'Label created for {order}: {no}'],
  best: ['已是最低价', 'Already the cheapest service'],
  refunded: ['已退款', 'Refunded'],
  cannotCheck: ['地址未能确认', 'The address could not be confirmed'],
  estimated: ['预估', 'Estimated'],
  ofOrder: ['{order}：{text}', '{order}: {text}'],
  adjusted: ['出单后的调整', 'Adjusted after the label'],
  freightInAll: ['运费合计', 'Freight in all'],
  noFeeLines: ['此面单购买时还未保存费用明细', 'This label was bought before fee lines were kept'],
})

/** What happens next with a label whose purchase is not settled, by its state. */
export const labelWaits = texts({
  unknown: [
    '承运商尚未答复是否出单，系统会继续询问；确认前请勿另行购买',
    'The carrier has not said whether it sold this label. We keep asking; do not buy another until we know.',
  ],
  review: [
    '承运商的答复不完整，服务商正在核对；无需操作，确认前请勿另行购买',
    "The carrier's answer was incomplete and your provider is checking it. Nothing to do; do not buy another until then.",
  ],
})
