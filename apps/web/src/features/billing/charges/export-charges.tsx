import { charges } from '@stowline/contract/billing/charges.contract'
import {
  agreedSheet,
  freightSheet,
  handlingSheet,
  storageSheet,
  transferSheet,
  unloadingSheet,
  valueAddedSheet,
} from '@stowline/domain/billing/charges/charge-columns'
import { chargeColumns } from '@stowline/text/charges'
import { chargesScreen } from '@stowline/text/charges-screen'
import { nouns } from '@stowline/text/nouns'
import { exportDialog } from '../../../api/export-rows.tsx'
import type { ListQuery } from '../../../ui/list-page/index.ts'
import { chargeList } from './charges.filters.tsx'

const shared = { title: chargesScreen.download, noun: nouns.charges, names: chargeColumns, ids: 'chargeIds' } as const

/** What the list asks with, without the tab: each sheet is of one. */
const asked = (query: ListQuery) => {
  const { type: _, ...filters } = chargeList.asked(query)
  return filters
}

/** The sheets of fees, one for each type: the chosen charges, those that the filters show, or all of the type. */
export const chargeExports = {
  freight: exportDialog(charges.freightSheet, {
    ...shared,
    asked,
    key: 'freightFees',
    tab: 'freight',
    fields: freightSheet,
  }),
  storage: exportDialog(charges.storageSheet, {
    ...shared,
    asked,
    key: 'storageFees',
    tab: 'storage',
    fields: storageSheet,
  }),
  orderHandling: exportDialog(charges.handlingSheet, {
    ...shared,
    ...{ asked, key: 'handlingFees', tab: 'orderHandling', fields: handlingSheet },
  }),
  transfer: exportDialog(charges.transferSheet, {
    ...shared,
    ...{ asked, key: 'transferFees', tab: 'transfer', fields: transferSheet },
  }),
  unloading: exportDialog(charges.unloadingSheet, {
    ...shared,
    ...{ asked, key: 'unloadingFees', tab: 'unloading', fields: unloadingSheet },
  }),
  valueAdded: exportDialog(charges.valueAddedSheet, {
    ...shared,
    ...{ asked, key: 'valueAddedFees', tab: 'valueAdded', fields: valueAddedSheet },
  }),
  compensation: exportDialog(charges.compensationSheet, {
    ...shared,
    ...{ asked, key: 'compensationFees', tab: 'compensation', fields: agreedSheet },
  }),
  adjustment: exportDialog(charges.adjustmentSheet, {
    ...shared,
    ...{ asked, key: 'adjustments', tab: 'adjustment', fields: agreedSheet },
  }),
}
