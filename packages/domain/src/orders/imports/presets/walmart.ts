import type { Preset } from '../preset.ts'

/** Seller Center's order file (xlsx or csv). PO# is the number that a shipment is confirmed under; Order# is the customer's. */
export const walmart: Preset = {
  key: 'walmart',
  platform: 'walmart',
  name: ['Walmart 订单', 'Walmart Seller Center orders'],
  signatures: [['PO#', 'Order#', 'Order Date', 'Ship to Address 1', 'City', 'State', 'Zip', 'Line#', 'Qty', 'SKU']],
  columns: {
    platformNo: ['PO#'],
    lineId: ['Line#'],
    orderedAt: ['Order Date'],
    shipBy: ['Ship By'],
    buyerName: ['Customer Name'],
    recipient: ['Customer Name'],
    phone: ['Customer Phone Number'],
    street: ['Ship to Address 1'],
    street2: ['Ship to Address 2'],
    city: ['City'],
    state: ['State'],
    postalCode: ['Zip'],
    sku: ['SKU'],
    title: ['Item Description'],
    quantity: ['Qty'],
    price: ['Item Cost'],
    service: ['Shipping Method'],
    lineStatus: ['Status'],
    fulfilmentStatus: ['Fulfillment Entity'],
  },
  skips: [
    { field: 'fulfilmentStatus', when: /walmart fulfilled|^wfs/i, leavesOut: 'line', code: 'shippedByPlatform' },
    { field: 'lineStatus', when: /^cancel/i, leavesOut: 'line', code: 'cancelled' },
    { field: 'lineStatus', when: /^(shipped|delivered)/i, leavesOut: 'line', code: 'alreadyShipped' },
  ],
  days: 'mdy',
}
