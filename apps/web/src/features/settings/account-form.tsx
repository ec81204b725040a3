import { settings } from '@stowline/contract/settings/settings.contract'
import { settingsScreen as words } from '@stowline/text/settings'
import { Form } from 'antd'
import { send } from '../../api/client.ts'
import { useFormCall } from '../../api/use-form-call.ts'
import { type FormKit, FormKitPage, useFormKit } from '../../ui/form/index.ts'
import { usePageFrame, useTabTitle } from '../../ui/frame/page-frame.ts'
import { useText } from '../../ui/language/language.tsx'
import { Page } from '../../ui/page/page.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { AccountSection, SenderSection } from './account-form-sections.tsx'
import { type AccountValues, draftOf, toCreate, toUpdate } from './account-values.ts'
import { ConnectionTest } from './connection-test.tsx'
import { CredentialsSection } from './credentials-section.tsx'
import { type Account, type CarrierForm, path } from './accounts.ts'
import { useAccountActions } from './use-account-actions.ts'

type Props = {
  readonly account: Account | undefined
  readonly carriers: readonly CarrierForm[]
  readonly initial: AccountValues
}

/** Another carrier's account number is none of this one's, though both call it so. */
const forgetCredentials = ({ form, onValuesChange }: FormKit<AccountValues>, carrier: CarrierForm | undefined) => {
  form.resetFields((carrier?.fields ?? []).map(({ key }) => ['credentials', key] as const))
  onValuesChange()
}

/** Makes the account or changes the one that is there; the list then says whether it can be used. */
const useSaveAccount = () => {
  const { reread } = useAccountActions()
  const create = useFormCall(settings.createAccount)
  const update = useFormCall(settings.updateAccount)
  return async (values: AccountValues, account: Account | undefined) => {
    const saved = account ? await update.run(toUpdate(values, account)) : await create.run(toCreate(values))
    if (saved.ok) void send(settings.testAccount, { id: saved.value.id }, { isQuiet: true }).then(reread)
    return saved
  }
}

/** The form of a shipping account: account, sender, credentials (screens E2). The carrier's adapter says what the last of them asks for. */
export const AccountForm = ({ account, carriers, initial }: Props) => {
  const t = useText()
  const { close } = usePageFrame()
  const { reread } = useAccountActions()
  const formOf = (code: string | undefined) => carriers.find(({ carrier }) => carrier === code)
  const kit = useFormKit<AccountValues, Account>({
    key: `settings.account.${account?.id ?? 'new'}`,
    edited: account,
    initial,
    onSave: useSaveAccount(),
    draftOf: (values) => draftOf(formOf(values.carrier))(values),
  })
  useTabTitle(account ? account.accountName : words.newAccount)
  const watched: AccountValues | undefined = Form.useWatch((all: AccountValues) => all, kit.form)
  const values = { ...initial, ...watched }
  const carrier = formOf(values.carrier)
  const done = () => {
    notify({ kind: 'success', text: t(words.saved) })
    void reread()
    close(path)
  }
  return (
    <Page title={account ? words.editAccount : words.newAccount} onBack={() => close(path)}>
      <FormKitPage kit={kit} onSaved={done}>
        <AccountSection
          isNew={!account}
          carriers={carriers}
          carrier={carrier}
          isTest={values.isTest === true}
          onCarrier={() => forgetCredentials(kit, carrier)}
        />
        <SenderSection hasSender={values.hasSender} />
        <CredentialsSection
          account={account}
          carrier={carrier}
          test={<ConnectionTest account={account} values={values} carrier={carrier} />}
        />
      </FormKitPage>
    </Page>
  )
}
