import { settings } from '@stowline/contract/settings/settings.contract'
import { settingsScreen as words } from '@stowline/text/settings'
import { App, Form } from 'antd'
import { send } from '../../api/client.ts'
import type { Failure } from '../../api/failure.ts'
import { useCall } from '../../api/use-api.ts'
import { type FormKit, FormKitPage, useFormKit } from '../../ui/form/index.ts'
import { usePageFrame, useTabTitle } from '../../ui/frame/page-frame.ts'
import { useText } from '../../ui/language/language.tsx'
import { Page } from '../../ui/page/page.tsx'
import { AccountSection, SenderSection } from './account-form-sections.tsx'
import { type AccountValues, draftOf, toCreate, toUpdate } from './account-values.ts'
import { ConnectionTest } from './connection-test.tsx'
import { CredentialsSection } from './credentials-section.tsx'
import { type Account, type AccountId, type CarrierForm, path } from './settings-query.ts'
import { useAccountActions } from './use-account-actions.ts'

type Props = {
  readonly account: Account | undefined
  readonly carriers: readonly CarrierForm[]
  readonly initial: AccountValues
}

const fieldOf: Readonly<Record<string, readonly string[]>> = {
  'settings.nameTaken': ['accountName'],
  'settings.zipUnknown': ['sender', 'postalCode'],
  'settings.zipOtherState': ['sender', 'postalCode'],
  'settings.zipOtherCity': ['sender', 'postalCode'],
}

/** What the server did not like, at its field; nothing when it belongs to none. */
const problemsOf = ({ code, message, errors = [] }: Failure) => {
  const field = fieldOf[code]
  return field
    ? [{ name: field, message }]
    : errors.map((error) => ({ name: error.path.split('.'), message: error.message }))
}

/** Another carrier's account number is none of this one's, though both call it so. */
const forgetCredentials = ({ form, onValuesChange }: FormKit<AccountValues>, carrier: CarrierForm | undefined) => {
  form.resetFields((carrier?.fields ?? []).map(({ key }) => ['credentials', key] as const))
  onValuesChange()
}

/** Saves the form; answers what the server did not like, field by field. */
const useSaveAccount = (account: Account | undefined) => {
  const { message } = App.useApp()
  const { reread } = useAccountActions()
  const create = useCall(settings.createAccount, { isQuiet: true })
  const update = useCall(settings.updateAccount, { isQuiet: true })
  return async (values: AccountValues) => {
    const outcome = account ? await update.run(toUpdate(values, account)) : await create.run(toCreate(values))
    if (outcome.ok) {
      // The list then says whether the account can be used.
      void send(settings.testAccount, { id: outcome.value.id as AccountId }, { isQuiet: true }).then(reread)
      return []
    }
    const problems = problemsOf(outcome.problem)
    if (problems.length > 0) return problems
    void message.error(outcome.problem.message, 8)
    throw outcome.problem
  }
}

/** The form of a shipping account: account, sender, credentials (screens E2). The carrier's adapter says what the last of them asks for. */
export const AccountForm = ({ account, carriers, initial }: Props) => {
  const t = useText()
  const { close } = usePageFrame()
  const { message } = App.useApp()
  const { reread } = useAccountActions()
  const formOf = (code: string | undefined) => carriers.find(({ carrier }) => carrier === code)
  const kit = useFormKit<AccountValues>({
    key: `settings.account.${account?.id ?? 'new'}`,
    initial,
    onSave: useSaveAccount(account),
    draftOf: (values) => draftOf(formOf(values.carrier))(values),
  })
  useTabTitle(account ? account.accountName : t(words.newAccount))
  const values = (Form.useWatch((all: AccountValues) => all, kit.form) as AccountValues | undefined) ?? initial
  const carrier = formOf(values.carrier)
  const done = () => {
    void message.success(t(words.saved))
    void reread()
    close(path)
  }
  return (
    <Page title={account ? words.editAccount : words.newAccount} onBack={() => close(path)}>
      <FormKitPage
        kit={kit}
        isNew={!account}
        anchors={[
          { id: 'account', title: words.account },
          { id: 'sender', title: words.sender },
          { id: 'credentials', title: words.credentials },
        ]}
        rail={<ConnectionTest account={account} values={values} carrier={carrier} />}
        onSaved={done}
      >
        <AccountSection
          isNew={!account}
          carriers={carriers}
          carrier={carrier}
          isTest={values.isTest}
          onCarrier={() => forgetCredentials(kit, carrier)}
        />
        <SenderSection hasSender={values.hasSender} />
        <CredentialsSection account={account} carrier={carrier} />
      </FormKitPage>
    </Page>
  )
}
