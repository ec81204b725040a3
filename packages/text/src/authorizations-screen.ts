import { fieldNames } from './fields.ts'
import { texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'

export const authorizationStateNames = texts({
  active: ['有效', 'Valid'],
  expired: ['已过期', 'Expired'],
  noAccount: ['无可用账号', 'No account'],
})

/** Words of the tab "API authorization" of /settings/logistics. */
export const authorizationsScreen = texts({
  tab: ['API 授权', 'API authorization'],
  search: ['搜索名称、公司或客户端 ID', 'Search name, company or client ID'],
  add: ['新建授权', 'New authorization'],
  edit: ['编辑授权', 'Edit authorization'],
  name: ['授权名称', 'Authorization'],
  company: ['公司名称', 'Company name'],
  companyHelp: ['使用此授权的公司或系统', 'Who uses it: a company or a system'],
  callback: ['回调地址', 'Callback address'],
  callbackHelp: ['公网 https 地址；留空则不发送回调', 'Public https address; leave empty for no callbacks'],
  noCallback: ['未设置', 'Not set'],
  scope: ['授权范围', 'Scope'],
  scopeNote: ['只能调用所选菜单的接口', 'Only the calls of these menus are answered'],
  scopeNeeded: ['请至少选择一个菜单', 'Choose at least one menu'],
  menuCount: ['{count} 个菜单', '{count} menu', '{count} menus'],
  validity: ['有效期', 'Validity'],
  permanent: ['永久有效', 'Permanent'],
  until: ['截止日期', 'Until a day'],
  lastDay: ['最后有效日', 'Last valid day'],
  dayNeeded: ['请选择最后有效日', 'Choose the last valid day'],
  validTo: ['至 {day}', 'Until {day}'],
  clientId: ['客户端 ID', 'Client ID'],
  clientSecret: ['客户端密钥', 'Client secret'],
  oldSecret: ['旧密钥有效至', 'Old secret valid until'],
  apiUrl: ['API 地址', 'API address'],
  apiDocUrl: ['API 文档地址', 'API documentation'],
  access: ['接入信息', 'Access'],
  about: ['授权信息', 'About'],
  actsFor: ['所属账号', 'Acts for'],
  actsForHelp: ['以最后保存人的账号行事，不超过其菜单', 'Acts for whoever saved it last, within that account’s menus'],
  lastUsed: ['最近使用', 'Last used'],
  neverUsed: ['从未使用', 'Never used'],
  created: fieldNames.createdTime,
  createdBy: ['创建人', 'Created by'],
  status: fieldNames.status,
  editRow: words.edit,
  remove: ['删除授权', 'Delete authorization'],
  removeTitle: ['删除授权“{name}”？', 'Delete the authorization {name}?'],
  removeText: [
    '使用它的系统将从下一次请求起被拒绝，也不再收到回调。此操作不可恢复。',
    'Systems that use it are refused from their next request on and get no more callbacks. This cannot be undone.',
  ],
  removed: ['授权已删除', 'Authorization deleted'],
  rotate: ['更换密钥', 'Rotate secret'],
  rotateTitle: ['更换“{name}”的密钥？', 'Rotate the secret of {name}?'],
  rotateText: [
    '新密钥只显示一次；当前密钥在 24 小时内仍可使用。',
    'The new secret is shown once. The present one keeps working for 24 hours.',
  ],
  secretTitle: ['请立即保存密钥', 'Save the secret now'],
  secretNote: [
    '密钥只显示这一次，关闭后无法再查看；遗失时请更换密钥。',
    'The secret is shown this once. If it gets lost, rotate it.',
  ],
  secretKept: ['我已保存', 'I have saved it'],
  expiredTitle: ['授权已过期', 'This authorization has expired'],
  expiredReason: [
    '使用它的系统已无法登录；编辑有效期即可恢复',
    'Its systems cannot sign in. Edit the validity to let them in again',
  ],
  noAccountTitle: ['所属账号已停用或删除', 'The account it acts for is closed or deleted'],
  noAccountReason: ['打开编辑并保存，授权即归您的账号', 'Open it and save: it then acts for your account'],
  empty: ['还没有 API 授权', 'No API authorization yet'],
  emptyHint: [
    '为自己的系统创建授权，即可通过 API 下单、查询库存和接收回调',
    'Give your own systems access: create orders, read stock, receive callbacks',
  ],
})
