import { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import { invoicing } from '@stowline/contract/operations/invoicing.contract'
import { operations } from '@stowline/contract/operations/operations.contract'
import { settings } from '@stowline/contract/settings/settings.contract'
import { fieldNames } from '@stowline/text/fields'
import { carrierFilter, carrierOptions, pairOf, sourceOf } from './shared-filters.ts'

/** Shared filters of the provider's lists and of settings: apart, so that the first page of a merchant does not bring their contracts along. */

/** Every carrier that there are accounts for. */
export const anyCarrierFilter = {
  ...carrierFilter,
  options: sourceOf(settings.carriers, carrierOptions),
} as const

/** Carriers whose invoices are compared. */
export const invoicedCarrierFilter = {
  ...carrierFilter,
  options: sourceOf(invoicing.carriers, carrierOptions),
} as const

export const merchantFilter = {
  id: 'merchantIds',
  was: 'merchant',
  kind: 'multi',
  label: fieldNames.merchant,
  options: sourceOf(operations.merchantNames, (merchants) =>
    merchants.map(({ id, name }) => ({ value: id, label: pairOf(name) })),
  ),
} as const

export const authorizationFilter = {
  id: 'authorizationIds',
  kind: 'multi',
  options: sourceOf(authorizations.list, ({ items }) =>
    items.map(({ id, authorizationName }) => ({ value: id, label: [authorizationName, authorizationName] })),
  ),
} as const
