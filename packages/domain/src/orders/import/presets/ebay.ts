import type { Preset } from '../preset.ts'

/** Orders report: blank first lines, a summary row above the items of a multi-item order, and a footer. */
export const ebay: Preset = {
  key: 'ebay',
  platform: 'ebay',
  name: ['eBay 订单报表', 'eBay orders report'],
  signatures: [
    ['Sales Record Number', 'Order Number', 'Buyer Username', 'Item Number', 'Custom Label', 'Quantity', 'Ship To Address 1', 'Ship To Zip'],
  ],
  columns: {
    platformNo: ['Order Number'],
    lineId: ['Transaction ID', 'Item Number'],
    orderedAt: ['Sale Date'],
    paidAt: ['Paid On Date'],
    shipBy: ['Ship By Date'],
    buyerName: ['Buyer Name', 'Buyer Username'],
    buyerEmail: ['Buyer Email'],
    recipient: ['Ship To Name'],
    phone: ['Ship To Phone'],
    street: ['Ship To Address 1'],
    street2: ['Ship To Address 2'],
    city: ['Ship To City'],
    state: ['Ship To State'],
    postalCode: ['Ship To Zip'],
    country: ['Ship To Country'],
    sku: ['Custom Label'],
    title: ['Item Title'],
    quantity: ['Quantity'],
    price: ['Sold For'],
    service: ['Shipping Service'],
    remark: ['Buyer Note'],
    shippedAt: ['Shipped On Date'],
    orderStatus: ['eBay Fulfillment Program'],
  },
  skips: [
    { field: 'shippedAt', when: /\d/, leavesOut: 'order', code: 'alreadyShipped' },
    { field: 'orderStatus', when: /^(yes|true|1)$/i, leavesOut: 'order', code: 'shippedByPlatform' },
  ],
  days: 'mdy',
  summaryRows: true,
  ignores: (cells) => cells.some((cell) => /^[\d,.]+\s+record\(s\) downloaded|^seller id\s*:/i.test(cell)),
}
