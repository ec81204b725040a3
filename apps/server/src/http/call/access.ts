import type { Endpoint } from '@stowline/contract/kernel/rpc'
import type { Caller } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'

const holds = (caller: Caller, path: string): boolean =>
  !(path.startsWith('/ops/') && caller.tenantKind !== 'provider') && caller.menus.includes(path)

/** Refuses a caller whose kind, menus, flag, pending password change or missing second factor do not allow the call. */
export function checkAccess({ access, forCustomers }: Pick<Endpoint, 'access' | 'forCustomers'>, caller: Caller): void {
  if (access === 'public' || access === 'restricted') return
  if (caller.mustChangePassword) throw new Refusal('access.passwordChangeRequired')
  if (caller.mustAddFactor) throw new Refusal('access.factorRequired')
  if (caller.kind === 'customer' && !forCustomers) throw new Refusal('access.denied')
  if (access === 'signedIn') return
  const isAllowed = access === 'admin' ? caller.isAdmin : [access].flat().some((path) => holds(caller, path))
  if (!isAllowed) throw new Refusal('access.denied')
}
