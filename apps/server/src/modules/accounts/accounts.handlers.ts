import type { accounts } from '@stowline/contract/accounts/accounts.contract'
import type { Handlers } from '../../kernel/context.ts'
import { accountList } from './account-list.ts'
import { auditList } from './audit-list.ts'
import { auditExport } from './export-audit.ts'
import { createAccount } from './create-account.ts'
import { requireFactor } from './require-factor.ts'
import { resetFactors } from './reset-factors.ts'
import { resetPassword } from './reset-password.ts'
import { getPermissions, listMenus, listRoleNames, roleList } from './role-list.ts'
import { changePermissions, createRole, removeRole, renameRole } from './save-role.ts'
import { removeAccount, setState } from './set-state.ts'
import { updateAccount } from './update-account.ts'

export const accountHandlers: Handlers<typeof accounts> = {
  list: accountList.handler,
  create: createAccount,
  update: updateAccount,
  setState,
  remove: removeAccount,
  resetPassword,
  resetFactors,
  roleNames: listRoleNames,
  roles: roleList.handler,
  createRole,
  renameRole,
  requireFactor,
  removeRole,
  menus: listMenus,
  permissions: getPermissions,
  changePermissions,
  audit: auditList.handler,
  exportAudit: auditExport.handler,
}
