import type { UserInfo } from '@stowline/contract/identity/identity.contract'
import { createKeptStore, createStore, useStore } from '../ui/frame/store.ts'

/** `Bearer <token>`, as the spec wants it stored: token type plus access token. */
export const token = createKeptStore<string | undefined>(
  () => localStorage,
  'oms.token',
  undefined,
  (kept) => (typeof kept === 'string' ? kept : undefined),
)

/** The signed-in user. Kept for the next start, so that the frame can be drawn before the server answers. */
export const user = createKeptStore<UserInfo | undefined>(
  () => localStorage,
  'oms.userInfo',
  undefined,
  (kept) => kept as UserInfo | undefined,
)

/** Why the last session ended, shown once on the sign-in page. */
export const endReason = createKeptStore<string | undefined>(
  () => sessionStorage,
  'oms.endReason',
  undefined,
  (kept) => (typeof kept === 'string' ? kept : undefined),
)

export const useUser = (): UserInfo | undefined => useStore(user)

/** Counts ended sessions: whoever keeps something per session watches it. */
export const ended = createStore(0)

/** Forgets token and user; tabs and routes go with the shell. Settings of the browser stay. */
export const endSession = (reason?: string): void => {
  endReason.set(reason)
  user.set(undefined)
  token.set(undefined)
  ended.set((count) => count + 1)
}
