import { merchantsScreen as words } from '@stowline/text/merchants-screen'
import type { Status } from '../../../ui/status-tag/status-tag.tsx'
import type { Merchant } from './merchants.filters.ts'

/** How a merchant stands with the portal. */
export type MerchantState = 'invited' | 'invitationOver' | 'neverSignedIn' | 'active' | 'closed'

/** An account that waits for its password is invited, for as long as its link works. */
export const stateOf = ({ state, isActivated, invitedUntil, lastSignInTime }: Merchant, now: Date): MerchantState => {
  if (state === 'closed') return 'closed'
  if (isActivated) return lastSignInTime === null ? 'neverSignedIn' : 'active'
  return invitedUntil !== null && new Date(invitedUntil) > now ? 'invited' : 'invitationOver'
}

export const stateTags: Readonly<Record<MerchantState, Status>> = {
  invited: { tone: 'progress', label: words.invited },
  invitationOver: { tone: 'attention', label: words.invitationOver },
  neverSignedIn: { tone: 'parked', label: words.neverSignedIn },
  active: { tone: 'done', label: words.active },
  closed: { tone: 'neutral', label: words.closed },
}

/** What a merchant does on the way to the first label, in this order. */
const steps = ['store', 'account', 'product', 'inbound', 'recharge', 'orders', 'label'] as const
const stepNames = {
  store: words.stepStore,
  account: words.stepAccount,
  product: words.stepProduct,
  inbound: words.stepInbound,
  recharge: words.stepRecharge,
  orders: words.stepOrders,
  label: words.stepLabel,
} as const

/** How many of the steps are done, out of how many, and the first that is not. */
export const progressOf = ({ steps: done }: Pick<Merchant, 'steps'>) => {
  const next = steps.find((step) => !done[step])
  return { done: steps.filter((step) => done[step]).length, of: steps.length, next: next && stepNames[next] }
}
