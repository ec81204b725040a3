import type { Preset } from '../preset.ts'

/** Report of unshipped orders, tab separated: the documented 27 columns, Seller Central's 30, and the older layout with prices. */
export const amazonUnshipped: Preset = {
  key: 'amazonUnshipped',
  platform: 'amazon',
  name: ['Amazon 未发货订单', 'Amazon unshipped orders'],
  signatures: [
    [
      'order-id',
      'order-item-id',
      'purchase-date',
      'sku',
      'quantity-purchased',
      'recipient-name',
      'ship-address-1',
      'ship-postal-code',
    ],
  ],
  columns: {
    platformNo: ['order-id'],
    lineId: ['order-item-id'],
    orderedAt: ['purchase-date'],
    paidAt: ['payments-date'],
    shipBy: ['promise-date'],
    buyerEmail: ['buyer-email'],
    buyerName: ['buyer-name'],
    phone: ['ship-phone-number', 'buyer-phone-number'],
    sku: ['sku'],
    title: ['product-name'],
    quantity: ['quantity-to-ship', 'quantity-purchased'],
    price: ['item-price'],
    currency: ['currency'],
    recipient: ['recipient-name'],
    street: ['ship-address-1'],
    street2: ['ship-address-2'],
    street3: ['ship-address-3'],
    city: ['ship-city'],
    state: ['ship-state'],
    postalCode: ['ship-postal-code'],
    country: ['ship-country'],
    service: ['ship-service-level'],
    remark: ['delivery-Instructions'],
    lineStatus: ['quantity-to-ship'],
  },
  // Nothing left to ship of a line that was sent in part.
  skips: [{ field: 'lineStatus', when: /^0$/, leavesOut: 'line', code: 'alreadyShipped' }],
  days: 'mdy',
}
