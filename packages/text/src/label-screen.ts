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
  noFeeLines: ['此面单购买时还未保存费用明细', 'This label was bought before fee lines were kept'],
})
