import type { FieldDefinition } from './fields.ts'

/** Fields of the file that loads tracking numbers of orders shipped elsewhere. */
export const shipmentFields = {
  orderNo: {
    label: ['订单号', 'Order number'],
    level: 'line',
    isRequired: true,
    most: 64,
    example: 'SO-10001',
    synonyms: ['order id', 'order no', 'order #', 'name', 'po#', 'reference', '平台订单号', '订单编号'],
  },
  carrier: {
    label: ['承运商', 'Carrier'],
    level: 'line',
    isRequired: true,
    most: 40,
    example: 'UPS',
    synonyms: ['carrier code', 'carrier name', 'shipping provider', '物流商', '物流公司'],
  },
  trackingNumber: {
    label: ['跟踪号', 'Tracking number'],
    level: 'line',
    isRequired: true,
    most: 64,
    example: '1Z999AA10123456784',
    synonyms: ['tracking', 'tracking no', 'tracking id', 'tracking #', '运单号', '物流单号', '快递单号'],
  },
  shippedAt: {
    label: ['发货时间', 'Ship date'],
    level: 'line',
    most: 40,
    example: '2026-10-06',
    synonyms: ['shipped at', 'shipped on date', 'shipping date', '发货日期'],
  },
} as const satisfies Record<string, FieldDefinition>

export type ShipmentField = keyof typeof shipmentFields
