import type { FieldDefinition } from '../../orders/imports/fields.ts'

/** What a file of online SKUs may say, one row for each product of a SKU; an exported file is read again by the same names. */
export const onlineSkuFields = {
  sku: {
    label: ['店铺 SKU', 'Store SKU'],
    level: 'order',
    isRequired: true,
    most: 80,
    example: 'DESK-SET',
    synonyms: [
      'online sku',
      'platform sku',
      'seller sku',
      'listing sku',
      'msku',
      'sku',
      '平台 sku',
      '在线 sku',
      '组合 sku',
    ],
  },
  store: {
    label: ['店铺', 'Store'],
    level: 'order',
    most: 100,
    example: '',
    synonyms: ['shop', 'store name', 'shop name', '店铺名称'],
  },
  productSku: {
    label: ['商品 SKU', 'Product SKU'],
    level: 'line',
    isRequired: true,
    most: 80,
    example: 'LAMP-OAK-01',
    synonyms: [
      'child sku',
      'component sku',
      'warehouse sku',
      'component',
      '子 sku',
      '仓库 sku',
      '单品 sku',
      '产品 sku',
    ],
  },
  quantity: {
    label: ['每套数量', 'Pieces per set'],
    level: 'line',
    most: 20,
    example: '2',
    synonyms: [
      'quantity',
      'qty',
      'quantity per set',
      'component quantity',
      'units per set',
      '数量',
      '商品数量',
      '组合数量',
    ],
  },
  remark: {
    label: ['备注', 'Remark'],
    level: 'order',
    most: 500,
    example: '',
    synonyms: ['note', 'notes', 'comment', 'memo', '说明'],
  },
} as const satisfies Record<string, FieldDefinition>

export type OnlineSkuField = keyof typeof onlineSkuFields
