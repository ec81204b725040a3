import type { UserInfo } from '@stowline/contract/identity/identity.contract'
import { afterEach, expect, it } from 'vitest'
import { keepDraft, tabsWithDrafts } from '../ui/form/drafts.ts'
import { account } from '../ui/frame/account.ts'
import { endSession, expiredAccount, forgetSession, hasNoMenus, token, user } from './session.ts'

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
  expect(hasNoMenus({ menus: [], paths: [], isFristLogin: false, needChangePwd: false, ...given } as unknown as UserInfo)).toBe(expected),
)
