import { accountKinds, accountStates } from '@stowline/domain/identity/accounts'
import { auditEntities } from '@stowline/domain/identity/audit'
import { menuPaths } from '@stowline/domain/identity/menus'
import { z } from 'zod'
import { EncryptedPassword, KeyId } from '../identity/identity.schema.ts'
import { Day, line, Moment, NamePair, requiredLine } from '../kernel/fields.ts'
import { AuditEntryId, RoleId, StoreId, UserId } from '../kernel/ids.ts'

export const AccountRow = z.object({
  id: UserId,
  userName: z.string(),
  nickname: z.string(),
  email: z.string().nullable(),
  kind: z.enum(accountKinds),
  state: z.enum(accountStates),
  /** False until the first password was chosen. */
  isActivated: z.boolean(),
  /** Until when the invitation works; null once a password was chosen, or without an invitation. */
  invitedUntil: Moment.nullable(),
  needChangePwd: z.boolean(),
  /** Whether it signs in with a second factor. */
  hasFactor: z.boolean(),
  role: z.object({ id: RoleId, name: NamePair }).nullable(),
  /** Screens that it has. */
  menus: z.int(),
  /** Of a merchant's own customer: what it is narrowed to. */
  stores: z.array(z.object({ id: StoreId, shopName: z.string() })),
  lastSignInTime: Moment.nullable(),
  createdTime: Moment,
  version: z.int(),
})
export type AccountRow = z.output<typeof AccountRow>

/** Of an account, what its administrator may change; the login account stays. */
export const AccountFields = {
  nickname: requiredLine(100),
  email: z.email().max(200).nullable(),
  kind: z.enum(accountKinds),
  roleId: RoleId,
  /** For a merchant's own customer: the stores whose orders and parcels it sees. */
  storeIds: z.array(StoreId).max(200).default([]),
}

export const NewAccount = z.strictObject({
  /** 5 to 25 letters and digits (spec section 5); the refusals say what is wrong with another. */
  userName: line(64),
  ...AccountFields,
  /** Without one the person is invited by mail and chooses it himself. */
  password: EncryptedPassword.optional(),
  keyId: KeyId,
})

/** A menu path, as roles hold them. */
export const MenuPath = z.enum(menuPaths)
export const RoleMenus = z.array(MenuPath).max(menuPaths.length)
export const RoleName = z.strictObject({ zh: requiredLine(40), en: requiredLine(40) })

export const RoleRow = z.object({
  id: RoleId,
  name: NamePair,
  /** Holds every screen of the merchant and can't be edited by him. */
  isAdmin: z.boolean(),
  /** Accounts that have it, and how many of them may sign in. */
  members: z.int(),
  activeMembers: z.int(),
  paths: z.array(MenuPath),
  /** Its accounts need a second factor; `isFactorFixed`: the provider asks for it, so that nobody else can take it back. */
  requiresFactor: z.boolean(),
  isFactorFixed: z.boolean(),
  updatedTime: Moment,
  version: z.int(),
})
export type RoleRow = z.output<typeof RoleRow>

export const RoleOption = z.object({
  id: RoleId,
  name: NamePair,
  isAdmin: z.boolean(),
  paths: z.array(z.string()),
  /** Whether who asks may give it: nobody grants more than he has. */
  isGrantable: z.boolean(),
})

export const AuditRow = z.object({
  id: AuditEntryId,
  time: Moment,
  /** Who: the login account, or `system`. */
  userName: z.string(),
  userKind: z.string(),
  entity: z.string(),
  entityId: z.string(),
  action: z.string(),
  /** The call or the job through which it was done. */
  call: z.string(),
  requestId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** What the record is called: its number, SKU or name; null where that is not known, or it is gone. */
  name: z.string().nullable(),
  /** The same of records that its fields point at, by their ids. */
  names: z.record(z.string(), z.string()),
})
export type AuditRow = z.output<typeof AuditRow>

/** What list and sheet of the trail are narrowed by. */
export const auditFilters = {
  /** A whole login account, or the whole number, SKU or id of a record. */
  text: line(64).optional(),
  entities: z.array(z.enum(auditEntities)).max(auditEntities.length).optional(),
  actions: z.array(line(60)).max(50).optional(),
  dateFrom: Day.optional(),
  dateTo: Day.optional(),
}
