import type { FieldDefinition } from '../../orders/imports/fields.ts'
import { otherNames } from './other-names.ts'

const yesNo = { level: 'line', most: 10, example: '' } as const
const side = { level: 'line', most: 20 } as const

/** What a file of products may say; a file that was exported is read again by the same names. */
export const productFields = {
  sku: {
    label: ['SKU', 'SKU'],
    level: 'line',
    isRequired: true,
    most: 80,
    example: 'LAMP-OAK-01',
    synonyms: otherNames.sku,
  },
  nameCn: {
    label: ['中文名称', 'Name in Chinese'],
    level: 'line',
    most: 200,
    example: '橡木台灯',
    synonyms: otherNames.nameCn,
  },
  nameEn: {
    label: ['英文名称', 'Name in English'],
    level: 'line',
    most: 200,
    example: 'Oak table lamp',
    synonyms: otherNames.nameEn,
  },
  category: {
    label: ['类目', 'Category'],
    level: 'line',
    isRequired: true,
    most: 40,
    example: 'lighting',
    synonyms: otherNames.category,
  },
  declarationAmount: {
    label: ['申报价值 (FOB, USD)', 'Declared value (FOB, USD)'],
    level: 'line',
    most: 40,
    example: '12.50',
    synonyms: otherNames.declarationAmount,
  },
  customsCurrency: {
    label: ['报关币种', 'Customs currency'],
    level: 'line',
    most: 10,
    example: 'USD',
    synonyms: otherNames.customsCurrency,
  },
  length: {
    label: ['长', 'Length'],
    ...side,
    example: '32',
    synonyms: otherNames.length,
  },
  width: {
    label: ['宽', 'Width'],
    ...side,
    example: '24',
    synonyms: otherNames.width,
  },
  height: {
    label: ['高', 'Height'],
    ...side,
    example: '41.5',
    synonyms: otherNames.height,
  },
  weight: {
    label: ['重量', 'Weight'],
    ...side,
    example: '2.35',
    synonyms: otherNames.weight,
  },
  unit: {
    label: ['单位', 'Unit'],
    level: 'line',
    most: 20,
    example: 'cm / kg',
    synonyms: otherNames.unit,
  },
  cartonRate: {
    label: ['每箱数量', 'Pieces per carton'],
    level: 'line',
    most: 20,
    example: '6',
    synonyms: otherNames.cartonRate,
  },
  cartonLength: {
    label: ['箱长', 'Carton length'],
    ...side,
    example: '68',
    synonyms: otherNames.cartonLength,
  },
  cartonWidth: {
    label: ['箱宽', 'Carton width'],
    ...side,
    example: '50',
    synonyms: otherNames.cartonWidth,
  },
  cartonHeight: {
    label: ['箱高', 'Carton height'],
    ...side,
    example: '86',
    synonyms: otherNames.cartonHeight,
  },
  cartonWeight: {
    label: ['箱重量', 'Carton weight'],
    ...side,
    example: '14.6',
    synonyms: otherNames.cartonWeight,
  },
  cartonUnit: { label: ['箱单位', 'Carton unit'], level: 'line', most: 20, example: '' },
  upc: {
    label: ['UPC', 'UPC'],
    level: 'line',
    most: 14,
    example: '614141000036',
    synonyms: otherNames.upc,
  },
  ucc: {
    label: ['箱码 (UCC)', 'Carton code (UCC)'],
    level: 'line',
    most: 14,
    example: '',
    synonyms: otherNames.ucc,
  },
  qrCode: {
    label: ['二维码内容', 'QR code'],
    level: 'line',
    most: 200,
    example: '',
    synonyms: otherNames.qrCode,
  },
  hasSerials: { label: ['序列号管理', 'Serial numbers'], ...yesNo, synonyms: otherNames.hasSerials },
  hasExpiry: {
    label: ['保质期管理', 'Expiry dates'],
    ...yesNo,
    synonyms: otherNames.hasExpiry,
  },
} as const satisfies Record<string, FieldDefinition>

export type ProductField = keyof typeof productFields
