/** One screen of the portal, as the server offers it. Titles are the menu's and the tab's. */
export type Menu = {
  readonly key: string
  readonly zh: string
  readonly en: string
  readonly path: `/${string}`
  /** Lucide icon name. */
  readonly icon: string
  /** Key of its group; absent: stands alone at the top level. */
  readonly group?: MenuGroupKey
  /** Belongs to the provider's staff. */
  readonly isProvider?: true
}

export const menuGroups = {
  products: { zh: '商品', en: 'Products', icon: 'package' },
  orders: { zh: '订单', en: 'Orders', icon: 'shopping-cart' },
  returns: { zh: '退货', en: 'Returns', icon: 'undo-2' },
  finance: { zh: '财务', en: 'Finance', icon: 'wallet' },
  settings: { zh: '设置', en: 'Settings', icon: 'settings-2' },
} as const
export type MenuGroupKey = keyof typeof menuGroups

const menu = (key: string, zh: string, en: string, path: Menu['path'], icon: string, group?: MenuGroupKey): Menu => ({
  key,
  zh,
  en,
  path,
  icon,
  ...(group && { group }),
})
const provider = (key: string, zh: string, en: string, path: Menu['path'], icon: string): Menu => ({
  ...menu(key, zh, en, path, icon),
  isProvider: true,
})

/** Every screen that a menu list may hold, in the order of the side menu (spec section 2). A screen's path is its permission. */
export const menus: readonly Menu[] = [
  menu('home', '首页', 'Home', '/home', 'home'),
  menu('productDrafts', '草稿商品', 'Draft products', '/product/pre_entry', 'package-plus', 'products'),
  menu('productVerified', '已核验商品', 'Verified products', '/product/rated', 'package-check', 'products'),
  menu('onlineSkus', '在线 SKU', 'Online SKUs', '/product/sale', 'tags', 'products'),
  menu('inbound', '入库单', 'Inbound', '/shipment/index', 'ship'),
  menu('inventory', '库存', 'Inventory', '/inventory/index', 'boxes'),
  menu('delivery', '一件代发', 'B2C orders', '/delivery/index', 'shopping-cart', 'orders'),
  menu('logistics', '物流追踪', 'Tracking', '/logistics/index', 'route', 'orders'),
  menu('transport', '转运单', 'Freight', '/transport/index', 'truck'),
  menu('returnManagement', '退货管理 (RMA)', 'Returns (RMA)', '/return-manag/management', 'undo-2', 'returns'),
  menu('returnClaim', '退件认领', 'Return claim', '/return-manag/index', 'package-search', 'returns'),
  menu('expenses', '费用明细', 'Fee details', '/finance/expense', 'list-tree', 'finance'),
  menu('bills', '账单', 'Bills', '/finance/bill', 'receipt', 'finance'),
  menu('recharge', '充值', 'Recharge', '/finance/recharge', 'wallet', 'finance'),
  menu('compensation', '赔付', 'Compensation', '/finance/compensation', 'shield-check', 'finance'),
  menu('transactions', '资金流水', 'Transactions', '/finance/transaction', 'arrow-left-right', 'finance'),
  menu('offer', '报价', 'Fee structure', '/finance/offer', 'badge-dollar-sign', 'finance'),
  menu('tickets', '售后工单', 'Tickets', '/service/index', 'messages-square'),
  provider('opsOrders', '作业订单', 'Warehouse orders', '/ops/orders', 'clipboard-list'),
  provider('opsLabels', '面单核对', 'Labels to settle', '/ops/labels', 'stamp'),
  provider('opsProducts', '商品核验', 'Products to measure', '/ops/products', 'ruler'),
  provider('opsStock', '库存盘点', 'Stock counts', '/ops/stock', 'clipboard-check'),
  provider('opsInbound', '入库作业', 'Inbound work', '/ops/inbound', 'ship'),
  provider('opsTickets', '售后工单', 'Tickets', '/ops/tickets', 'messages-square'),
  provider('opsReturns', '退货作业', 'Returns work', '/ops/returns', 'undo-2'),
  provider('opsTransfers', '转运作业', 'Transfer work', '/ops/transfers', 'truck'),
  provider('opsJobs', '增值作业', 'Value-added work', '/ops/jobs', 'wrench'),
  provider('opsBills', '出账管理', 'Bills', '/ops/bills', 'receipt'),
  provider('opsRecharge', '充值审核', 'Recharges', '/ops/recharge', 'wallet'),
  provider('opsCompensation', '赔付审核', 'Compensations', '/ops/compensation', 'shield-check'),
  provider('opsAdjustments', '费用调整', 'Adjustments', '/ops/adjustments', 'scale'),
  provider('opsInvoices', '承运商账单', 'Carrier invoices', '/ops/invoices', 'file-check'),
  provider('opsCards', '价目表', 'Rate cards', '/ops/cards', 'badge-dollar-sign'),
  provider('opsNotices', '公告与更新', 'Notices', '/ops/notices', 'megaphone'),
  provider('opsFeedback', '用户反馈', 'Feedback', '/ops/feedback', 'lightbulb'),
  provider('opsAudit', '商户审计', 'Merchant audit', '/ops/audit', 'list-tree'),
  provider('opsMerchants', '商户', 'Merchants', '/ops/merchants', 'users'),
  // A shell screen that stands in the provider's menu list as well.
  {
    ...menu('tasks', '任务中心', 'Tasks & downloads', '/download/center', 'arrow-down-to-line'),
    isProvider: true,
  },
  // Behind the provider's own screens: his day does not begin with it.
  menu('accounts', '账号与角色', 'Accounts & roles', '/account/index', 'users'),
  menu('stores', '店铺设置', 'Stores', '/settings/shop', 'store', 'settings'),
  menu('shippingSetup', '物流配置', 'Shipping setup', '/settings/logistics', 'settings-2', 'settings'),
  menu('optimalWarehouse', '智能分仓', 'Optimal warehouse', '/optimal-warehouse', 'git-branch', 'settings'),
]

export const menuPaths = menus.map(({ path }) => path)
export const merchantMenuPaths = menus.filter(({ isProvider }) => !isProvider).map(({ path }) => path)
export const providerMenuPaths = menus.filter(({ isProvider }) => isProvider).map(({ path }) => path)

/** Screens of the shell, open to every signed-in user, and those before signing in (spec section 2). */
export const shellPaths = [
  '/message/index',
  '/personal/center',
  '/download/center',
  '/document/index',
  '/401',
  '/404',
  '/svg',
] as const
/** Where a day begins, for whoever has the screen; otherwise with the first of his menus. */
export const startPaths = ['/home', '/delivery/index'] as const
export const publicPaths = ['/login', '/502', '/active'] as const

/** An entry of the menu list as GetUserInfo sends it. */
export type MenuEntry = {
  readonly key: string
  readonly code: string
  readonly labelCn: string
  readonly labelEn: string
  /** Empty for a group. */
  readonly path: string
  readonly name: string
  readonly meta: { readonly icon: string }
  readonly hidden: boolean
  readonly children: readonly MenuEntry[]
}

const entry = (
  { key, zh, en, path, icon }: Omit<Menu, 'path'> & { path: string },
  children: readonly MenuEntry[] = [],
): MenuEntry => ({
  key,
  code: key,
  labelCn: zh,
  labelEn: en,
  path,
  name: key,
  meta: { icon },
  hidden: false,
  children,
})

/** The tree of the screens that `paths` hold; a group with one screen left is that screen. */
export const menuTree = (paths: readonly string[]): MenuEntry[] => {
  const held = new Set(paths)
  const shown = menus.filter(({ path }) => held.has(path))
  const tree: MenuEntry[] = []
  for (const one of shown) {
    if (!one.group) tree.push(entry(one))
    else if (!tree.some(({ key }) => key === one.group)) {
      const { group } = one
      const children = shown.filter((other) => other.group === group).map((other) => entry(other))
      tree.push(children.length > 1 ? entry({ key: group, path: '', ...menuGroups[group] }, children) : entry(one))
    }
  }
  return tree
}

/** Screens that tell what can be spent: an account with one of them may read the balance. */
export const balancePaths = [
  '/home',
  '/delivery/index',
  '/finance/bill',
  '/finance/expense',
  '/finance/recharge',
  '/finance/transaction',
] as const

/** Screens that tell what shipping costs: an account with one of them may calculate it. */
export const calculatorPaths = ['/home', '/delivery/index', '/finance/expense', '/finance/offer'] as const
