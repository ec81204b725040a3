import { texts } from './kernel/pair.ts'

export const inventoryErrors = texts({
  insufficient: ['库存不足：{skus}，订单已转缺货', 'Order stock shortage: {skus}; the order was moved to out of stock'],
  belowZero: [
    '{sku}：只有 {there} 件，不能减少 {asked} 件',
    '{sku}: only {there} are there, {asked} cannot be taken away',
  ],
  countBelowReserved: [
    '{sku}：盘点数 {counted} 少于订单占用的 {reserved} 件，请先释放订单',
    '{sku}: {counted} counted, but orders hold {reserved}. Release orders first',
  ],
  expiryMissing: ['{sku}：请填写到期日', '{sku}: the expiry date is missing'],
  expiryPast: ['{sku}：到期日 {day} 已过，请确认', '{sku}: the expiry date {day} is in the past. Confirm it'],
  notReceived: [
    '{sku}：待上架 {there} 件，不能上架 {asked} 件',
    '{sku}: {there} are waiting at the dock, {asked} cannot be put away',
  ],
  notEnough: ['库存不足：{skus}', 'Product inventory insufficient: {skus}'],
})
