import type { UserInfo } from '@stowline/contract/identity/identity.contract'
import { afterEach, expect, it } from 'vitest'
import { keepDraft, tabsWithDrafts } from '../ui/form/drafts.ts'
import { account } from '../ui/frame/account.ts'
import {
  endSession,
  expiredAccount,
  forgetSession,
  hasNoMenus,
  signedOutAt,
  token,
  user,
  whenAccountChanges,
} from './session.ts'

const tab = '/delivery/index?mode=new'
const signIn = (tenantId: string, id: string) => {
  user.set({ tenantId, id } as UserInfo)
  token.set(`Bearer ${id}`)
}
afterEach(forgetSession)

it('an expired session keeps what was typed for the account that typed it', () => {
  signIn('northpeak', '1')
  expect(account.get()).toBe('northpeak/1')
  keepDraft(tab, 'orders.new', { recipient: 'Jamie Rivera' })
  endSession('expired')
  expect([token.get(), account.get(), tabsWithDrafts()]).toEqual([undefined, undefined, []])
  expect(expiredAccount.get()).toBe('northpeak/1')
  signIn('northpeak', '1')
  expect(tabsWithDrafts()).toEqual([tab])
})

it('a session that ends in another window leaves its account here too, until somebody signs out', () => {
  signIn('northpeak', '1')
  user.set(undefined)
  token.set(undefined)
  expect(expiredAccount.get()).toBe('northpeak/1')
  // A session that ends before it is known whose it was says nothing about the one before.
  token.set('Bearer 2')
  endSession('expired')
  expect(expiredAccount.get()).toBe('northpeak/1')
  signedOutAt.set((before) => before + 1)
  expect(expiredAccount.get()).toBeUndefined()
})

it('another account than the one before is told, with or without an end in between; the same one is not', () => {
  let changes = 0
  signIn('northpeak', '1')
  const leave = whenAccountChanges(() => (changes += 1))
  endSession('expired')
  signIn('northpeak', '1')
  expect(changes).toBe(0)
  signIn('harborpine', '2')
  expect(changes).toBe(1)
  user.set(undefined)
  signIn('northpeak', '1')
  expect(changes).toBe(2)
  leave()
})

it('signing out keeps nothing', () => {
  signIn('northpeak', '1')
  keepDraft(tab, 'orders.new', { recipient: 'Jamie Rivera' })
  forgetSession()
  expect(expiredAccount.get()).toBeUndefined()
  signIn('northpeak', '1')
  expect(tabsWithDrafts()).toEqual([])
})

it.each([
  [{}, true],
  [{ paths: ['/finance/bill'] }, false],
  [{ paths: ['/delivery/index'], menus: [{}] }, false],
  [{ isFristLogin: true }, false],
  [{ needChangePwd: true }, false],
])('an account with %j has no menus: %s', (given, expected) =>
  expect(
    hasNoMenus({ menus: [], paths: [], isFristLogin: false, needChangePwd: false, ...given } as unknown as UserInfo),
  ).toBe(expected),
)
