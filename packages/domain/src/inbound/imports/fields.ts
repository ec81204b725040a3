import type { FieldDefinition } from '../../orders/imports/fields.ts'
import { productFields } from '../../products/imports/fields.ts'

/** Fields of a packing list: what a shipment brings, a product or some of its cartons a row. */
export const packingFields = {
  sku: { ...productFields.sku, synonyms: [...productFields.sku.synonyms, 'item', '产品SKU'] },
  quantity: {
    label: ['件数', 'Pieces'],
    level: 'line',
    most: 20,
    example: '120',
    synonyms: [
      'quantity',
      'qty',
      'total qty',
      'total pcs',
      'units',
      'pcs',
      'shipped',
      '数量',
      '总数量',
      '总件数',
      '发货数量',
    ],
  },
  cartonRate: {
    label: ['每箱件数', 'Pieces per carton'],
    level: 'line',
    most: 20,
    example: '12',
    synonyms: [
      'carton rate',
      'pcs per carton',
      'pcs/ctn',
      'qty per carton',
      'units per case',
      'units per box',
      'case pack',
      '箱率',
      '每箱数量',
      '装箱数',
      '单箱数量',
    ],
  },
  cartons: {
    label: ['箱数', 'Cartons'],
    level: 'line',
    most: 20,
    example: '10',
    synonyms: [
      'ctns',
      'ctn',
      'carton qty',
      'number of cartons',
      'no of cartons',
      'boxes',
      'number of boxes',
      '总箱数',
      '件箱数',
    ],
  },
  cartonNo: {
    label: ['箱号', 'Carton number'],
    level: 'line',
    most: 40,
    example: '1-10',
    synonyms: ['carton no', 'ctn no', 'box no', 'box number', 'carton #', 'case no', '箱唛', '箱序号'],
  },
} as const satisfies Record<string, FieldDefinition>

export type PackingField = keyof typeof packingFields
