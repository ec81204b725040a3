import type { charges } from '@stowline/contract/billing/charges.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { chargesScreen as words } from '@stowline/text/charges-screen'
import { Figure } from '../figure.tsx'

/** What the charges that are shown come to, on all pages. */
export const ChargeSums = ({ sums }: Pick<Output<typeof charges.list>, 'sums'>) => (
  <>
    <Figure label={words.sum} value={sums.total} />
    {sums.refunded !== '0.00' && <Figure label={words.refunded} value={sums.refunded} />}
    <Figure label={words.unbilled} value={sums.unbilled} />
  </>
)
