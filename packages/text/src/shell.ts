import * as firstWords from './kernel/first-words.ts'
import * as words from './kernel/words.ts'
import { texts } from './kernel/pair.ts'

/** The frame around every signed-in screen. */
export const shell = texts({
  toHome: ['首页', 'Home'],
  collapseMenu: ['收起菜单', 'Collapse menu'],
  expandMenu: ['展开菜单', 'Expand menu'],
  menu: ['主菜单', 'Main menu'],
  searchMenu: ['搜索菜单', 'Search menu'],
  noMenuFound: ['没有符合的菜单', 'No menu matches'],
  needsAttention: ['{count} 条待处理', '{count} need your attention'],
  skip: ['跳到内容', 'Skip to content'],
  switchLanguage: ['切换到英文', 'Switch to Chinese'],
  userMenu: ['用户菜单', 'User menu'],
  personalCentre: words.profile,
  changePassword: firstWords.changePassword,
  signOut: firstWords.signOut,
  loadingMore: words.loading,
  close: firstWords.close,
  noAccess: ['没有权限访问“{page}”', 'No access to {page}'],
  noAccessHere: ['没有权限访问此页面', 'No access to this page'],
  noAccessHelp: [
    '贵公司的管理员可以为您的角色开通此页面。',
    'The administrator of your company can open this page for your role.',
  ],
  noAccessAdmin: [
    '贵公司还没有开通此页面，可以联系仓库服务商开通。',
    'Your company does not have this page yet. Your warehouse provider can open it.',
  ],
  copyRequest: ['复制开通申请', 'Copy a request'],
  accessRequest: ['请为账号 {account} 开通“{page}”（{path}）', 'Please open {page} ({path}) for the account {account}'],
  notBuilt: ['您的页面尚未上线', 'Your pages are not available yet'],
  notBuiltHelp: [
    '账号已开通，但所含功能在当前版本中还没有页面。',
    'Your account is set up, but this version has no screen yet for what it may use.',
  ],
  notFound: ['页面不存在', 'Page not found'],
  notFoundHelp: ['没有找到 {path}', 'Nothing is at {path}'],
  similar: ['您可以访问', 'You can open'],
  meant: ['您要找的可能是', 'Did you mean'],
  back: words.goBack,
  gatewayTitle: ['服务暂不可用', 'Service unavailable'],
  gatewayHelp: [
    '暂时连不上服务器，恢复后会回到刚才的页面。',
    "We can't reach the server. You return to your page as soon as it is back.",
  ],
  gatewayLasting: [
    '持续几分钟以上时，请把诊断信息发给仓库服务商',
    'If this lasts for minutes, send the diagnostics to your warehouse provider',
  ],
  gatewayOffline: [
    '网络已断开，恢复连接后会自动重试。',
    'You are offline. This is tried again as soon as you are back.',
  ],
  gatewaySince: ['发生时间 {time}', 'Since {time}'],
  gatewayNext: words.triedAgain,
  gatewayRetry: ['立即重试', 'Try now'],
  copyDiagnostic: ['复制诊断信息', 'Copy diagnostics'],
  copied: words.copied,
})

export const tabStrip = texts({
  label: ['已打开的页面', 'Open pages'],
  closeTab: ['关闭 {title}', 'Close {title}'],
  unsaved: ['未保存', 'unsaved'],
  taskFailed: ['后台任务失败，请在任务中心查看', 'A background task failed: see the task centre'],
  scrollLeft: ['向左滚动', 'Scroll left'],
  scrollRight: ['向右滚动', 'Scroll right'],
  actions: ['标签页操作', 'Tab actions'],
  refresh: words.refresh,
  close: firstWords.close,
  closeLeft: ['关闭左侧', 'Close to the left'],
  closeRight: ['关闭右侧', 'Close to the right'],
  closeOthers: ['关闭其他', 'Close others'],
  closeAll: ['关闭全部', 'Close all'],
  leaveTitle: ['有未保存的修改', 'You have unsaved changes'],
  leaveText: ['关闭后，“{titles}”中未保存的修改会丢失。', 'Unsaved changes in "{titles}" will be lost.'],
  leave: ['放弃修改', 'Discard changes'],
  stay: ['继续编辑', 'Keep editing'],
  signOutText: ['退出后，“{titles}”中未保存的修改会丢失。', 'Signing out loses the unsaved changes in "{titles}".'],
  signOut: ['放弃修改并退出', 'Discard and sign out'],
})

/** The search field of the frame. */
export const palette = texts({
  label: ['搜索订单、跟踪号和页面', 'Search orders, tracking numbers and pages'],
  placeholder: ['搜索订单、跟踪号、页面', 'Orders, tracking, pages'],
  search: ['搜索订单、跟踪号、页面', 'Search orders, tracking, pages'],
  placeholderParcels: ['搜索跟踪号、页面', 'Tracking, pages'],
  placeholderPages: ['搜索页面', 'Pages'],
  orders: words.orders,
  parcels: ['包裹跟踪', 'Parcels'],
  transfers: ['转运单', 'Freight transfers'],
  pages: ['前往', 'Go to'],
  actions: ['开始', 'Start'],
  allOf: ['全部含“{text}”的结果', 'Everything with "{text}"'],
  help: ['帮助', 'Help'],
  more: ['没有匹配的页面或订单', 'No page or order matches'],
  inList: ['在订单里搜索“{text}”', 'Search the list for "{text}"'],
})

/** What can be begun from anywhere. */
export const screenActions = texts({
  newShipment: ['新建入库单', 'New shipment'],
  newTransfer: ['新建转运单', 'New transfer'],
  newTicket: ['新建工单', 'New ticket'],
  newOrder: words.newOrder,
  importOrders: words.importOrders,
  newProduct: words.registerProduct,
  importProducts: words.importProducts,
  importMilestones: words.importMilestones,
  importTrucks: words.importTrucks,
  importOnlineSkus: words.importOnlineSkus,
})

/** The money in the top bar. */
export const frameBalance = texts({
  label: ['可用余额', 'Available balance'],
  parts: ['余额 {balance} · 信用额度 {credit} · 冻结 {held}', 'Balance {balance} · credit {credit} · held {held}'],
  low: [
    '余额偏低：余额 {balance} · 信用额度 {credit} · 冻结 {held}',
    'Balance is low: balance {balance} · credit {credit} · held {held}',
  ],
  pending: ['充值待确认 {pending}', 'recharge to be booked {pending}'],
})

/** What became of a recharge, while a page is open. */
export const rechargeNews = texts({
  booked: ['充值 {no} 已入账：USD {amount}', 'Recharge {no} is booked: USD {amount}'],
  rejected: ['充值 {no} 被驳回：USD {amount}', 'Recharge {no} is rejected: USD {amount}'],
  open: ['查看充值', 'Open it'],
})

export const banner = texts({
  label: words.announcements,
  details: ['详情', 'Details'],
  close: ['关闭公告', 'Close announcement'],
  previous: words.previous,
  next: words.following,
  place: ['{at}/{of}', '{at}/{of}'],
})

export const dock = texts({
  title: ['任务', 'Tasks'],
  open: ['任务中心', 'Task centre'],
  openNew: ['任务中心，有新任务', 'Task centre, new tasks'],
  openRunning: ['任务中心，{count} 个进行中', 'Task centre, {count} running'],
  empty: ['导出、导入和批量任务会出现在这里', 'Exports, imports and batch jobs appear here'],
  cancel: words.cancelTask,
  download: words.download,
  failed: ['没能加载任务', 'Tasks could not be loaded'],
  rows: ['成功 {succeeded} · 失败 {failed}', '{succeeded} done · {failed} failed'],
  succeeded: ['成功 {succeeded}', '{succeeded} done'],
  total: ['共 {count} 行', '{count} row', '{count} rows'],
  remove: words.deleteEntry,
  clear: ['清除已完成', 'Clear finished'],
  announce: ['{name}：{percent}%', '{name}: {percent}%'],
})

/** States of a task in the words of the screens. */
export const dockStates = texts({
  queued: words.queued,
  running: words.running,
  generating: words.generating,
  ready: words.readyToDownload,
  downloading: words.downloading,
  downloaded: words.completed,
  completed: words.completed,
  failed: words.failed,
  cancelled: words.cancelled,
  partlyFailed: words.partlyFailed,
})

export const iconGallery = texts({
  title: words.icons,
  search: ['按名称查找', 'Find by name'],
  count: ['共 {count} 个', '{count} icons'],
  copy: ['复制 {name}', 'Copy {name}'],
  copied: ['已复制 {name}', 'Copied {name}'],
  none: ['没有符合的图标', 'No icon matches'],
  more: ['显示更多', 'Show more'],
})

/** Titles of the screens that no menu list holds (spec section 2). */
export const screenTitles = texts({
  messages: words.notifications,
  profile: words.profile,
  tasks: words.taskCentre,
  help: words.helpCentre,
  noAccess: ['无权限', 'No access'],
  notFound: ['页面不存在', 'Not found'],
  icons: words.icons,
})
