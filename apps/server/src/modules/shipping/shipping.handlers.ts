import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import { signTypes } from '@stowline/domain/shipping/carrier'
import { signTypeNames } from '@stowline/text/shipping'
import type { Handlers } from '../../kernel/context.ts'
import { carrierServices } from './carrier-services.ts'
import { createLabel } from './create-label.ts'
import { createLabels } from './create-labels.ts'
import { markPrinted } from './mark-printed.ts'
import { preflightLabels } from './preflight-labels.ts'
import { printCounts } from './print-counts.ts'
import { printLabels } from './print-labels.ts'
import { transitRates } from './rates.ts'
import { savePackage } from './save-package.ts'
import { voidLabels } from './void-labels.ts'
import { warehousesForOrder } from './warehouses-for-order.ts'

export const shippingHandlers: Handlers<typeof shipping> = {
  services: carrierServices,
  warehouseForCustomer: warehousesForOrder,
  signingMethods: async () => signTypes.map((signType) => ({ signType, nameCn: signTypeNames[signType][0], nameEn: signTypeNames[signType][1] })),
  transitRates,
  savePackage,
  preflight: preflightLabels,
  createLabel,
  createLabels,
  voidLabels,
  printLabels,
  printCounts,
  markPrinted,
}
