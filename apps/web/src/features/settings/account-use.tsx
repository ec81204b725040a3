import { settings } from '@stowline/contract/settings/settings.contract'
import { settingsScreen as words } from '@stowline/text/settings'
import { useApi } from '../../api/use-api.ts'
import { Facts, Section } from '../../ui/drawer/facts.tsx'
import { LoadingBar } from '../../ui/kit/loading-bar.tsx'
import { useText } from '../../ui/language/language.tsx'
import { Money } from '../../ui/money/money.tsx'
import { formatCount } from '../../ui/money/format-decimal.ts'
import { Moment } from '../../ui/time/moment.tsx'
import type { Account } from './accounts.ts'
import { CreatedDay } from './created-day.tsx'
import { UsualFor } from './usual-for.tsx'

/** What an account was used for of late, and whose orders take it by themselves: what its row does not say. */
export const AccountUse = ({ account: { id, usualFor, labelFormat, createdTime } }: { account: Account }) => {
  const t = useText()
  const { data, isPlaceholderData } = useApi(settings.accountUse, { id })
  // The account before is not this one.
  const use = isPlaceholderData ? undefined : data
  const facts = [
    { label: words.labelsOfLate, value: use && <span className="num">{formatCount(use.labelCount)}</span> },
    { label: words.freightOfLate, value: use && <Money value={use.labelCharge} /> },
    { label: words.lastLabel, value: use && <Moment value={use.lastLabelTime} /> },
    { label: words.usualFor, value: <UsualFor ids={usualFor} none={t(words.usualForNone)} /> },
    { label: words.labelFormat, value: <span className="num">{labelFormat.toUpperCase()}</span> },
    { label: words.created, value: <CreatedDay value={createdTime} /> },
  ]
  return (
    <Section title={words.use}>
      <Facts facts={facts.map(({ label, value }) => ({ label, value: value ?? <LoadingBar /> }))} />
    </Section>
  )
}
