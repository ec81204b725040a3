import { texts } from './kernel/pair.ts'

/** What the rows of a list are called: one, several. In Chinese the measure word. */
export const nouns = texts({
  orders: ['单', 'order', 'orders'],
  parcels: ['个包裹', 'parcel', 'parcels'],
  tasks: ['个任务', 'task', 'tasks'],
  imports: ['次导入', 'import', 'imports'],
  accounts: ['个账号', 'account', 'accounts'],
  stores: ['个店铺', 'store', 'stores'],
  merchants: ['个商户', 'merchant', 'merchants'],
  onlineSkus: ['个在线 SKU', 'online SKU', 'online SKUs'],
  shipments: ['个入库单', 'shipment', 'shipments'],
  products: ['个商品', 'product', 'products'],
  labels: ['张面单', 'label', 'labels'],
  corrections: ['个调整', 'correction', 'corrections'],
  stock: ['项库存', 'item', 'items'],
  movements: ['条变动', 'movement', 'movements'],
  compensations: ['笔赔付', 'compensation', 'compensations'],
  bills: ['张账单', 'bill', 'bills'],
  recharges: ['笔充值', 'recharge', 'recharges'],
  transactions: ['笔流水', 'transaction', 'transactions'],
  charges: ['笔费用', 'charge', 'charges'],
  lots: ['个批次', 'lot', 'lots'],
})
