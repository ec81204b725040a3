import * as words from './kernel/words.ts'
import { fieldNames } from './fields.ts'
import { texts } from './kernel/pair.ts'

/** Words of /settings/shop, and of the places that lead to it. */
export const storesScreen = texts({
  title: ['店铺设置', 'Stores'],
  search: ['搜索店铺名称', 'Search by store name'],
  add: words.addStore,
  editStore: ['编辑店铺', 'Edit store'],
  firstUse: [
    '添加店铺后，就可以导入订单和新建订单',
    'Add your first store, then import its orders or enter them by hand',
  ],
  shopName: ['店铺名称', 'Store name'],
  platform: fieldNames.platform,
  state: fieldNames.status,
  active: words.active,
  disabled: words.disabled,
  activeLabel: ['用于新订单和导入', 'Used for new orders and imports'],
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
  noStore: ['先添加店铺，再导入或新建订单', 'Add your first store, then import or enter its orders'],
  addStore: words.addStore,
  noAccount: ['再添加物流账号，就可以创建面单', 'Next, add a shipping account to buy labels on'],
  addAccount: words.addShippingAccount,
  toOrders: ['前往订单', 'Go to orders'],
})
