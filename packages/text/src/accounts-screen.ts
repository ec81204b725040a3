import * as firstWords from './kernel/first-words.ts'
import { fieldNames } from './fields.ts'
import { texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'
import { merchantForm } from './merchants-screen.ts'
import { personal } from './personal.ts'

/** Kinds of account. */
export const accountKindNames = texts({
  admin: words.administrator,
  sub: ['子账号', 'Sub-account'],
  customer: ['客户账号', 'Customer'],
})

export const accountStateNames = texts({
  active: words.active,
  invited: ['待激活', 'Invited'],
  closed: words.disabled,
})

/** Words of /account/index: its three lists. */
export const accountsScreen = texts({
  title: ['账号与角色', 'Accounts & roles'],
  tabAccounts: [firstWords.account[0], 'Accounts'],
  tabRoles: [personal.role[0], 'Roles'],
  tabAudit: ['审计', 'Audit'],
  search: ['搜索账号、姓名或邮箱', 'Search account, name or e-mail'],
  add: ['新增账号', 'Add an account'],
  userName: merchantForm.userName,
  nickname: merchantForm.nickname,
  kind: words.type,
  role: personal.role,
  stores: fieldNames.store,
  allStores: ['所有店铺', 'All stores'],
  state: fieldNames.status,
  screens: words.menuCount,
  lastSignIn: ['最近登录', 'Last sign-in'],
  never: ['从未登录', 'Never'],
  created: fieldNames.createdTime,
  edit: words.edit,
  close: ['停用账号', 'Close account'],
  activate: ['重新启用账号', 'Activate account'],
  reset: ['重置密码（邮件）', 'Reset password by mail'],
  invite: ['重新发送邀请', 'Send invitation again'],
  resetFactors: ['重置二次验证', 'Reset second step'],
  hasFactor: ['二次验证', 'Second step'],
  changePassword: firstWords.changePassword,
  permissions: ['查看权限', 'Permissions'],
  remove: ['删除账号', 'Delete account'],
  closeTitle: ['停用账号 {name}？', 'Close account {name}?'],
  closeText: [
    '该账号的下一次操作起即被拒绝，所有已登录的设备都会退出。可随时重新启用。',
    'The account is refused from its next click on, on every device. You can activate it again at any time.',
  ],
  closedNow: ['{name} 已停用', '{name} is closed'],
  activeNow: ['账号 {name} 已启用', '{name} may sign in again'],
  removeTitle: ['删除“{name}”？', 'Delete {name} for good?'],
  removeText: [
    '该账号将立即退出且不可恢复；它的操作记录保留在审计中。',
    'The account is signed out at once and cannot be restored. What it did stays in the audit trail.',
  ],
  removed: ['删除成功', 'It was deleted'],
  resetTitle: ['为 {name} 重置密码？', 'Reset the password of {name}?'],
  resetText: [
    '新密码将通过邮件发送至 {email}，30 分钟内有效；旧密码在使用新密码前仍可登录。',
    'A new password is sent by e-mail to {email}. It is valid for 30 minutes; the old one works until the new one is used.',
  ],
  resetGo: ['发送新密码', 'Send the new password'],
  mailed: ['邮件已发送', 'The mail is on its way'],
  notMailed: ['邮件未能发送，请稍后重试', 'The mail could not be sent, try again later'],
  emptyAccounts: ['还没有其他账号', 'No other accounts yet'],
  emptyAccountsHint: ['为同事添加账号，并用角色决定能看到什么', 'Add your colleagues; roles decide what they see'],
  addRole: ['添加角色', 'Add role'],
  searchRoles: ['搜索角色名称', 'Search by role name'],
  roleName: ['角色名称', 'Role name'],
  members: ['账号数', 'Accounts'],
  membersOf: ['{active} 个可登录，共 {count} 个', '{active} of {count} can sign in'],
  menuCount: ['菜单数', 'Menus'],
  updated: ['更新时间', 'Updated'],
  removeRole: ['删除角色', 'Delete role'],
  removeRoleText: ['没有账号使用该角色时才能删除。', 'A role can be deleted while no account has it.'],
  emptyRoles: ['还没有角色', 'No roles yet'],
  emptyRolesHint: ['角色是一组菜单，分配给多个账号', 'A role is a set of menus that several accounts share'],
})

/** The form of an account (screens A1a). */
export const accountForm = texts({
  edit: ['编辑账号', 'Edit account'],
  person: ['账号信息', 'Account details'],
  access: ['权限', 'Access'],
  first: ['首次登录', 'First sign-in'],
  byMail: ['邮件邀请', 'Invite by mail'],
  byPassword: ['设置密码', 'Set a password'],
  byMailHelp: [
    '对方会收到设置密码的链接，72 小时内有效',
    'The person gets a link, valid for 72 hours, to choose a password',
  ],
  byPasswordHelp: ['首次登录时必须修改', 'It has to be changed at the first sign-in'],
  confirm: ['确认密码', 'Confirm password'],
  mismatch: ['两次输入的密码不一致', 'The passwords entered are inconsistent.'],
  kindHelpAdmin: ['可管理账号与角色', 'May manage accounts and roles'],
  kindHelpSub: ['按角色使用菜单', 'Uses the menus of its role'],
  kindHelpCustomer: ['仅查看所选店铺的订单和物流', 'Sees orders and tracking of the chosen stores, nothing else'],
  menusOf: ['可使用的菜单', 'Menus it gets'],
  ownPassword: ['您的登录密码', 'Your own password'],
  givenTitle: ['修改 {name} 的密码', 'Change the password of {name}'],
  givenHelp: [
    '对方会立即退出登录，并须在下次登录时修改此密码。',
    'The person is signed out at once and has to change this password at the next sign-in.',
  ],
  passwordSet: ['密码已修改', 'The password was changed'],
})

/** A role's page (screens A1b). */
export const roleForm = texts({
  names: ['名称信息', 'Names'],
  nameZh: fieldNames.nameCn,
  nameEn: fieldNames.nameEn,
  menus: ['菜单权限', 'Menu permissions'],
  menusNote: [
    '保存后，使用该角色的账号下一次操作起生效',
    'In effect from the next click of the accounts that have the role',
  ],
  search: ['搜索菜单', 'Search menus'],
  nothing: ['没有匹配的菜单', 'No menu matches'],
  whole: ['全选 {name}', 'All of {name}'],
  single: ['其他菜单', 'Other menus'],
  diff: [
    '新增 {added} · 移除 {removed} · 影响 {count} 个账号',
    'added {added} · removed {removed} · affects {count} account',
    'added {added} · removed {removed} · affects {count} accounts',
  ],
  same: ['没有变更', 'Nothing changed'],
  added: ['新增', 'Added'],
  removedMenus: ['移除', 'Removed'],
  adminOnly: [
    '管理员角色拥有全部菜单，由仓储方维护，不可在此修改。',
    'The administrators’ role has every menu. It is kept by the provider and cannot be changed here.',
  ],
  holdsMore: [
    '该角色包含您没有的菜单，因此您不能修改它。',
    'This role has menus that you do not have yourself, so you cannot change it.',
  ],
  needsFactor: ['须二次验证', 'Needs a second step'],
  needsFactorNote: [
    '未设置的账号下一次操作起须先设置，才能继续使用；接口授权不受影响',
    'An account without one sets it up at the next click, before anything else. Authorizations are not affected',
  ],
  factorFixed: ['仓储方要求，不可在此取消', 'The provider asks for it; it cannot be taken back here'],
  editOf: ['角色：{name}', 'Role: {name}'],
})

/** The trails of all merchants. */
export const merchantAuditScreen = texts({
  title: ['商户审计', 'Merchant audit'],
})

/** The audit trail. */
export const auditScreen = texts({
  search: ['完整账号、单号、SKU 或对象 ID', 'Whole account, number, SKU or ID'],
  days: ['起止日期', 'Days'],
  export: words.exportRows,
  exportTitle: words.exportAudit,
  changes: ['变更内容', 'Changes'],
  fieldsChanged: ['{count} 项', '{count} field', '{count} fields'],
  none: ['没有字段变更', 'No field changed'],
  byWhom: ['操作信息', 'About it'],
  empty: ['还没有记录', 'Nothing recorded yet'],
  emptyHint: ['每一次修改都会记录操作人、时间和前后内容', 'Every change is kept with who, when, before and after'],
})
