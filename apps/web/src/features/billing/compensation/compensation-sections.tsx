import type { CompensationDetail, CompensationRow } from '@stowline/contract/billing/compensation.schema'
import {
  compensationColumns as names,
  compensationEventNames,
  compensationTypeNames,
} from '@stowline/text/compensation'
import { compensationScreen as words } from '@stowline/text/compensation-screen'
import { type Fact, Facts, Section } from '../../../ui/drawer/facts.tsx'
import { Say } from '../../../ui/language/say.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import { MoneyHistory } from '../money-history.tsx'
import { type LinkOf, ShownProofs } from '../recharge/proofs.tsx'
import { itemOf, ReferenceLink } from './compensation-columns.tsx'

type Props = {
  readonly row: CompensationRow
  readonly detail: CompensationDetail | undefined
  /** A link to one of its files, as merchant or provider gets it. */
  readonly linkOf: LinkOf
  /** Whose it is, where that is not who looks. */
  readonly merchant?: Fact
}

/** What is known of it so far: what has not come yet has no line. */
export const compensationFacts = (row: CompensationRow): Fact[] => [
  { label: names.type, value: <Say text={compensationTypeNames[row.type]} /> },
  { label: names.reference, value: <ReferenceLink {...row} /> },
  { label: words.item, value: itemOf(row) },
  { label: words.claimed, value: <Money value={row.claimed} /> },
  ...(row.onCard === null ? [] : [{ label: words.onCard, value: <Money value={row.onCard} /> }]),
  ...(row.approved === null ? [] : [{ label: words.approved, value: <Money value={row.approved} /> }]),
  { label: names.reason, value: row.reason },
  { label: names.time, value: <Moment value={row.madeTime} /> },
  ...(row.creditedTime === null ? [] : [{ label: words.credited, value: <Moment value={row.creditedTime} /> }]),
  ...(row.billMonth === null ? [] : [{ label: words.bill, value: row.billMonth }]),
]

/** What a compensation's drawer shows, the merchant's and the provider's alike. */
export const CompensationSections = ({ row, detail, linkOf, merchant }: Props) => (
  <>
    <Facts facts={[...(merchant ? [merchant] : []), ...compensationFacts(row)]} />
    <Section title={words.evidence}>
      {row.evidence.length ? (
        <ShownProofs proofs={row.evidence} linkOf={linkOf} />
      ) : (
        <p className="kit-second">
          <Say text={words.noEvidence} />
        </p>
      )}
    </Section>
    {detail && <MoneyHistory lines={detail.history} names={compensationEventNames} />}
  </>
)
