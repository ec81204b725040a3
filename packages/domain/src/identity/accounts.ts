import { menus } from './menus.ts'

/** Kinds of account that a merchant keeps: his administrators, his people, and his own customers. The provider has the first two. */
export const accountKinds = ['admin', 'sub', 'customer'] as const
export type AccountKind = (typeof accountKinds)[number]

export const accountStates = ['active', 'closed'] as const

/** Who may sign in, as the list of accounts shows it: an active account without a password has been invited. */
export const accountTabs = ['active', 'invited', 'closed'] as const

/** Account management goes with the administrator's flag (spec section 6); no role gives it. */
export const adminPath = '/account/index'

/** All that a merchant's own customer may be given: the orders and the parcels of his stores. */
export const customerPaths: readonly string[] = ['/delivery/index', '/logistics/index']

/** Screens that an account has by the paths of its role. */
export const screensOf = (kind: string, isAdmin: boolean, paths: readonly string[]): readonly string[] => {
  if (kind === 'customer') return paths.filter((path) => customerPaths.includes(path))
  if (!isAdmin || paths.includes(adminPath)) return paths
  return [...paths, adminPath]
}

/** Those of the paths that somebody with these screens could not give: nobody grants more than he has. */
export const beyond = (held: readonly string[], paths: readonly string[]): string[] =>
  paths.filter((path) => path !== adminPath && !held.includes(path))

/** What somebody with these screens can give to a role. */
export const grantable = (held: readonly string[]): string[] =>
  menus.filter(({ path }) => path !== adminPath && held.includes(path)).map(({ path }) => path)

/** What saving a role's screens would change. */
export const permissionChange = (before: readonly string[], after: readonly string[]) => ({
  added: after.filter((path) => !before.includes(path)),
  removed: before.filter((path) => !after.includes(path)),
})
