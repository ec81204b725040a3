import { accountKinds, accountStates, accountTabs } from '@stowline/domain/identity/accounts'
import { auditExportFields } from '@stowline/domain/identity/audit'
import { z } from 'zod'
import { MenuEntry } from '../identity/identity.schema.ts'
import { Done, line, manyOf, TaskStarted, Version, zoned } from '../kernel/fields.ts'
import { AuditEntryId, RoleId, StoreId, UserId } from '../kernel/ids.ts'
import { listShape } from '../kernel/list.ts'
import { Nothing, rpc } from '../kernel/rpc.ts'
import * as s from './accounts.schema.ts'

const access = '/account/index'
const user = 'oms/Account/UserAccount'
const role = 'oms/Account/Role'
const permission = 'oms/Account/Permission'
const trail = 'oms/Account/Audit'
const Saved = z.object({ id: UserId, version: z.int() })
const RoleSaved = z.object({ id: RoleId, version: z.int() })

const fieldRefusals = [
  'accounts.holdsMore',
  'accounts.menuRequired',
  'accounts.roleWithoutScreens',
  'accounts.storeRequired',
  'accounts.storesOfCustomers',
  'accounts.noCustomers',
  'accounts.emailNeeded',
]
const fieldsOf = {
  'accounts.holdsMore': ['roleId'],
  'accounts.menuRequired': ['roleId'],
  'accounts.roleWithoutScreens': ['roleId'],
  'accounts.storeRequired': ['storeIds'],
  'accounts.storesOfCustomers': ['storeIds'],
  'accounts.noCustomers': ['kind'],
  'accounts.emailNeeded': ['email'],
} as const
const own = ['accounts.ownAccount', 'accounts.lastAdmin', 'accounts.holdsMore']

/** Who may sign in, with which screens: the accounts of a tenant, its roles and what they permit. */
export const accounts = {
  list: rpc(`POST ${user}/GetListByPage`, {
    access,
    reads: true,
    ...listShape({
      row: s.AccountRow,
      sorts: ['createdTime', 'userName', 'lastSignInTime'],
      filters: {
        id: UserId.optional(),
        /** An active account without a password is `invited`. */
        states: z.array(z.enum(accountTabs)).max(accountTabs.length).optional(),
        text: line(100).optional(),
        roleIds: z.array(RoleId).max(200).optional(),
        storeIds: z.array(StoreId).max(200).optional(),
        kinds: z.array(z.enum(accountKinds)).max(accountKinds.length).optional(),
      },
    }),
  }),
  create: rpc(`POST ${user}/Create`, {
    access,
    idempotent: true,
    remote: true,
    input: s.NewAccount,
    /** Whether the invitation went out; null: a password was given with the account. */
    output: z.object({ id: UserId, isMailed: z.boolean().nullable() }),
    refuses: [
      ...fieldRefusals,
      'identity.accountRequired',
      'accounts.accountForm',
      'identity.accountTaken',
      'accounts.passwordLength',
      'accounts.passwordUnread',
      'identity.passwordCommon',
      'identity.passwordIsName',
    ],
    refusesAt: {
      ...fieldsOf,
      'identity.accountRequired': ['userName'],
      'accounts.accountForm': ['userName'],
      'identity.accountTaken': ['userName'],
      'accounts.passwordLength': ['password'],
      'accounts.passwordUnread': ['password'],
      'identity.passwordCommon': ['password'],
      'identity.passwordIsName': ['password'],
    },
  }),
  update: rpc(`POST ${user}/Update`, {
    access,
    idempotent: true,
    input: z.strictObject({ id: UserId, version: Version, ...s.AccountFields }),
    output: Saved,
    refuses: [...fieldRefusals, 'accounts.ownAccount', 'accounts.lastAdmin', 'request.stale'],
    refusesAt: { ...fieldsOf, 'accounts.lastAdmin': ['kind'] },
  }),
  /** Activates or closes: a closed account is refused from its next request on. */
  setState: rpc(`POST ${user}/UpdateState`, {
    access,
    idempotent: true,
    input: z.strictObject({ id: UserId, state: z.enum(accountStates) }),
    output: Saved,
    refuses: own,
  }),
  remove: rpc(`POST ${user}/Delete`, {
    access,
    input: z.strictObject({ id: UserId }),
    output: Done,
    refuses: own,
  }),
  /** A new password by mail, good for half an hour; to an account that never had one, its invitation again. */
  resetPassword: rpc(`POST ${user}/ResetPassword`, {
    access,
    idempotent: true,
    remote: true,
    input: z.strictObject({ id: UserId }),
    output: z.object({ isMailed: z.boolean() }),
    refuses: ['accounts.emailNeeded', 'accounts.isClosed', 'accounts.holdsMore'],
  }),
  /** Takes the second factor away from somebody who lost it, and signs him out everywhere. His own is set in the personal centre. */
  resetFactors: rpc(`POST ${user}/ResetFactors`, {
    access,
    remote: true,
    input: z.strictObject({ id: UserId }),
    output: Done,
    refuses: ['auth.noFactor', 'accounts.ownFactors', 'accounts.holdsMore'],
  }),
  roleNames: rpc(`POST ${role}/GetSelect`, {
    access,
    reads: true,
    input: Nothing,
    output: z.array(s.RoleOption),
  }),
  roles: rpc(`POST ${role}/GetListByPage`, {
    access,
    reads: true,
    ...listShape({ row: s.RoleRow, sorts: ['updatedTime'], filters: { text: line(100).optional() } }),
  }),
  createRole: rpc(`POST ${role}/Create`, {
    access,
    idempotent: true,
    input: z.strictObject({ name: s.RoleName, paths: s.RoleMenus, requiresFactor: z.boolean().default(false) }),
    output: RoleSaved,
    refuses: ['accounts.menuRequired', 'accounts.holdsMore', 'accounts.roleNameTaken'],
    refusesAt: { 'accounts.roleNameTaken': ['name', 'zh'], 'accounts.menuRequired': ['paths'] },
  }),
  renameRole: rpc(`POST ${role}/Update`, {
    access,
    idempotent: true,
    input: z.strictObject({ id: RoleId, version: Version, name: s.RoleName }),
    output: RoleSaved,
    refuses: ['accounts.adminRole', 'accounts.roleNameTaken', 'request.stale'],
    refusesAt: { 'accounts.roleNameTaken': ['name', 'zh'] },
  }),
  /** Whether accounts of the role set up a second factor before anything else, from their next request on. */
  requireFactor: rpc(`POST ${role}/RequireFactor`, {
    access,
    idempotent: true,
    input: z.strictObject({ id: RoleId, version: Version, requiresFactor: z.boolean() }),
    output: RoleSaved,
    refuses: ['accounts.holdsMore', 'request.stale'],
  }),
  removeRole: rpc(`POST ${role}/Delete`, {
    access,
    input: z.strictObject({ id: RoleId }),
    output: Done,
    refuses: ['accounts.adminRole', 'accounts.roleInUse'],
  }),
  /** The screens that who asks can give, as the menu groups them. */
  menus: rpc(`POST ${permission}/GetMenuList`, {
    access,
    reads: true,
    input: Nothing,
    output: z.array(MenuEntry),
  }),
  permissions: rpc(`POST ${permission}/GetMenuPermissionDetail`, {
    access,
    reads: true,
    input: z.strictObject({ roleId: RoleId }),
    output: s.RoleRow,
  }),
  /** A role's screens from the next request of its accounts on. */
  changePermissions: rpc(`POST ${permission}/ChangeMenuPermission`, {
    access,
    idempotent: true,
    input: z.strictObject({ roleId: RoleId, version: Version, paths: s.RoleMenus }),
    output: z.object({ version: z.int(), added: z.int(), removed: z.int(), accounts: z.int() }),
    refuses: ['accounts.adminRole', 'accounts.menuRequired', 'accounts.holdsMore', 'request.stale'],
  }),
  /** Who did what, when, from what to what. */
  audit: rpc(`POST ${trail}/GetListByPage`, {
    access,
    reads: true,
    ...listShape({ row: s.AuditRow, sorts: ['time'], filters: { ...s.auditFilters, id: AuditEntryId.optional() } }),
  }),
  exportAudit: rpc(`POST ${trail}/ExportDownload`, {
    access,
    idempotent: true,
    input: z.strictObject({
      auditIds: manyOf(AuditEntryId).optional(),
      filters: z.strictObject(s.auditFilters).optional(),
      fields: z.array(z.enum(auditExportFields)).max(auditExportFields.length).optional(),
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      ...zoned,
    }),
    output: TaskStarted,
    refuses: ['exports.tooFewFields', 'exports.nothingSelected', 'exports.noData', 'batch.tooMany', 'tasks.tooMany'],
  }),
}
