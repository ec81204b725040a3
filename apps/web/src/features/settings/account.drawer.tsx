import { settings } from '@stowline/contract/settings/settings.contract'
import { requestErrors } from '@stowline/text/kernel/errors'
import { settingsScreen as words } from '@stowline/text/settings'
import { Alert, Button } from 'antd'
import { useListedRow } from '../../api/listed-row.tsx'
import { useNames } from '../../api/reference.ts'
import { Facts, Section, Sections } from '../../ui/drawer/facts.tsx'
import { RecordDrawer } from '../../ui/drawer/record-drawer.tsx'
import { LoadingBar } from '../../ui/kit/loading-bar.tsx'
import { useText } from '../../ui/language/language.tsx'
import type { DrawerWalk } from '../../ui/list-page/index.ts'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { activeTag, environmentName, testTags } from './account-status.ts'
import { type Account, useCarrierForms } from './accounts.ts'
import { WebhookAddress } from './webhook-address.tsx'
import type { AccountActions } from './use-account-actions.ts'

type Props = DrawerWalk<Account> & { readonly actions: AccountActions; readonly onEdit: (account: Account) => void }

/** One shipping account beside the list, with the end of its secrets and the result of its last test. */
export const AccountDrawer = ({ id, row: listed, actions, onEdit, ...walk }: Props) => {
  const t = useText()
  const { row, absence } = useListedRow(settings.accounts, { id, row: listed, notFound: requestErrors.notFound })
  // Whether it works is the first thing to know of an account; then it is only changed.
  const isTested = row?.lastTest?.result === 'ok'
  const test = row && (
    <Button type={isTested ? 'default' : 'primary'} onClick={() => void actions.test(row)}>
      {t(words.testConnection)}
    </Button>
  )
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
            {isTested && test}
            <Button type={isTested ? 'primary' : 'default'} onClick={() => onEdit(row)}>
              {t(words.edit)}
            </Button>
            {!isTested && test}
          </>
        )
      }
    >
      {row ? <AccountFacts account={row} /> : absence}
    </RecordDrawer>
  )
}

const AccountFacts = ({ account }: { account: Account }) => {
  const t = useText()
  const names = useNames()
  const form = useCarrierForms().find(({ carrier }) => carrier === account.carrier)
  const { sender, lastTest } = account
  return (
    <Sections>
      {lastTest && lastTest.result !== 'ok' && (
        <Alert type="warning" showIcon title={t(testTags[lastTest.result].label)} description={lastTest.message} />
      )}
      <Facts
        facts={[
          { label: words.carrier, value: form && t([form.carrierName.zh, form.carrierName.en]) },
          { label: words.environment, value: t(environmentName(account.isTest)) },
          { label: words.connection, value: <StatusTag {...testTags[lastTest?.result ?? 'none']} /> },
          {
            label: words.warehouse,
            value:
              names.warehouse(account.warehouseId)?.shortName ??
              (account.warehouseId && names.isLoading ? <LoadingBar /> : t(words.allWarehouses)),
          },
          { label: words.labelFormat, value: <span className="num">{account.labelFormat.toUpperCase()}</span> },
          { label: words.created, value: <Moment value={account.createdTime} /> },
        ]}
      />
      <Section title={words.sender}>
        {sender ? (
          <address className="account-sender">
            <strong>{sender.senderName}</strong>
            {sender.company && ` · ${sender.company}`}
            <span className="num"> · {sender.senderPhone}</span>
            <br />
            {sender.street}, {sender.cityName}, {sender.stateorProvince}{' '}
            <span className="num">{sender.postalCode}</span>
          </address>
        ) : (
          <p className="kit-second">{t(words.noSender)}</p>
        )}
      </Section>
      <Section title={words.credentials} note={<span className="kit-second">{t(words.credentialsNote)}</span>}>
        <dl className="account-credentials">
          {form?.fields.map(({ key, label }) => (
            <div key={key}>
              <dt>{t([label.zh, label.en])}</dt>
              <dd className="num">{account.credentials[key] ?? '—'}</dd>
            </div>
          ))}
        </dl>
        {account.webhookUrl && <WebhookAddress url={account.webhookUrl} />}
      </Section>
    </Sections>
  )
}
