import type { Access } from '@stowline/contract/kernel/rpc'
import type { Caller } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** The admin flag opens account management beside the menus (spec section 6). */
const ADMIN_PATH = '/account/index'

const holds = (caller: Caller, path: string): boolean => {
  if (path.startsWith('/ops/') && caller.tenantKind !== 'provider') return false
  return caller.menus.includes(path) || (path === ADMIN_PATH && caller.isAdmin)
}

/** Refuses a caller whose menus, flag or pending password change do not allow the call. */
export function checkAccess(access: Access, caller: Caller): void {
  if (access === 'public' || access === 'restricted') return
  if (caller.mustChangePassword) throw new Refusal('access.passwordChangeRequired')
  if (access === 'signedIn') return
  const isAllowed = access === 'admin' ? caller.isAdmin : [access].flat().some((path) => holds(caller, path))
  if (!isAllowed) throw new Refusal('access.denied')
}
