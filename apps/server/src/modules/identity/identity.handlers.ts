import type { identity } from '@stowline/contract/identity/identity.contract'
import type { Handlers } from '../../kernel/context.ts'
import { activate, getActivation } from './activation.ts'
import { updatePassword, verifyPassword } from './change-password.ts'
import { checkCode } from './check-code.ts'
import { getTenantInfo } from './get-tenant-info.ts'
import { getToken } from './get-token.ts'
import { getUserInfo } from './get-user-info.ts'
import { getVerificationCode } from './get-verification-code.ts'
import { logOut } from './log-out.ts'
import { getIsAdmin, sendPassword } from './send-password.ts'
import { resendActivation } from './resend-activation.ts'
import { signIn } from './sign-in.ts'

export const identityHandlers: Handlers<typeof identity> = {
  getVerificationCode,
  checkCode,
  signIn,
  getToken,
  getUserInfo,
  logOut,
  getTenantInfo,
  getIsAdmin,
  sendPassword,
  verifyPassword,
  updatePassword,
  getActivation,
  resendActivation,
  activate,
}
