import type { factors } from '@stowline/contract/identity/factors.contract'
import type { Handlers } from '../../../kernel/context.ts'
import { getFactors, renewRecovery } from './own-factors.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './own-passkeys.ts'
import { beginTotp, confirmTotp, removeTotp } from './own-totp.ts'
import { signInWithCode } from './sign-in-with-code.ts'
import { passkeyQuestion, signInWithPasskey } from './sign-in-with-passkey.ts'

export const factorHandlers: Handlers<typeof factors> = {
  signInWithCode,
  passkeyQuestion,
  signInWithPasskey,
  get: getFactors,
  beginTotp,
  confirmTotp,
  removeTotp,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  renewRecovery,
}
