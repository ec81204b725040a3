import { texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'

/** Import of orders: what the wizard is told about it, and what it leads to. */
export const importScreen = texts({
  title: words.importOrders,
  filter: ['导入', 'Import'],
  importOrdersInstead: ['改为导入订单', 'Import orders instead'],
  importShipmentsInstead: ['改为导入跟踪号（外部发货）', 'Import tracking numbers instead (shipped elsewhere)'],
  ordersNote: [
    'Amazon、Shopify、eBay、Walmart、WooCommerce、TikTok Shop 的原始文件会自动识别',
    'Files of Amazon, Shopify, eBay, Walmart, WooCommerce and TikTok Shop are recognised',
  ],
  shipmentsNote: ['订单号与跟踪号两列即可', 'Two columns are enough: order number and tracking number'],
  commitOrders: ['导入 {count} 个订单', 'Import {count} order', 'Import {count} orders'],
  ordersMade: ['{count} 个订单已导入', '{count} order was imported', '{count} orders were imported'],
  commitShipments: [
    '导入 {count} 个订单的跟踪号',
    'Import tracking numbers of {count} order',
    'Import tracking numbers of {count} orders',
  ],
  shipmentsMade: [
    '{count} 个订单的跟踪号已导入',
    'Tracking numbers of {count} order were imported',
    'Tracking numbers of {count} orders were imported',
  ],
  toLabels: [
    '移至待发货并创建面单 · {count}',
    'Move to To ship and create {count} label',
    'Move to To ship and create {count} labels',
  ],
  labelsOnly: words.createLabels,
  gone: [
    '此导入已不存在：已放弃，或超过 30 天未提交',
    'This import is no longer there: it was discarded, or not submitted for 30 days',
  ],
  view: ['查看这些订单', 'View these orders'],
  incomplete: [
    '{count} 个订单还缺信息，请在列表中补全',
    '{count} order lacks something: complete it in the list',
    '{count} orders lack something: complete them in the list',
  ],
  tooMany: [
    '超过 {most} 个订单，请在列表中分批创建面单',
    'More than {most} orders: create their labels in the list, some at a time',
  ],
})
