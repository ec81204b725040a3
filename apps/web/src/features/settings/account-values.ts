import type { Sent } from '@stowline/contract/kernel/rpc'
import type { settings } from '@stowline/contract/settings/settings.contract'
import type { LabelFormat } from '@stowline/domain/shipping/carrier'
import type { Account, CarrierForm } from './settings-query.ts'

type Sender = NonNullable<Account['sender']>
export type AccountValues = {
  readonly carrier?: string
  readonly accountName: string
  readonly isTest: boolean
  readonly isActive: boolean
  readonly warehouseId?: string | null
  readonly labelFormat: LabelFormat
  readonly hasSender: boolean
  readonly sender?: Partial<Sender>
  readonly credentials?: Readonly<Record<string, string | undefined>>
}

type Update = Sent<typeof settings.updateAccount>
type Typed = NonNullable<Sent<typeof settings.testAccount>['typed']>

export const emptyAccount: AccountValues = {
  accountName: '',
  isTest: false,
  isActive: true,
  labelFormat: 'pdf',
  hasSender: false,
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
  ...(account.sender && { sender: account.sender }),
  credentials: Object.fromEntries(Object.entries(account.credentials).filter(([key]) => !isSecret(form, key))),
})

/** What may be written down over a reload: everything but secrets. */
export const draftOf =
  (form: CarrierForm | undefined) =>
  ({ credentials = {}, ...values }: AccountValues): AccountValues => ({
    ...values,
    credentials: Object.fromEntries(Object.entries(credentials).filter(([key]) => !isSecret(form, key))),
  })

const typedCredentials = ({ credentials = {} }: AccountValues): Record<string, string> =>
  Object.fromEntries(Object.entries(credentials).map(([key, value]) => [key, value ?? '']))

const senderOf = ({ hasSender, sender }: AccountValues): Sender | null =>
  hasSender && sender ? { ...(sender as Sender), company: sender.company ?? '' } : null

const toForm = (values: AccountValues) => ({
  accountName: values.accountName,
  credentials: typedCredentials(values),
  warehouseId: (values.warehouseId ?? null) as Update['warehouseId'],
  isTest: values.isTest,
  isActive: values.isActive,
  labelFormat: values.labelFormat,
  sender: senderOf(values),
})

export const toCreate = (values: AccountValues): Sent<typeof settings.createAccount> => ({
  carrier: values.carrier ?? '',
  ...toForm(values),
})
export const toUpdate = (values: AccountValues, { id, version }: Account): Update => ({
  id: id as Update['id'],
  version,
  ...toForm(values),
})

/** What would be tried: the credentials as they stand in the form. */
export const toTyped = (values: AccountValues): Typed => ({
  carrier: values.carrier ?? '',
  credentials: typedCredentials(values),
  isTest: values.isTest,
})

/** The account as it is, to be sent back with one thing changed; secrets left out stay. */
export const updateOf = (account: Account): Update => ({
  ...toUpdate(valuesOf(account, undefined), account),
  credentials: {},
})
