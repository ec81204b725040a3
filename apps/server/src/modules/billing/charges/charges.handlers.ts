import type { charges } from '@stowline/contract/billing/charges.contract'
import type { Handlers } from '../../../kernel/context.ts'
import { chargeList } from './charge-list.ts'
import { chargeSheets } from './export-charges.ts'

export const chargesHandlers: Handlers<typeof charges> = {
  list: chargeList.handler,
  freightSheet: chargeSheets.freight.handler,
  storageSheet: chargeSheets.storage.handler,
  handlingSheet: chargeSheets.handling.handler,
  transferSheet: chargeSheets.transfer.handler,
  unloadingSheet: chargeSheets.unloading.handler,
  compensationSheet: chargeSheets.compensation.handler,
  adjustmentSheet: chargeSheets.adjustment.handler,
  valueAddedSheet: chargeSheets.valueAdded.handler,
}
