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
  remove: ['删除店铺', 'Delete store'],
  removeTitle: ['删除店铺“{name}”？', 'Delete the store {name}?'],
  removeText: [
    '已完成的订单保留店铺名称；该店铺的在线 SKU 映射和接口凭证将一并删除，且不可恢复。',
    'Its finished orders keep the name. Its online SKUs and credentials are deleted too. This cannot be undone.',
  ],
  removed: ['店铺已删除', 'The store was deleted'],
  inUseTitle: ['暂时不能删除“{name}”', '{name} cannot be deleted yet'],
  inUseText: [
    '还有 {count} 个未完成的订单，请先发货或取消。也可以先停用该店铺。',
    '{count} order is still open: ship or cancel it first. You can disable the store meanwhile.',
    '{count} orders are still open: ship or cancel them first. You can disable the store meanwhile.',
  ],
  seeOrders: ['查看未完成订单', 'See its open orders'],
  channel: ['接入方式', 'Orders come by'],
  byFile: ['文件导入', 'File import'],
  byConnector: ['平台接口', 'Platform connector'],
  channelHelp: [
    '本版本通过文件导入订单；此处的接口凭证会加密保存，供以后的平台接口使用。',
    'In this version orders come by file. Credentials kept here are encrypted and used once the platform is connected.',
  ],
  credentials: ['平台接口凭证（选填）', 'Platform credentials (optional)'],
  noCredentials: ['该平台无需填写凭证', 'This platform asks for no credentials'],
  clearHelp: [
    '清空明文字段并保存，即可删除已存凭证',
    'Empty the fields that are not secret and save to forget the credentials',
  ],
  keptWhole: ['已保存凭证', 'Credentials kept'],
  keptNone: ['未填写凭证', 'No credentials'],
  test: ['测试连接', 'Test the connection'],
  testing: ['正在测试店铺“{name}”', 'Testing the store {name}'],
  testByFile: [
    '{name}：该平台暂无接口，订单通过文件导入',
    '{name}: no connector for this platform yet, orders come by file',
  ],
  testIncomplete: ['{name}：凭证不完整', '{name}: the credentials are incomplete'],
  lastTest: ['最近一次测试', 'Latest test'],
  mapping: ['SKU 映射', 'SKU mapping'],
  mapped: ['{count} 个在线 SKU', '{count} online SKU', '{count} online SKUs'],
  mappingHelp: [
    '店铺商品名与仓库 SKU 不同时，用在线 SKU 建立对应关系',
    'Online SKUs tell which product of yours a name of the store stands for',
  ],
  seeMapping: ['管理映射', 'Manage mapping'],
  importMapping: ['导入映射', 'Import mapping'],
  importOrders: words.importOrders,
  openOrders: ['未完成订单', 'Open orders'],
  orders: words.orders,
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
