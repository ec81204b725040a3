import type { Output } from '@stowline/contract/kernel/rpc'
import { settings } from '@stowline/contract/settings/settings.contract'
import type { Pair, Params } from '@stowline/text/kernel/pair'
import { settingsScreen } from '@stowline/text/settings'
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

/** What a carrier's field takes: its pattern as a rule of the form, and the same in words before the person types. */
export const fieldForm = (field: CarrierForm['fields'][number] | undefined) => {
  const form: Pair | undefined = field?.form ? [field.form.zh, field.form.en] : undefined
  return {
    form,
    rulesIn: (t: (pair: Pair, params?: Params) => string) =>
      field?.pattern
        ? [
            {
              pattern: new RegExp(field.pattern),
              message: form ? t(settingsScreen.mustBe, { form: t(form) }) : t(settingsScreen.formatPattern),
            },
          ]
        : [],
  }
}

const none: readonly CarrierForm[] = []
const useForms = sharedRead(settings.carriers, (forms) => forms)
export const useCarrierForms = (): readonly CarrierForm[] => useForms().data ?? none
