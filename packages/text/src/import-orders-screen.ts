import { texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'

/** Import of orders: what the wizard is told about it, and what it leads to. */
export const importScreen = texts({
  title: words.importOrders,
  filter: ['导入', 'Import'],
  orders: ['店铺订单', 'Store orders'],
  ordersNote: [
    'Amazon、Shopify、eBay、Walmart、WooCommerce、TikTok Shop 的原始文件，或我们的模板',
    'The original file of Amazon, Shopify, eBay, Walmart, WooCommerce or TikTok Shop, or our template',
  ],
  shipments: ['跟踪号（外部发货）', 'Tracking numbers (shipped elsewhere)'],
  shipmentsNote: ['订单号与跟踪号两列即可', 'Two columns are enough: order number and tracking number'],
})
