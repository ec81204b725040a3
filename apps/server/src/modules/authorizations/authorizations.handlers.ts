import type { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import type { Handlers } from '../../kernel/context.ts'
import { authorizationList } from './authorization-list.ts'
import { callbackList } from './callback-list.ts'
import { resendCallbacks } from './resend-callbacks.ts'
import { testCallback } from './test-callback.ts'
import { removeAuthorization } from './remove-authorization.ts'
import { rotateSecret, rotateSigningSecret } from './rotate-secret.ts'
import { createAuthorization, updateAuthorization } from './save-authorization.ts'

export const authorizationHandlers: Handlers<typeof authorizations> = {
  list: authorizationList.handler,
  create: createAuthorization,
  update: updateAuthorization,
  remove: removeAuthorization,
  rotateSecret,
  rotateSigningSecret,
  testCallback,
  callbacks: callbackList.handler,
  resendCallbacks,
}
