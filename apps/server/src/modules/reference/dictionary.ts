import { shipmentStatuses } from '@stowline/domain/inbound/lifecycle'
import { containerTypes, transportCompanies, transportTypes } from '@stowline/domain/inbound/transport'
import { addressStates, orderStatuses, platforms } from '@stowline/domain/orders/lifecycle'
import { labelStates } from '@stowline/domain/shipping/label-states'
import { returnHandlings, returnReasons } from '@stowline/domain/returns/choices'
import { signTypes } from '@stowline/domain/shipping/carrier'
import { keysOf } from '@stowline/domain/kernel/records'
import { productCategories } from '@stowline/domain/products/categories'
import { measureUnits } from '@stowline/domain/kernel/units'
import { trackingStates } from '@stowline/domain/tracking/milestones'
import type { Pair } from '@stowline/text/kernel/pair'
import {
  containerTypeNames,
  shipmentStatusNames,
  transportCompanyNames,
  transportTypeNames,
} from '@stowline/text/inbound'
import { addressStateNames, labelStateNames, orderStatusNames, platformNames } from '@stowline/text/orders'
import { productCategoryNames } from '@stowline/text/products'
import { measureUnitNames, noticeTypeNames, warehouseZoneNames } from '@stowline/text/reference'
import { returnHandlingNames, returnReasonNames, returnStatusNames } from '@stowline/text/returns'
import { signTypeNames } from '@stowline/text/shipping'
import { trackingStateNames } from '@stowline/text/tracking'

type Entry = { readonly code: string; readonly nameCn: string; readonly nameEn: string }

const entries = <Code extends string>(codes: readonly Code[], names: Readonly<Record<Code, Pair>>): Entry[] =>
  codes.map((code) => ({ code, nameCn: names[code][0], nameEn: names[code][1] }))
const all = <Code extends string>(names: Readonly<Record<Code, Pair>>): Entry[] => entries(keysOf(names), names)

/** Code tables by type: the domain says which codes there are, the texts what they are called. */
export const dictionary: Readonly<Record<string, Entry[]>> = {
  orderStatus: entries(orderStatuses, orderStatusNames),
  labelState: entries(labelStates, labelStateNames),
  addressState: entries(addressStates, addressStateNames),
  category: entries(productCategories, productCategoryNames),
  inboundStatus: entries(shipmentStatuses, shipmentStatusNames),
  transportType: entries(transportTypes, transportTypeNames),
  containerType: entries(containerTypes, containerTypeNames),
  transportCompany: entries(transportCompanies, transportCompanyNames),
  platform: entries(platforms, platformNames),
  signType: entries(signTypes, signTypeNames),
  measureUnit: entries(measureUnits, measureUnitNames),
  trackingState: entries(trackingStates, trackingStateNames),
  returnReason: entries(returnReasons, returnReasonNames),
  returnHandling: entries(returnHandlings, returnHandlingNames),
  returnStatus: all(returnStatusNames),
  warehouseZone: all(warehouseZoneNames),
  noticeType: all(noticeTypeNames),
}
