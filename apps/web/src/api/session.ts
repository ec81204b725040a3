import type { UserInfo } from '@stowline/contract/identity/identity.contract'
import { dropAllDrafts, takeWrittenDrafts } from '../ui/form/drafts.ts'
import { account } from '../ui/frame/account.ts'
import { createKeptStore, useStore } from '../ui/frame/store.ts'
import { forgetSettings, takeSettings } from '../ui/settings/settings.ts'
import { putBusinessAhead } from '../ui/time/business-time.ts'
import { takeLanguage } from './language.ts'

const textOrNothing = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined)

/** `Bearer <token>`, as the spec wants it stored: token type plus access token. */
export const token = createKeptStore<string | undefined>(() => localStorage, 'oms.token', undefined, textOrNothing)

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
  textOrNothing,
)

/** Whose session ended by itself while this window showed it: only this account comes back to the page that it was on. */
export const expiredAccount = createKeptStore<string | undefined>(
  () => sessionStorage,
  'oms.expiredAccount',
  undefined,
  textOrNothing,
)

/** The name that this account signs in with: the form has it filled in. */
export const expiredName = createKeptStore<string | undefined>(
  () => sessionStorage,
  'oms.expiredName',
  undefined,
  textOrNothing,
)

/** When somebody last signed out on purpose, in any window of this browser: all of them forget what they keep for the account. */
export const signedOutAt = createKeptStore<number>(
  () => localStorage,
  'oms.signedOutAt',
  0,
  (kept) => (typeof kept === 'number' ? kept : 0),
)

const accountOf = ({ tenantId, id }: UserInfo): string => `${tenantId}/${id}`

/** The server has told who is signed in. What the person has set has a place of its own. */
export const takeUser = (info: UserInfo): void => {
  takeSettings(accountOf(info), info.settings)
  takeLanguage()
  const taken = { ...info, settings: {} }
  // The one that is shown already would draw every page again.
  if (JSON.stringify(taken) !== JSON.stringify(user.get())) user.set(taken)
}

const showAccount = (): void => {
  const known = user.get()
  // In whichever window the session ended, each one knows whose page it shows.
  if (!known && account.get()) expiredAccount.set(account.get())
  account.set(known && accountOf(known))
  putBusinessAhead(known?.clockAhead ?? 0)
}
takeWrittenDrafts(signedOutAt.get())
showAccount()
user.watch(showAccount)
signedOutAt.watch(dropAllDrafts)
signedOutAt.watch(forgetSettings)
signedOutAt.watch(() => {
  expiredAccount.set(undefined)
  expiredName.set(undefined)
})

/** Tells when this window goes over from one account to another, whether or not nobody was signed in meanwhile. */
export const whenAccountChanges = (listener: () => void): (() => void) => {
  let before = account.get()
  return account.watch(() => {
    const now = account.get()
    const isOther = now !== undefined && before !== undefined && now !== before
    before = now ?? before
    if (isOther) listener()
  })
}

/**
 * The server's list of menus is empty: the account was given none. One that has only menus whose screens do not stand yet has some (`paths`); while a
 * password must be changed, nothing is opened anyway.
 */
export const hasNoMenus = ({ menus, paths, isFristLogin, needChangePwd }: UserInfo): boolean =>
  menus.length === 0 && paths.length === 0 && !isFristLogin && !needChangePwd

export const useUser = (): UserInfo | undefined => useStore(user)

/** The session is over without anybody's wish: token and user go, what was typed waits for the same account. Settings of the browser stay. */
export const endSession = (reason?: string): void => {
  endReason.set(reason)
  expiredName.set(user.get()?.userName)
  user.set(undefined)
  token.set(undefined)
}

/** Signing out on purpose: nothing stays that was kept for the account. */
export const forgetSession = (): void => {
  endSession()
  // Each time another moment, so that everybody who watches hears of it.
  signedOutAt.set((before) => Math.max(Date.now(), before + 1))
}
