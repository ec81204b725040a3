import type { RechargeDetail, RechargeRow } from '@stowline/contract/billing/recharge.schema'
import { paymentTypeNames, rechargeEventNames } from '@stowline/text/recharge'
import { rechargeScreen as words } from '@stowline/text/recharge-screen'
import type { Fact } from '../../../ui/drawer/facts.tsx'
import { Facts, Section } from '../../../ui/drawer/facts.tsx'
import { Say } from '../../../ui/language/say.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import { MoneyHistory } from '../money-history.tsx'
import { type LinkOf, ShownProofs } from './proofs.tsx'

type Props = {
  readonly row: RechargeRow
  readonly detail: RechargeDetail | undefined
  /** A link to one of its proofs, as merchant or provider gets it. */
  readonly linkOf: LinkOf
  /** Whose it is, where that is not who looks. */
  readonly merchant?: Fact
}

export const rechargeFacts = (row: RechargeRow): Fact[] => [
  { label: words.amount, value: <Money value={row.amount} /> },
  { label: words.paymentType, value: <Say text={paymentTypeNames[row.paymentType]} /> },
  { label: words.time, value: <Moment value={row.askedTime} /> },
  { label: words.who, value: row.askedBy },
  { label: words.note, value: row.note || undefined },
]

/** What a recharge's drawer shows, the merchant's and the provider's alike. */
export const RechargeSections = ({ row, detail, linkOf, merchant }: Props) => (
  <>
    <Facts facts={[...(merchant ? [merchant] : []), ...rechargeFacts(row)]} />
    <Section title={words.proof}>
      <ShownProofs proofs={row.proofs} linkOf={linkOf} />
    </Section>
    {detail && <MoneyHistory lines={detail.history} names={rechargeEventNames} />}
  </>
)
