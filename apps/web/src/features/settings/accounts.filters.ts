import { settings } from '@stowline/contract/settings/settings.contract'
import { settingsScreen as words } from '@stowline/text/settings'
import { listCall } from '../../api/list.ts'
import { read } from '../../api/read.ts'
import { anyCarrierFilter } from '../../api/seldom-filters.ts'
import type { ListAnswer, ListQuery } from '../../ui/list-page/index.ts'
import type { Account, BillingAccount } from './accounts.ts'

const accountNumbers = (row: Account) => [row.accountName, row.logisticsAccountNumber]
const billingNumbers = (row: BillingAccount) => [row.accountName, row.accountNumber, row.billingNumber]

/** What may be asked of the shipping accounts. */
export const accountList = listCall(settings.accounts, {
  search: {
    placeholder: words.search,
    fields: [{ id: 'any', label: words.accountNumber, numbersOf: accountNumbers }],
  },
  filters: [{ ...anyCarrierFilter, isPromoted: true }],
  defaultSort: { field: 'createdTime', order: 'asc' },
})

/** Billing accounts are few and come all at once. */
const fetchBilling = async (
  { page, pageSize, text }: ListQuery,
  signal: AbortSignal,
): Promise<ListAnswer<BillingAccount>> => {
  const all = await read(settings.billingAccounts, {}, signal)
  const wanted = text.toLowerCase()
  const found = all.filter((row) => billingNumbers(row).some((value) => value.toLowerCase().includes(wanted)))
  return { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length }
}

export const billingList = {
  fetch: fetchBilling,
  rowKey: ({ id }: BillingAccount): string => id,
  search: {
    placeholder: words.search,
    fields: [{ id: 'any', label: words.accountNumber, numbersOf: billingNumbers }],
  },
}
