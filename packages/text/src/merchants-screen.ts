import * as words from './kernel/words.ts'
import { fieldNames } from './fields.ts'
import { texts } from './kernel/pair.ts'
import { orderStatusNames } from './orders.ts'
import { firstStepNames } from './home-screen.ts'
import { firstSteps } from './stores-screen.ts'

/** Words of /ops/merchants: the list. */
export const merchantsScreen = texts({
  title: ['商户', 'Merchants'],
  search: ['搜索商户代码或名称', 'Search by code or name'],
  firstUse: ['还没有商户', 'No merchant yet'],
  firstUseHint: ['添加第一个商户，他会收到邀请邮件', 'Add your first merchant; an invitation goes to them by mail'],
  add: ['添加商户', 'Add merchant'],
  merchant: fieldNames.merchant,
  code: ['商户代码', 'Code'],
  state: ['状态 / 最近登录', 'Status / last sign-in'],
  invited: ['已邀请', 'Invited'],
  invitedUntil: ['有效至', 'Until'],
  invitationOver: ['邀请已过期', 'Invitation expired'],
  neverSignedIn: ['未登录过', 'Never signed in'],
  active: ['已开通', 'Active'],
  closed: words.disabled,
  toShip: orderStatusNames.toShip,
  overdue: ['逾期 {count}', '{count} late', '{count} late'],
  lateOf: ['查看 {name} 的逾期订单：{count}', 'Late orders of {name}: {count}'],
  toSettle: ['面单核对', 'To settle'],
  ordersOf: ['查看 {name} 的待发货订单：{count}', 'Orders to ship of {name}: {count}'],
  labelsOf: ['查看 {name} 的待核对面单：{count}', 'Labels to settle of {name}: {count}'],
  money: ['可用含信用 / 余额 (USD)', 'Usable / balance (USD)'],
  credit: ['含信用额度 {sum}', 'With credit of {sum}'],
  low: ['余额偏低', 'The balance is low'],
  steps: ['开通进度', 'Setup'],
  stepsDone: words.completed,
  stepStore: firstSteps.store,
  stepAccount: firstSteps.account,
  stepProduct: firstStepNames.product,
  stepInbound: firstStepNames.inbound,
  stepRecharge: firstSteps.recharge,
  stepOrders: firstSteps.orders,
  stepLabel: firstSteps.label,
  admin: words.administrator,
  created: fieldNames.createdTime,
  inviteAgain: ['重发邀请', 'Resend'],
  toOrders: ['查看作业订单', 'Open warehouse orders'],
  toLabels: ['查看待核对面单', 'Open labels to settle'],
  copyEmail: ['复制管理员邮箱', 'Copy administrator’s email'],
})

/** Words of the two dialogs: a new merchant, and an invitation that is sent again. */
export const merchantForm = texts({
  company: fieldNames.company,
  codeHelp: ['2–20 位大写字母或数字', '2–20 capitals or digits'],
  nameZh: fieldNames.nameCn,
  nameEn: fieldNames.nameEn,
  creditLimit: ['信用额度 (USD)', 'Credit limit (USD)'],
  creditHelp: ['余额用完后还可使用的金额', 'Usable once the balance is spent'],
  admin: words.administrator,
  userName: ['登录账号', 'Sign-in account'],
  userNameHelp: ['5–25 位字母或数字', '5–25 letters or digits'],
  nickname: ['姓名', 'Full name'],
  email: fieldNames.email,
  emailHelp: ['邀请链接 72 小时内有效', 'Its link works for 72 hours'],
  scope: ['使用范围', 'What they may use'],
  warehouses: ['可用仓库', 'Warehouses'],
  menus: ['功能', 'Screens'],
  allMenus: ['全部功能', 'Everything'],
  shippingMenus: ['仅发货', 'Shipping only'],
  ownMenus: ['自选功能', 'Choose screens'],
  allMenusHelp: ['含以后上线的功能', 'Also screens that come later'],
  invite: ['添加并发送邀请', 'Add and invite'],
  againTitle: ['重发邀请 · {name}', 'Resend invitation · {name}'],
  againTo: ['发送至', 'Goes to'],
  againHelp: [
    '新链接 72 小时内有效，此前发送的链接随即失效。',
    'The new link works for 72 hours. Links sent before stop working at once.',
  ],
  againSend: ['发送邀请', 'Send invitation'],
  sent: ['邀请已发送至 {email}', 'Invitation sent to {email}'],
  notSent: [
    '商户已保存，但邀请邮件未能发出，请稍后重新发送',
    'The invitation could not be mailed. The merchant stands: send it again later.',
  ],
})
