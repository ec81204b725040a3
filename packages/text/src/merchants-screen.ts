import * as firstWords from './kernel/first-words.ts'
import * as words from './kernel/words.ts'
import { fieldNames } from './fields.ts'
import { texts } from './kernel/pair.ts'

/** Words of /ops/merchants. */
export const merchantsScreen = texts({
  title: ['商户', 'Merchants'],
  search: ['搜索商户代码或名称', 'Search by code or name'],
  firstUse: ['还没有商户', 'No merchant yet'],
  firstUseHint: ['添加第一个商户，他会收到邀请邮件', 'Add your first merchant; an invitation goes to them by mail'],
  add: ['添加商户', 'Add merchant'],
  code: ['商户代码', 'Code'],
  codeHelp: ['大写字母、数字', 'Capitals, digits'],
  name: words.name,
  nameZh: fieldNames.nameCn,
  nameEn: fieldNames.nameEn,
  admin: words.administrator,
  userName: ['登录账号', 'Sign-in account'],
  nickname: ['姓名', 'Full name'],
  email: fieldNames.email,
  warehouses: ['可用仓库', 'Warehouses'],
  creditLimit: ['信用额度 (USD)', 'Credit limit (USD)'],
  menus: ['菜单', 'Menus'],
  state: firstWords.account,
  invited: ['已邀请', 'Invited'],
  activated: ['已激活', 'Activated'],
  created: fieldNames.createdTime,
  inviteAgain: ['重新发送邀请', 'Send invitation again'],
  sent: ['邀请已发送至 {email}', 'Invitation sent to {email}'],
  notSent: [
    '商户已保存，但邀请邮件未能发出，请稍后重新发送',
    'The invitation could not be mailed. The merchant stands: send it again later.',
  ],
})
