import { texts } from './kernel/pair.ts'

export const inventoryErrors = texts({
  insufficient: ['库存不足：{skus}，订单已转缺货', 'Order stock shortage: {skus}; the order was moved to out of stock'],
  notEnough: ['库存不足：{skus}', 'Product inventory insufficient: {skus}'],
})
