import { menuPaths, publicPaths, shellPaths, startPaths } from '@stowline/domain/identity/menus'

export const redirectPrefix = '/redirect/'

export type Visitor = {
  readonly isSignedIn: boolean
  readonly isAdmin: boolean
  /** Paths of the menu list, hidden entries included. */
  readonly menus: readonly string[]
}

export type Decision = { readonly show: true } | { readonly to: string }

const show: Decision = { show: true }
/** Whether a path is one of a list. */
export const holds = (paths: readonly string[], path: string): boolean => paths.includes(path)

const isAllowed = (path: string, { menus, isAdmin }: Visitor): boolean =>
  holds(menus, path) || (isAdmin && path === '/account/index')

/** `/a/` and `/a` are one screen. */
const trimmed = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/**
 * Only paths of this site, so that `?to=` can't lead a person elsewhere. Read as the browser reads it: tabs and line breaks fall out, backslashes
 * are slashes, and what begins with two slashes names a host.
 */
export const safeTarget = (
  to: string | null | undefined,
  own = globalThis.location?.origin ?? 'http://localhost',
): string | undefined => {
  if (!to?.startsWith('/') || !URL.canParse(to, own)) return undefined
  const { origin, pathname, search, hash } = new URL(to, own)
  return origin === own && !pathname.startsWith('//') ? pathname + search + hash : undefined
}

/**
 * Where a visit ends up. `hasScreen` says whether a menu path has a screen in this version; the page asked for travels as `?from=`.
 */
export const decide = (path: string, visitor: Visitor, hasScreen: (path: string) => boolean, search = ''): Decision => {
  const asked = trimmed(path)
  const from = `?from=${encodeURIComponent(asked + search)}`
  if (!visitor.isSignedIn) {
    if (holds(publicPaths, asked)) return show
    return { to: asked === '/' ? '/login' : `/login?to=${encodeURIComponent(asked + search)}` }
  }
  if (asked === '/login') return { to: '/' }
  if (holds(publicPaths, asked)) return show
  if (asked === '/') {
    const first = [...startPaths, ...visitor.menus].find((one) => holds(visitor.menus, one) && hasScreen(one))
    return { to: first ?? '/401' }
  }
  if (asked.startsWith(redirectPrefix)) return show
  if (holds(shellPaths, asked)) return hasScreen(asked) ? show : { to: `/404${from}` }
  if (isAllowed(asked, visitor)) return hasScreen(asked) ? show : { to: `/404${from}` }
  return { to: holds(menuPaths, asked) ? `/401${from}` : `/404${from}` }
}
