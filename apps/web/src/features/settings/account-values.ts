import type { FormOf } from '@stowline/contract/kernel/form'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { settings } from '@stowline/contract/settings/settings.contract'
import { sentBy } from '../../ui/form/whole.ts'
import type { Account, CarrierForm } from './accounts.ts'

/** The form of an account as it is typed. The sender is sent when the account has one of its own. */
export type AccountValues = FormOf<typeof settings.createAccount> & { readonly hasSender: boolean }

type Update = Sent<typeof settings.updateAccount>
type Typed = NonNullable<Sent<typeof settings.testAccount>['typed']>

export const emptyAccount: AccountValues = {
  carrier: undefined,
  accountName: '',
  warehouseId: undefined,
  isTest: false,
  isActive: true,
  labelFormat: 'pdf',
  hasSender: false,
  sender: undefined,
  credentials: {},
}

const isSecret = (form: CarrierForm | undefined, key: string) =>
  form?.fields.find((field) => field.key === key)?.isSecret ?? true

/** A stored account in the form: secrets are not there to be shown. */
export const valuesOf = (account: Account, form: CarrierForm | undefined): AccountValues => ({
  carrier: account.carrier,
  accountName: account.accountName,
  isTest: account.isTest,
  isActive: account.isActive,
  warehouseId: account.warehouseId,
  labelFormat: account.labelFormat,
  hasSender: account.sender !== null,
  sender: account.sender ?? undefined,
  credentials: Object.fromEntries(Object.entries(account.credentials).filter(([key]) => !isSecret(form, key))),
})

/** What may be written down over a reload: everything but secrets. */
export const draftOf =
  (form: CarrierForm | undefined) =>
  ({ credentials, ...values }: AccountValues): AccountValues => ({
    ...values,
    credentials: Object.fromEntries(Object.entries(credentials ?? {}).filter(([key]) => !isSecret(form, key))),
  })

const typedCredentials = ({ credentials }: AccountValues): Record<string, string> =>
  Object.fromEntries(Object.entries(credentials ?? {}).map(([key, value]) => [key, value ?? '']))

const toForm = (values: AccountValues) => {
  const { hasSender, carrier: _, sender, ...form } = values
  return {
    ...form,
    credentials: typedCredentials(values),
    warehouseId: form.warehouseId ?? null,
    sender: hasSender && sender ? { ...sender, company: sender.company ?? '' } : null,
  }
}

export const toCreate = (values: AccountValues): Sent<typeof settings.createAccount> =>
  sentBy(settings.createAccount, { carrier: values.carrier, ...toForm(values) })
export const toUpdate = (values: AccountValues, { id, version }: Account): Update =>
  sentBy(settings.updateAccount, { id, version, ...toForm(values) })

/** What would be tried: the credentials as they stand in the form. */
export const toTyped = (values: AccountValues): Typed => ({
  carrier: values.carrier ?? '',
  credentials: typedCredentials(values),
  isTest: values.isTest ?? false,
})

/** The account as it is, to be sent back with one thing changed; secrets left out stay. */
export const updateOf = (account: Account): Update => ({
  ...toUpdate(valuesOf(account, undefined), account),
  credentials: {},
})
