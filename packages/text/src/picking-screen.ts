import { fieldNames } from './fields.ts'
import { texts } from './kernel/pair.ts'

/** Words of the pick list. */
export const pickScreen = texts({
  pick: ['拣货单', 'Pick list'],
  title: ['拣货单 · {count} 单', 'Pick list · {count} order', 'Pick list · {count} orders'],
  lot: ['所在批次', 'From lot'],
  putAway: ['{day} 上架', 'In {day}'],
  expires: ['{day} 到期', 'Expires {day}'],
  product: fieldNames.items,
  orders: ['用于订单', 'For orders'],
  quantity: fieldNames.quantity,
  units: ['共 {count} 件 · {lots} 个批次', '{count} unit · lots: {lots}', '{count} units · lots: {lots}'],
  left: ['{no}：{reason}', '{no}: {reason}'],
  printList: ['打印拣货单', 'Print pick list'],
  printSlips: ['打印装箱单', 'Print packing slips'],
  nothing: ['没有需要拣货的商品', 'Nothing to pick'],
})

/** Words of the pick list on paper. */
export const pickPaper = texts({
  summary: [
    '{orders} 单 · {lots} 个批次 · {count} 件',
    'Orders {orders} · lots {lots} · {count} unit',
    'Orders {orders} · lots {lots} · {count} units',
  ],
  page: ['第 {page} 页，共 {of} 页', 'Page {page} of {of}'],
})

/** Words of the packing table. */
export const packScreen = texts({
  pack: ['扫描发货', 'Pack and ship'],
  scanOrder: ['扫描面单跟踪号或订单号', 'Scan a tracking or order number'],
  scanPiece: ['扫描商品 UPC 或 SKU', 'Scan a UPC or SKU'],
  scanSerial: ['扫描商品 UPC、SKU 或序列号', 'Scan a UPC, SKU or serial number'],
  hint: [
    '每扫一次回车一次；相同商品可输入 3*SKU 或 SKU*3；可一次粘贴多行；Esc 放弃当前订单',
    'Each scan ends with Enter; 3*SKU or SKU*3 counts three; several lines can be pasted; Esc puts the order aside',
  ],
  ready: ['请扫描订单', 'Scan an order'],
  opened: ['{no}：共 {count} 件', '{no}: {count} unit', '{no}: {count} units'],
  notBegun: ['{no} 尚未开始处理', '{no} is not being processed yet'],
  begin: ['开始处理并装箱 (F2)', 'Start and pack it (F2)'],
  noLabel: ['尚无面单', 'No label yet'],
  counted: ['{sku}：{packed} / {count}', '{sku}: {packed} / {count}'],
  shipped: ['{no} 已发货', '{no} is shipped'],
  aside: ['{no} 已放弃，未发货', '{no} is put aside, nothing was shipped'],
  again: ['{no} 重新开始', '{no} begins anew'],
  shippedHere: ['本次已发货 {count} 单', '{count} order shipped here', '{count} orders shipped here'],
})
