import type { Output, Sent } from '@stowline/contract/kernel/rpc'
import { settings } from '@stowline/contract/settings/settings.contract'
import { useApi } from '../../api/use-api.ts'
import { read } from '../../api/read.ts'
import type { ListAnswer, ListQuery } from '../../ui/list-page/index.ts'

export type Account = Output<typeof settings.accounts>['items'][number]
export type BillingAccount = Output<typeof settings.billingAccounts>[number]
export type CarrierForm = Output<typeof settings.carriers>[number]
export type AccountId = Sent<typeof settings.deleteAccount>['id']
export type BillingAccountId = Sent<typeof settings.deleteBillingAccount>['id']

export const listKeys = {
  accounts: 'settings.accounts',
  configuration: 'settings.configuration',
  billing: 'settings.billing',
} as const
export const path = '/settings/logistics'

/** The carriers change with the version of the product only. */
const freshFor = 3_600_000
const none: readonly CarrierForm[] = []
export const useCarrierForms = (): readonly CarrierForm[] => useApi(settings.carriers, {}, { freshFor }).data ?? none

/** A page of shipping accounts for the list kit. */
export const readAccounts = (
  { page, pageSize, sort, text, filters }: ListQuery,
  signal: AbortSignal,
): Promise<ListAnswer<Account>> => {
  const carriers = filters['carrier']
  return read(
    settings.accounts,
    {
      page,
      pageSize,
      ...(sort && { sort: sort as NonNullable<Sent<typeof settings.accounts>['sort']> }),
      ...(text && { text }),
      ...(Array.isArray(carriers) && carriers.length && { carriers: [...carriers] }),
    },
    signal,
  )
}

/** Billing accounts are few and come all at once. */
export const readBillingAccounts = async (
  { page, pageSize, text }: ListQuery,
  signal: AbortSignal,
): Promise<ListAnswer<BillingAccount>> => {
  const all = await read(settings.billingAccounts, {}, signal)
  const wanted = text.toLowerCase()
  const found = all.filter((row) =>
    [row.accountName, row.accountNumber, row.billingNumber].some((value) => value.toLowerCase().includes(wanted)),
  )
  return { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length }
}
