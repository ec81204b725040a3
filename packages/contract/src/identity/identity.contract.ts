import { accountPattern } from '@stowline/domain/identity/password'
import { z } from 'zod'
import { UserId } from '../kernel/ids.ts'
import { Done, NamePair, requiredLine } from '../kernel/fields.ts'
import { Nothing, rpc } from '../kernel/rpc.ts'
import { FactorDue, Session } from './factors.schema.ts'
import {
  EncryptedPassword,
  KeyId,
  Ticket,
  TypedUserName,
  UserInfo,
  VerificationCode,
  activationStates,
} from './identity.schema.ts'

export type { Contact, MenuEntry, UserInfo } from './identity.schema.ts'

const auth = 'auth/api/Auth'
const account = 'oms/Account/UserAccount'
const activate = 'oms/System/SysActivate'

/** Signing in and out, the account's own password, activation, machines. */
export const identity = {
  getVerificationCode: rpc(`POST ${auth}/GetVerificationCode`, {
    access: 'public',
    remote: true,
    input: Nothing,
    output: VerificationCode,
  }),
  checkCode: rpc(`POST ${auth}/CheckCode`, {
    access: 'public',
    remote: true,
    input: z.strictObject({ captchaId: Ticket, x: z.number().min(-10_000).max(10_000) }),
    output: z.object({ ticket: z.string() }),
    refuses: ['auth.puzzleMissed', 'auth.puzzleExpired'],
  }),
  signIn: rpc(`POST ${auth}/CoustomerValidate`, {
    access: 'public',
    remote: true,
    input: z.strictObject({ userName: TypedUserName, password: EncryptedPassword, ticket: Ticket, keyId: KeyId }),
    output: z.union([Session, FactorDue]),
    refuses: ['auth.refused', 'auth.closed', 'auth.puzzleExpired'],
  }),
  getToken: rpc('POST oauth/token', {
    access: 'public',
    remote: true,
    manner: 'oauth',
    input: z.strictObject({
      grant_type: z.string().max(64).optional(),
      client_id: z.string().max(200).optional(),
      client_secret: z.string().max(200).optional(),
      scope: z.string().max(2_000).optional(),
    }),
    output: z.object({
      access_token: z.string(),
      token_type: z.literal('Bearer'),
      expires_in: z.int(),
      scope: z.string(),
    }),
  }),
  getUserInfo: rpc('GET oms/Login/Auth/GetUserInfo', {
    access: 'restricted',
    reads: true,
    input: Nothing,
    output: UserInfo,
  }),
  logOut: rpc('POST oms/Login/Auth/Logout', { access: 'restricted', input: Nothing, output: Done }),
  getTenantInfo: rpc('GET oms/System/SysTenant/GetTenantInfo', {
    access: 'public',
    reads: true,
    input: Nothing,
    output: z.object({
      nameCn: z.string(),
      nameEn: z.string(),
      /** As addresses that hold the pictures: the merchant's own with his token, otherwise the provider's. */
      logoUrl: z.string().nullable(),
      iconUrl: z.string().nullable(),
      /** The caller's own tenant; null without a token. */
      tenant: z
        .object({ id: z.string(), code: z.string(), kind: z.enum(['merchant', 'provider']), name: NamePair })
        .nullable(),
    }),
  }),
  getIsAdmin: rpc('POST oms/System/SysForgotPassword/GetIsAdmin', {
    access: 'public',
    input: z.strictObject({ userName: TypedUserName }),
    output: z.object({
      isAdmin: z.literal(true).meta({ description: 'The same for every account, also for unknown ones' }),
    }),
  }),
  sendPassword: rpc('POST oms/System/SysForgotPassword/SendPassword', {
    access: 'public',
    remote: true,
    input: z.strictObject({ userName: TypedUserName }),
    output: Done,
  }),
  verifyPassword: rpc(`POST ${account}/VerifyPassword`, {
    access: 'restricted',
    remote: true,
    input: z.strictObject({ id: UserId, password: EncryptedPassword, keyId: KeyId }),
    output: z.object({ ticket: z.string() }),
    refuses: ['identity.wrongPassword'],
    refusesAt: { 'identity.wrongPassword': ['password'] },
  }),
  updatePassword: rpc(`POST ${account}/UpdatePassword`, {
    access: 'restricted',
    remote: true,
    input: z.strictObject({ id: UserId, password: EncryptedPassword, ticket: Ticket, keyId: KeyId }),
    output: Done,
    refuses: [
      'identity.passwordRules',
      'identity.passwordCommon',
      'identity.passwordIsName',
      'identity.passwordUnchanged',
      'identity.ticketExpired',
      'accounts.holdsMore',
      'accounts.passwordLength',
      'accounts.passwordUnread',
    ],
    refusesAt: {
      'accounts.passwordLength': ['password'],
      'accounts.passwordUnread': ['password'],
      'identity.passwordRules': ['password'],
      'identity.passwordCommon': ['password'],
      'identity.passwordIsName': ['password'],
      'identity.passwordUnchanged': ['password'],
    },
  }),
  getActivation: rpc(`POST ${activate}/GetActivation`, {
    access: 'public',
    reads: true,
    input: z.strictObject({ code: Ticket }),
    output: z.object({
      state: z.enum(activationStates),
      /** True for the first account of an empty installation: the person chooses account and company name. */
      isFirst: z.boolean(),
      userName: z.string().nullable(),
      tenantName: NamePair.nullable(),
    }),
  }),
  /** A link that ran out unused is sent again to the account's own address; who holds it was sent it once before. */
  resendActivation: rpc(`POST ${activate}/ResendActivation`, {
    access: 'public',
    remote: true,
    input: z.strictObject({ code: Ticket }),
    output: z.object({ isMailed: z.boolean() }),
    refuses: ['identity.linkUsed', 'identity.linkExpired'],
  }),
  activate: rpc(`POST ${activate}/Activate`, {
    access: 'public',
    remote: true,
    input: z.strictObject({
      code: Ticket,
      password: EncryptedPassword,
      keyId: KeyId,
      /** For the first account only. */
      userName: z.string().trim().regex(accountPattern).optional(),
      companyName: requiredLine(100).optional(),
      email: z.email().max(200).optional(),
    }),
    output: z.object({ userName: z.string() }),
    refuses: [
      'identity.linkUsed',
      'identity.linkExpired',
      'identity.accountRequired',
      'identity.passwordRules',
      'identity.passwordCommon',
      'identity.passwordIsName',
    ],
  }),
}
