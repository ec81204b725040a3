import { settings } from '@stowline/contract/settings/settings.contract'
import { requestErrors } from '@stowline/text/kernel/errors'
import { settingsScreen as words } from '@stowline/text/settings'
import { Button } from 'antd'
import { useListedRow } from '../../api/listed-row.tsx'
import { useNames } from '../../api/reference.ts'
import { type Fact, Facts, Section, Sections } from '../../ui/drawer/facts.tsx'
import { ProblemBanner } from '../../ui/drawer/problem-banner.tsx'
import { RecordDrawer } from '../../ui/drawer/record-drawer.tsx'
import { LoadingBar } from '../../ui/kit/loading-bar.tsx'
import { useText } from '../../ui/language/language.tsx'
import type { DrawerWalk } from '../../ui/list-page/index.ts'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { activeTag, connectionFault, connectionOf, environmentName, testTags } from './account-status.ts'
import { AccountUse } from './account-use.tsx'
import { TestedAt } from './tested-at.tsx'
import { type Account, type CarrierForm, useCarrierForms } from './accounts.ts'
import { WebhookAddress } from './webhook-address.tsx'
import type { AccountActions } from './use-account-actions.ts'

type Props = DrawerWalk<Account> & { readonly actions: AccountActions; readonly onEdit: (account: Account) => void }

/** One shipping account beside the list, with the end of its secrets and the result of its last test. */
export const AccountDrawer = ({ id, row: listed, actions, onEdit, ...walk }: Props) => {
  const t = useText()
  const { row, absence } = useListedRow(settings.accounts, { id, row: listed, notFound: requestErrors.notFound })
  // Whether it works is the first thing to know of an account; of one that does nothing needs to be done.
  const isTested = row && ['ok', 'used'].includes(connectionOf(row))
  return (
    <RecordDrawer
      title={row?.accountName ?? ''}
      status={row && <StatusTag {...activeTag(row.isActive)} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      footer={
        row && (
          <>
            <Button onClick={() => onEdit(row)}>{t(words.edit)}</Button>
            <Button type={isTested ? 'default' : 'primary'} onClick={() => void actions.test(row)}>
              {t(words.testConnection)}
            </Button>
          </>
        )
      }
    >
      {row ? <AccountFacts account={row} /> : absence}
    </RecordDrawer>
  )
}

const AccountFacts = ({ account }: { account: Account }) => {
  const form = useCarrierForms().find(({ carrier }) => carrier === account.carrier)
  return (
    <Sections>
      <ConnectionProblem account={account} />
      <Connection account={account} form={form} />
      <AccountUse account={account} />
      <Sender account={account} />
      <Secrets account={account} form={form} />
    </Sections>
  )
}

const ConnectionProblem = ({ account }: { account: Account }) => {
  const t = useText()
  const fault = connectionFault(account)
  if (!fault) return null
  const { tone, label } = testTags[fault]
  const reason = fault === 'none' ? t(words.neverTested) : account.lastTest?.message
  return (
    <ProblemBanner
      problems={[{ id: 'connection', tone: tone === 'blocked' ? tone : 'attention', title: t(label), reason }]}
    />
  )
}

type OfCarrier = { readonly account: Account; readonly form: CarrierForm | undefined }

const testFacts = ({ result, testedTime, testedByName }: NonNullable<Account['lastTest']>): Fact[] => [
  {
    label: words.lastTest,
    value: <TestedAt tag={testTags[result]} value={testedTime} />,
  },
  { label: words.testedBy, value: testedByName || undefined },
]

/** Of an account that nobody has tried: labels that were bought on it tell the same. */
const Untested = ({ account }: { account: Account }) => {
  const t = useText()
  return (
    <span title={account.hasLabels ? t(words.inUseHelp) : undefined}>
      <StatusTag {...testTags[connectionOf(account)]} />
    </span>
  )
}

const Connection = ({ account, form }: OfCarrier) => {
  const t = useText()
  const names = useNames()
  const { lastTest, warehouseId } = account
  const everywhere = warehouseId && names.isLoading ? <LoadingBar /> : t(words.allWarehouses)
  return (
    <Section title={words.connection}>
      <Facts
        facts={[
          ...(lastTest ? testFacts(lastTest) : [{ label: words.state, value: <Untested account={account} /> }]),
          { label: words.environment, value: t(environmentName(account.isTest)) },
          { label: words.carrier, value: form && t([form.carrierName.zh, form.carrierName.en]) },
          {
            label: words.accountNumber,
            value: account.logisticsAccountNumber && <span className="num">{account.logisticsAccountNumber}</span>,
          },
          { label: words.warehouse, value: names.warehouse(warehouseId)?.shortName ?? everywhere },
        ]}
      />
    </Section>
  )
}

const Sender = ({ account: { sender } }: { account: Account }) => {
  const t = useText()
  return (
    <Section title={words.sender}>
      {sender ? (
        <address className="account-sender">
          <strong>{sender.senderName}</strong>
          {sender.company && ` · ${sender.company}`}
          <span className="num"> · {sender.senderPhone}</span>
          <br />
          {sender.street}, {sender.cityName}, {sender.stateorProvince} <span className="num">{sender.postalCode}</span>
        </address>
      ) : (
        <p className="kit-second">{t(words.noSenderHelp)}</p>
      )}
    </Section>
  )
}

/** The ends of its secrets, where its carrier has any. */
const Secrets = ({ account, form }: OfCarrier) => {
  const t = useText()
  const secrets = form?.fields.filter(({ isSecret }) => isSecret) ?? []
  if (secrets.length === 0 && !account.webhookUrl) return null
  return (
    <Section title={words.credentials} note={<span className="kit-second">{t(words.credentialsNote)}</span>}>
      <dl className="account-credentials">
        {secrets.map(({ key, label }) => (
          <div key={key}>
            <dt>{t([label.zh, label.en])}</dt>
            <dd className="num">{account.credentials[key] ?? '—'}</dd>
          </div>
        ))}
      </dl>
      {account.webhookUrl && <WebhookAddress url={account.webhookUrl} />}
    </Section>
  )
}
