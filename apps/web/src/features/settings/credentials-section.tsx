import { settings } from '@stowline/contract/settings/settings.contract'
import { settingsScreen as words } from '@stowline/text/settings'
import type { ReactNode } from 'react'
import { FormField, FormRow, FormSection } from '../../ui/form/index.ts'
import { useText } from '../../ui/language/language.tsx'
import { type Account, type CarrierForm, fieldForm } from './accounts.ts'
import { WebhookAddress } from './webhook-address.tsx'

type Field = CarrierForm['fields'][number]

/** What the carrier's adapter asks for, two in a row. A saved secret shows its end only; left empty it stays. */
export const CredentialsSection = ({
  account,
  carrier,
  test,
}: {
  account: Account | undefined
  carrier: CarrierForm | undefined
  /** Tries them; it stands below what it tries. */
  test: ReactNode
}) => {
  const t = useText()
  const fields = carrier?.fields ?? []
  const rows = fields.flatMap((_, at) => (at % 2 ? [] : [fields.slice(at, at + 2)]))
  return (
    <FormSection title={words.credentials} note={words.credentialsNote}>
      {!carrier && <p className="kit-second account-note">{t(words.carrierFirst)}</p>}
      {rows.map((row) => (
        <FormRow key={row[0]?.key ?? ''} shares={[1, 1]}>
          {row.map((field) => (
            <CredentialField key={field.key} field={field} saved={account?.credentials[field.key]} />
          ))}
        </FormRow>
      ))}
      {test}
      {account?.webhookUrl && <WebhookAddress url={account.webhookUrl} />}
    </FormSection>
  )
}

const CredentialField = ({ field, saved }: { field: Field; saved: string | undefined }) => {
  const t = useText()
  const { key, label, isSecret, isRequired } = field
  const { form, rulesIn } = fieldForm(field)
  const isKept = isSecret && saved !== undefined
  const kept = isKept ? { placeholder: t(words.keepSecret, { value: saved }) } : {}
  return (
    <FormField
      of={settings.createAccount}
      name={['credentials', key]}
      label={[label.zh, label.en]}
      isRequired={isRequired && !isKept}
      help={form}
      rules={rulesIn(t)}
      isSecret={isSecret}
      input={isSecret ? kept : { spellCheck: false, className: 'num' }}
    />
  )
}
