import { accountStateNames } from '@stowline/text/accounts-screen'
import type { Status } from '../../ui/status-tag/status-tag.tsx'
import type { Account } from './accounts.filters.ts'

const tags = {
  active: { tone: 'done', label: accountStateNames.active },
  invited: { tone: 'attention', label: accountStateNames.invited },
  closed: { tone: 'neutral', label: accountStateNames.closed },
} as const satisfies Record<string, Status>

/** Whether somebody may sign in with it: an account without a password waits for its invitation to be used. */
export const stateOf = ({ state, isActivated }: Pick<Account, 'state' | 'isActivated'>): keyof typeof tags => {
  if (state === 'closed') return state
  return isActivated ? 'active' : 'invited'
}
export const stateTagOf = (account: Pick<Account, 'state' | 'isActivated'>): Status => tags[stateOf(account)]
