import type { Preset } from '../preset.ts'

/** "All orders" report: it carries no name and no street. Recognised in order to say so. */
export const amazonAllOrders: Preset = {
  key: 'amazonAllOrders',
  platform: 'amazon',
  name: ['Amazon 全部订单', 'Amazon all orders'],
  signatures: [
    ['amazon-order-id', 'purchase-date', 'last-updated-date', 'order-status', 'fulfillment-channel', 'item-status'],
  ],
  columns: { platformNo: ['amazon-order-id'], sku: ['sku'], quantity: ['quantity'] },
  days: 'mdy',
  refuses: 'cannotShipFrom',
}
