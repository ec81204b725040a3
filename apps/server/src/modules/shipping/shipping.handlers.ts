import type { calculator } from '@stowline/contract/shipping/calculator.contract'
import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import { signTypes } from '@stowline/domain/shipping/carrier'
import { signTypeNames } from '@stowline/text/shipping'
import type { Handlers } from '../../kernel/context.ts'
import { calculate } from './rates/calculate.ts'
import { carrierServices } from './rates/carrier-services.ts'
import { createLabel } from './purchase/create-label.ts'
import { createLabels } from './purchase/create-labels.ts'
import { labelPictures } from './print/label-pictures.ts'
import { markPrinted } from './print/mark-printed.ts'
import { preflightLabels } from './purchase/preflight-labels.ts'
import { printCounts } from './print/print-counts.ts'
import { unmarkPrinted } from './print/unmark-printed.ts'
import { printLabels } from './print/print-labels.ts'
import { transitRates } from './rates/rates.ts'
import { savePackage } from './rates/save-package.ts'
import { voidLabels } from './void/void-labels.ts'
import { warehousesForOrder } from './rates/warehouses-for-order.ts'

export const shippingHandlers: Handlers<typeof shipping> = {
  services: carrierServices,
  warehouseForCustomer: warehousesForOrder,
  signingMethods: async () =>
    signTypes.map((signType) => ({ signType, nameCn: signTypeNames[signType][0], nameEn: signTypeNames[signType][1] })),
  transitRates,
  savePackage,
  preflight: preflightLabels,
  createLabel,
  createLabels,
  voidLabels,
  printLabels,
  printCounts,
  labelPictures,
  markPrinted,
  unmarkPrinted,
}

export const calculatorHandlers: Handlers<typeof calculator> = { calculate }
