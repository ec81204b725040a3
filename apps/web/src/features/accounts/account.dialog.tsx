import './accounts.css'
import { accounts } from '@stowline/contract/accounts/accounts.contract'
import type { FormOf } from '@stowline/contract/kernel/form'
import { accountKinds, screensOf } from '@stowline/domain/identity/accounts'
import { menus } from '@stowline/domain/identity/menus'
import { passwordLength } from '@stowline/domain/identity/password'
import { accountsErrors } from '@stowline/text/accounts'
import { accountForm as words, accountKindNames, accountsScreen } from '@stowline/text/accounts-screen'
import { fieldNames } from '@stowline/text/fields'
import * as firstWords from '@stowline/text/kernel/first-words'
import { merchantForm } from '@stowline/text/merchants-screen'
import { platformNames } from '@stowline/text/orders'
import { Form, Input, Segmented, Select, Tag, TreeSelect } from 'antd'
import { useFormCall } from '../../api/use-form-call.ts'
import { useStoreTree } from '../../api/reference.ts'
import { sealFresh } from '../../api/seal.ts'
import { useUser } from '../../api/session.ts'
import { FormDialog, FormField, FormRow, FormSection, OwnField, sentBy, useDialogForm } from '../../ui/form/index.ts'
import { useText } from '../../ui/language/language.tsx'
import { notify } from '../../ui/toast/notify.ts'
import { type Account, useRoles } from './accounts.filters.ts'

const of = accounts.create
type First = 'mail' | 'password'
type Values = FormOf<typeof of, { without: 'password' | 'keyId' }> & {
  readonly first: First
  readonly next: string
  readonly repeat: string
}

const initialOf = (account: Account | undefined): Values => ({
  userName: account?.userName,
  nickname: account?.nickname,
  email: account?.email ?? undefined,
  kind: account?.kind ?? 'sub',
  roleId: account?.role?.id,
  storeIds: account?.stores.map(({ id }) => id) ?? [],
  first: 'mail',
  next: '',
  repeat: '',
})

/** What an account is sent as: a customer's stores only, an empty address as none. */
const sentOf = ({ first: _, next: __, repeat: ___, ...form }: Values) => ({
  ...form,
  email: form.email || null,
  storeIds: form.kind === 'customer' ? form.storeIds : [],
})

/** Makes the account, or changes the one that is there. A password leaves the browser sealed. */
const useSaveAccount = (account: Account | undefined) => {
  const create = useFormCall(of)
  const update = useFormCall(accounts.update)
  const t = useText()
  return async (values: Values) => {
    const { userName, ...form } = sentOf(values)
    if (account) {
      const { id, version } = account
      return update.run(sentBy(accounts.update, { ...form, id, version }))
    }
    const sealed = values.first === 'password' ? await sealFresh(values.next) : undefined
    if (sealed && !sealed.ok) return { ok: false as const, problems: [] }
    const { password, keyId } = sealed?.value ?? { password: undefined, keyId: undefined }
    const saved = await create.run(sentBy(of, { ...form, userName, password, keyId }))
    if (saved.ok && saved.value.isMailed === false) notify({ kind: 'warning', text: t(accountsScreen.notMailed) })
    return saved
  }
}

const KindField = () => {
  const t = useText()
  const user = useUser()
  const kinds = accountKinds.filter((kind) => kind !== 'customer' || user?.tenantKind === 'merchant')
  const kind: Values['kind'] = Form.useWatch('kind')
  const help = { admin: words.kindHelpAdmin, sub: words.kindHelpSub, customer: words.kindHelpCustomer }
  return (
    <FormField of={of} name="kind" label={accountsScreen.kind} help={help[kind ?? 'sub']}>
      <Segmented block options={kinds.map((value) => ({ value, label: t(accountKindNames[value]) }))} />
    </FormField>
  )
}

/** The menus that the chosen role gives to an account of the chosen kind. */
const RoleMenus = () => {
  const t = useText()
  const roles = useRoles()
  const kind: Values['kind'] = Form.useWatch('kind')
  const roleId: Values['roleId'] = Form.useWatch('roleId')
  const role = roles.find(({ id }) => id === roleId)
  if (!role || !kind) return null
  const held = screensOf(kind, kind === 'admin', role.paths)
  return (
    <section className="account-menus" aria-label={t(words.menusOf)}>
      {menus
        .filter(({ path }) => held.includes(path))
        .map(({ path, zh, en }) => (
          <Tag key={path}>{t([zh, en])}</Tag>
        ))}
      {held.length === 0 && <span className="kit-second">{t(accountsErrors.roleWithoutScreens)}</span>}
    </section>
  )
}

const StoresField = () => {
  const t = useText()
  const tree = useStoreTree()
  const kind: Values['kind'] = Form.useWatch('kind')
  if (kind !== 'customer') return null
  return (
    <FormField of={of} name="storeIds" label={accountsScreen.stores} isRequired>
      <TreeSelect
        treeCheckable
        showCheckedStrategy={TreeSelect.SHOW_CHILD}
        treeDefaultExpandAll
        treeNodeFilterProp="title"
        treeData={tree.map(({ platform, stores }) => ({
          value: `platform:${platform}`,
          title: t(platformNames[platform]),
          children: stores.map(({ id, shopName }) => ({ value: id, title: shopName })),
        }))}
      />
    </FormField>
  )
}

const RoleField = () => {
  const t = useText()
  const roles = useRoles()
  const options = roles.map(({ id, name, isGrantable }) => ({
    value: id,
    label: t([name.zh, name.en]),
    disabled: !isGrantable,
  }))
  return (
    <FormField of={of} name="roleId" label={accountsScreen.role}>
      <Select options={options} showSearch optionFilterProp="label" />
    </FormField>
  )
}

const checked = (isGood: boolean, text: string) => (isGood ? Promise.resolve() : Promise.reject(new Error(text)))

/** By mail, or with a password typed twice: the looser rule of an administrator's (spec section 5). */
const FirstSection = () => {
  const t = useText()
  const first: First | undefined = Form.useWatch('first')
  const isFit = ({ length }: string) => length >= passwordLength.min && length <= passwordLength.max
  return (
    <FormSection title={words.first}>
      <OwnField name="first" label={words.first} help={first === 'password' ? words.byPasswordHelp : words.byMailHelp}>
        <Segmented
          block
          options={[
            { value: 'mail', label: t(words.byMail) },
            { value: 'password', label: t(words.byPassword) },
          ]}
        />
      </OwnField>
      {first === 'password' && (
        <FormRow>
          <OwnField
            name="next"
            label={firstWords.password}
            rules={[{ validator: (_, value = '') => checked(isFit(value), t(accountsErrors.passwordLength)) }]}
          >
            <Input.Password autoComplete="new-password" />
          </OwnField>
          <OwnField
            name="repeat"
            label={words.confirm}
            dependencies={['next']}
            rules={[
              ({ getFieldValue }) => ({
                validator: (_, value = '') => checked(value === getFieldValue('next'), t(words.mismatch)),
              }),
            ]}
          >
            <Input.Password autoComplete="new-password" />
          </OwnField>
        </FormRow>
      )}
    </FormSection>
  )
}

type Props = { readonly account: Account | undefined; readonly onSaved: () => void; readonly onClose: () => void }

/** An account (screens A1a): whose it is, what it may do, and how it begins. */
export const AccountDialog = ({ account, onSaved, onClose }: Props) => {
  const t = useText()
  const kit = useDialogForm<Values>({ initial: initialOf(account), onSave: useSaveAccount(account) })
  return (
    <FormDialog
      kit={kit}
      title={t(account ? words.edit : accountsScreen.add)}
      width={640}
      onSaved={() => {
        onSaved()
        onClose()
      }}
      onClose={onClose}
    >
      <FormSection title={words.person}>
        <FormRow>
          <FormField
            of={of}
            name="userName"
            label={merchantForm.userName}
            help={merchantForm.userNameHelp}
            isRequired
            input={{ autoFocus: !account, disabled: account !== undefined, maxLength: 25 }}
          />
          <FormField of={of} name="nickname" label={merchantForm.nickname} />
        </FormRow>
        <FormField of={of} name="email" label={fieldNames.email} input={{ inputMode: 'email' }} />
      </FormSection>
      <FormSection title={words.access}>
        <KindField />
        <StoresField />
        <RoleField />
        <RoleMenus />
      </FormSection>
      {!account && <FirstSection />}
    </FormDialog>
  )
}
