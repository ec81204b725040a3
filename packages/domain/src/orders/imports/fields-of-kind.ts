import { packingFields } from '../../inbound/imports/fields.ts'
import { milestoneFields } from '../../inbound/imports/milestone-fields.ts'
import { onlineSkuFields } from '../../products/imports/online-sku-fields.ts'
import { productFields } from '../../products/imports/fields.ts'
import { transferFields } from '../../transfers/imports/fields.ts'
import { type FieldDefinition, orderFields } from './fields.ts'
import type { ImportKind } from './kinds.ts'
import { shipmentFields } from './shipment-fields.ts'

type Fields = Readonly<Record<string, FieldDefinition>>

const tables = {
  order: orderFields,
  shipment: shipmentFields,
  product: productFields,
  onlineSku: onlineSkuFields,
  packing: packingFields,
  milestone: milestoneFields,
  transfer: transferFields,
} as const satisfies Readonly<Record<ImportKind, Fields>>

/** What a file of a kind may say. */
export const fieldsOf = (kind: ImportKind): Fields => tables[kind]
