import type { MenuEntry, UserInfo } from '@stowline/contract/identity/identity.contract'
import type { Language } from '@stowline/text/kernel/pair'
import type { Visitor } from '../guard.ts'

/** The guard's view of a user: `paths` are the permissions, in the order of the menu. */
export const visitorOf = (user: UserInfo): Visitor => ({
  isSignedIn: true,
  isAdmin: user.isAdmin,
  menus: [...new Set([...screensOf(user.menus).map(({ path }) => path), ...user.paths])],
})

/** Menu entries that lead somewhere, groups opened. */
export const screensOf = (
  menus: readonly MenuEntry[],
): Pick<MenuEntry, 'path' | 'labelCn' | 'labelEn' | 'hidden' | 'meta'>[] =>
  menus.flatMap((entry) => (entry.children.length > 0 ? screensOf(entry.children) : entry.path ? [entry] : []))

export const labelOf = (entry: { readonly labelCn: string; readonly labelEn: string }, language: Language): string =>
  (language === 'zh' ? entry.labelCn : entry.labelEn) || entry.labelCn || entry.labelEn
