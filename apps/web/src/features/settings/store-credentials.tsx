import { settings } from '@stowline/contract/settings/settings.contract'
import { settingsScreen } from '@stowline/text/settings'
import { storesScreen as words } from '@stowline/text/stores-screen'
import { FormField, FormRow, FormSection } from '../../ui/form/index.ts'
import { useText } from '../../ui/language/language.tsx'
import { fieldForm } from './accounts.ts'
import { type StorePlatform, useStorePlatform } from './store-platforms.ts'
import type { Store } from './stores.filters.ts'

type Field = StorePlatform['fields'][number]

/** A saved secret shows its end only; left empty it stays. Nothing is required until something is typed: the server says what is missing then. */
const CredentialField = ({ field, saved }: { readonly field: Field; readonly saved: string | undefined }) => {
  const t = useText()
  const { key, label, isSecret } = field
  const { form, rulesIn } = fieldForm(field)
  const kept = isSecret && saved !== undefined ? { placeholder: t(settingsScreen.keepSecret, { value: saved }) } : {}
  return (
    <FormField
      of={settings.createStore}
      name={['credentials', key]}
      label={[label.zh, label.en]}
      isRequired={false}
      help={form}
      rules={rulesIn(t)}
      isSecret={isSecret}
      input={isSecret ? kept : { spellCheck: false, className: 'num' }}
    />
  )
}

type Props = { readonly store: Store | undefined; readonly platformId: string | undefined }

/** What the platform's connector will sign in with, two in a row, and how orders come today. */
export const StoreCredentials = ({ store, platformId }: Props) => {
  const t = useText()
  const fields = useStorePlatform(platformId)?.fields ?? []
  const rows = fields.flatMap((_, at) => (at % 2 ? [] : [fields.slice(at, at + 2)]))
  const saved = store?.platformId === platformId ? store?.credentials : undefined
  return (
    <FormSection title={words.credentials}>
      <p className="kit-second account-note">{t(words.channelHelp)}</p>
      {platformId !== undefined && rows.length === 0 && <p className="kit-second">{t(words.noCredentials)}</p>}
      {rows.map((row) => (
        <FormRow key={row[0]?.key ?? ''} shares={[1, 1]}>
          {row.map((field) => (
            <CredentialField key={`${platformId} ${field.key}`} field={field} saved={saved?.[field.key]} />
          ))}
        </FormRow>
      ))}
      {saved && Object.keys(saved).length > 0 && <p className="kit-second">{t(words.clearHelp)}</p>}
    </FormSection>
  )
}
