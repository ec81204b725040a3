import type { Output } from '@stowline/contract/kernel/rpc'
import { settings } from '@stowline/contract/settings/settings.contract'
import type { RowOf } from '../../api/list.ts'
import { sharedRead } from '../../api/shared-read.ts'

export type Account = RowOf<typeof settings.accounts>
export type BillingAccount = Output<typeof settings.billingAccounts>[number]
export type CarrierForm = Output<typeof settings.carriers>[number]

export const listKeys = {
  accounts: 'settings.accounts',
  configuration: 'settings.configuration',
  billing: 'settings.billing',
} as const
export const path = '/settings/logistics'

const none: readonly CarrierForm[] = []
const useForms = sharedRead(settings.carriers, (forms) => forms)
export const useCarrierForms = (): readonly CarrierForm[] => useForms().data ?? none
