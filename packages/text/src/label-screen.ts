import { texts } from './kernel/pair.ts'

/** An order's label in its drawer and on its page. */
export const labelScreen = texts({
  noFeeLines: ['此面单购买时还未保存费用明细', 'This label was bought before fee lines were kept'],
})
