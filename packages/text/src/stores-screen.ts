import * as words from './kernel/words.ts'
import { orderStatusNames } from './orders.ts'
import { fieldNames } from './fields.ts'
import { texts } from './kernel/pair.ts'

/** Words of /settings/shop, and of the places that lead to it. */
export const storesScreen = texts({
  title: ['店铺设置', 'Stores'],
  search: ['搜索店铺名称', 'Search by store name'],
  add: words.addStore,
  editStore: ['编辑店铺', 'Edit store'],
  firstUse: ['还没有店铺', 'No store yet'],
  firstUseHint: [
    '添加店铺后，就可以导入订单和新建订单',
    'Add your first store, then import its orders or enter them by hand',
  ],
  shopName: ['店铺名称', 'Store name'],
  platform: fieldNames.platform,
  state: fieldNames.status,
  active: words.active,
  disabled: words.disabled,
  activeLabel: ['用于新订单和导入', 'Used for new orders and imports'],
  pending: orderStatusNames.pending,
  toShip: orderStatusNames.toShip,
  lastOrder: ['最近订单', 'Last order'],
  noOrder: ['近 90 天没有订单', 'No order in 90 days'],
  ordersOf: ['查看 {name} 的{state}订单：{count}', '{state} orders of {name}: {count}'],
  created: words.added,
  edit: words.edit,
  disable: ['停用店铺', 'Disable store'],
  enable: ['启用店铺', 'Enable store'],
  disabledNow: ['{name} 已停用，已有订单照常处理', '{name} is disabled. Its orders go on as before.'],
  enabledNow: ['{name} 已启用', '{name} is active again'],
  saved: words.saved,
  none: ['还没有店铺', 'There is no store yet'],
})

/** What an empty list leads a new merchant on to. */
export const firstSteps = texts({
  title: ['五步打出第一张面单', 'Five steps to your first label'],
  done: words.completed,
  store: words.addStore,
  storeHelp: [
    '订单按店铺归类：平台上的一个账号就是一个店铺',
    'Orders belong to stores: one for each marketplace account',
  ],
  account: words.addShippingAccount,
  accountHelp: [
    '接入您的 UPS 或 FedEx 账号，按自己的价格出面单',
    'Connect UPS or FedEx and buy labels at your own rates',
  ],
  recharge: words.recharge,
  rechargeHelp: ['面单从余额扣款；付款后提交凭证', 'Labels are paid from your balance: pay, then send the proof'],
  orders: ['导入或新建订单', 'Import or enter orders'],
  ordersHelp: ['拖入平台导出的文件，列会自动识别', 'Drop the file your store exports; its columns are recognised'],
  label: ['打印第一张面单', 'Print your first label'],
  labelHelp: ['选中订单，看好运费，创建并打印', 'Pick orders, see the price, create and print'],
  toOrders: ['前往订单', 'Go to orders'],
})
