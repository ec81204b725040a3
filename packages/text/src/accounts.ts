import { texts } from './kernel/pair.ts'

/** Refusals where accounts and roles are managed. */
export const accountsErrors = texts({
  accountForm: ['登录账号为 5-25 位字母或数字', 'The login account has 5-25 letters and digits'],
  passwordLength: ['密码应为 6-12 个字符', 'Password should be 6-12 characters'],
  passwordUnread: ['密码未能读取，请重新输入', 'The password could not be read, please enter it again'],
  menuRequired: ['至少配置一个菜单', 'At least one menu must be configured'],
  holdsMore: ['不能授予或管理超出您自身权限的账号或角色', 'You cannot give or manage more than you may do yourself'],
  roleWithoutScreens: [
    '客户账号只能查看订单和物流，请选择含其一的角色',
    'A customer account sees orders and tracking only: choose a role with one of them',
  ],
  storeRequired: ['请为客户账号选择至少一个店铺', 'Choose at least one store for a customer account'],
  storesOfCustomers: [
    '仅客户账号需要选择店铺，其他账号可见全部店铺',
    'Stores are chosen for customer accounts only; other accounts see all of them',
  ],
  noCustomers: ['仓储方没有客户账号', 'The provider has no customer accounts'],
  emailNeeded: ['请填写邮箱，用于发送邮件', 'An e-mail address is needed to send the mail to'],
  isClosed: ['账号已停用，请先启用', 'The account is closed, activate it first'],
  ownAccount: ['不能停用、删除或降级自己的账号', 'You cannot close, delete or demote your own account'],
  ownFactors: ['自己的二次验证请在个人中心管理', 'You keep your own second step in your profile'],
  lastAdmin: ['至少保留一个可登录的管理员', 'At least one administrator who can sign in must remain'],
  roleNameTaken: ['已有同名角色', 'A role with this name already exists'],
  roleInUse: [
    '仍有 {count} 个账号使用该角色',
    '{count} account still has this role',
    '{count} accounts still have this role',
  ],
  adminRole: ['管理员角色不可修改', 'The administrators’ role cannot be changed'],
})
