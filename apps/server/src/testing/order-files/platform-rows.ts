import { platformHeaders } from './platform-headers.ts'
import type { SampleOrder } from './sample-orders.ts'

export type Presentable = readonly (readonly string[])[]
type Said = Readonly<Record<string, string>>

/** Rows under a header, from objects that name only the columns they fill. */
const under = (headers: readonly string[], rows: readonly Said[]): Presentable => [
  headers,
  ...rows.map((row) => headers.map((header) => row[header] ?? '')),
]

const day = (at: Date) => at.toISOString().slice(0, 10)
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (value: number) => String(value).padStart(2, '0')

export const amazonNumber = (number: number): string =>
  `112-${String(4_000_000 + number * 37).padStart(7, '0')}-${String(8_000_000 + number * 91).padStart(7, '0')}`

export const amazonRows = (orders: readonly SampleOrder[]): Presentable =>
  under(
    platformHeaders.amazon,
    orders.flatMap((order) =>
      order.lines.map((line) => ({
        'order-id': amazonNumber(order.number),
        'order-item-id': String(70_000_000_000_000 + line.id),
        'purchase-date': order.at.toISOString().replace('.000Z', '+00:00'),
        'payments-date': order.at.toISOString().replace('.000Z', '+00:00'),
        'promise-date': new Date(order.at.getTime() + 3 * 86_400_000).toISOString().replace('.000Z', '+00:00'),
        'buyer-email': order.email.replace('@example.com', '@marketplace.example.com'),
        'buyer-name': order.name,
        'buyer-phone-number': `+1 ${order.phone.slice(0, 3)}-${order.phone.slice(3, 6)}-${order.phone.slice(6)} ext. 20417`,
        sku: line.sku,
        'product-name': line.title,
        'quantity-purchased': String(line.quantity),
        'quantity-shipped': '0',
        'quantity-to-ship': String(line.quantity),
        'ship-service-level': 'Standard',
        'recipient-name': order.name,
        'ship-address-1': order.street,
        'ship-address-2': order.street2,
        'ship-city': order.city.toUpperCase(),
        'ship-state': order.state,
        'ship-postal-code':
          order.number % 3 === 0 ? `${order.zip}-${String(order.number).slice(-4).padStart(4, '1')}` : order.zip,
        'ship-country': 'US',
        'is-business-order': 'false',
        'is-iba': 'false',
        'verge-of-cancellation': 'false',
        'verge-of-lateShipment': 'false',
      })),
    ),
  )

export const shopifyRows = (orders: readonly SampleOrder[]): Presentable =>
  under(
    platformHeaders.shopify,
    orders.flatMap((order) =>
      order.lines.map((line, at) => ({
        Name: `#${order.number}`,
        Email: order.email,
        'Created at': `${order.at.toISOString().slice(0, 19).replace('T', ' ')} -0400`,
        'Lineitem quantity': String(line.quantity),
        'Lineitem name': line.title,
        'Lineitem price': line.price,
        'Lineitem sku': line.sku,
        'Lineitem requires shipping': 'true',
        'Lineitem taxable': 'true',
        'Lineitem fulfillment status': 'pending',
        Vendor: 'Hearth & Harbor',
        ...(at === 0 && shopifyOrder(order)),
      })),
    ),
  )

const shopifyOrder = (order: SampleOrder): Said => ({
  'Financial Status': 'paid',
  'Paid at': `${order.at.toISOString().slice(0, 19).replace('T', ' ')} -0400`,
  'Fulfillment Status': 'unfulfilled',
  Currency: 'USD',
  'Shipping Method': 'Standard',
  'Billing Name': order.name,
  'Shipping Name': order.name,
  'Shipping Street': [order.street, order.street2].filter(Boolean).join(', '),
  'Shipping Address1': order.street,
  'Shipping Address2': order.street2,
  'Shipping City': order.city,
  // Spreadsheets are told to keep it as text by an apostrophe.
  'Shipping Zip': `'${order.zip}`,
  'Shipping Province': order.state,
  'Shipping Country': 'US',
  'Shipping Phone': `+1${order.phone}`,
  Id: String(5_600_000_000_000 + order.number),
  Source: 'web',
})

export const ebayRows = (orders: readonly SampleOrder[]): Presentable => {
  const rows = orders.flatMap((order) => {
    const shared: Said = {
      'Sales Record Number': String(order.number),
      'Order Number': `26-${two(order.number % 100)}417-${48_000 + order.number}`,
      'Buyer Username': `buyer${order.number}`,
    }
    const items = order.lines.map(
      (line): Said => ({
        ...shared,
        'Item Number': String(254_000_000_000 + line.id),
        'Item Title': line.title,
        'Custom Label': line.sku,
        Quantity: String(line.quantity),
        'Sold For': `$${line.price}`,
        'Transaction ID': String(2_900_000_000_000 + line.id),
      }),
    )
    const head = ebayOrder(order)
    // One item: one row. Several: a row that sums up, then a row per item.
    return items.length === 1
      ? [{ ...head, ...items[0] }]
      : [
          { ...shared, ...head, Quantity: String(order.lines.reduce((sum, { quantity }) => sum + quantity, 0)) },
          ...items,
        ]
  })
  const [headers = [], ...body] = under(platformHeaders.ebay, rows)
  const blank = headers.map(() => '')
  return [
    [''],
    headers,
    blank,
    ...body,
    blank,
    [`${orders.length}`, 'record(s) downloaded,from ,Oct-05-26'].join(' ').split('\n'),
    ['Seller ID : hearthandharbor'],
  ]
}

const ebayOrder = (order: SampleOrder): Said => ({
  'Buyer Name': order.name,
  'Buyer Email': order.email,
  'Ship To Name': order.name,
  'Ship To Phone': `+1 ${order.phone}`,
  'Ship To Address 1': order.street,
  'Ship To Address 2': order.street2,
  'Ship To City': order.city,
  'Ship To State': order.state,
  'Ship To Zip': order.zip,
  'Ship To Country': 'United States',
  'Total Price': 'US $89.00',
  'Sale Date': `${months[order.at.getUTCMonth()]}-${two(order.at.getUTCDate())}-${two(order.at.getUTCFullYear() % 100)}`,
  'Paid On Date': `${months[order.at.getUTCMonth()]}-${two(order.at.getUTCDate())}-${two(order.at.getUTCFullYear() % 100)}`,
  'Shipping Service': 'USPS Ground Advantage',
  'eBay Fulfillment Program': 'No',
})

export const walmartRows = (orders: readonly SampleOrder[]): Presentable =>
  under(
    platformHeaders.walmart,
    orders.flatMap((order) =>
      order.lines.map((line, at) => ({
        'PO#': String(108_800_000_000_000 + order.number * 1_117),
        'Order#': String(200_012_000_000_000 + order.number * 911),
        'Order Date': day(order.at),
        'Ship By': day(new Date(order.at.getTime() + 2 * 86_400_000)),
        'Customer Name': order.name,
        'Customer Shipping Address': `${order.name}, ${order.street}, ${order.city}, ${order.state} ${order.zip}`,
        'Customer Phone Number': order.phone,
        'Ship to Address 1': order.street,
        'Ship to Address 2': order.street2,
        City: order.city,
        State: order.state,
        Zip: order.zip,
        'Line#': String(at + 1),
        Status: 'Acknowledged',
        'Item Description': line.title,
        'Shipping Method': 'Standard',
        Qty: String(line.quantity),
        SKU: line.sku,
        'Item Cost': line.price,
        'Fulfillment Entity': 'Seller Fulfilled',
      })),
    ),
  )

export const woocommerceRows = (orders: readonly SampleOrder[]): Presentable =>
  under(
    platformHeaders.woocommerce,
    orders.map((order) => {
      const [given = '', family = ''] = order.name.split(' ')
      const billing = {
        first_name: given,
        last_name: family,
        address_1: order.street,
        address_2: order.street2,
        postcode: order.zip,
        city: order.city,
        state: order.state,
        country: 'US',
      }
      const address = (kind: string): Said =>
        Object.fromEntries(Object.entries(billing).map(([key, text]) => [`${kind}_${key}`, text]))
      return {
        order_id: String(order.number),
        order_number: String(order.number),
        order_date: `${two(order.at.getUTCDate())}-${two(order.at.getUTCMonth() + 1)}-${order.at.getUTCFullYear()} ${two(order.at.getUTCHours())}:${two(order.at.getUTCMinutes())}`,
        status: 'processing',
        order_currency: 'USD',
        customer_email: order.email,
        billing_email: order.email,
        billing_phone: order.phone,
        ...address('billing'),
        // Every second customer ships where the bill goes, and says so by leaving it empty.
        ...(order.number % 2 === 0 && address('shipping')),
        customer_note: order.number % 4 === 0 ? 'Please ring twice.\nThe bell is on the left.' : '',
        ...Object.fromEntries(
          order.lines.map(({ title, sku, quantity, price }, at) => [
            `line_item_${at + 1}`,
            `name:${title}|product_id:${4_000 + at}|sku:${sku}|quantity:${quantity}|total:${(Number(price) * quantity).toFixed(2)}|sub_total:${(Number(price) * quantity).toFixed(2)}`,
          ]),
        ),
      }
    }),
  )

const described: Said = {
  'Order ID': 'Platform unique order ID.',
  'Order Status': 'Current order status.',
  Quantity: 'SKU sold quantity.',
}

export const tiktokRows = (orders: readonly SampleOrder[]): Presentable =>
  under(platformHeaders.tiktokUs, [
    described,
    ...orders.flatMap((order) =>
      order.lines.map((line) => ({
        'Order ID': `${576_461_413_000_000_000n + BigInt(order.number)}\t`,
        'Order Status': 'To ship',
        'Order Substatus': 'Awaiting shipment',
        'Normal or Pre-order': 'Normal',
        'SKU ID': `${1_729_600_000_000_000_000n + BigInt(line.id)}\t`,
        'Seller SKU': line.sku,
        'Product Name': line.title,
        Quantity: String(line.quantity),
        'SKU Unit Original Price': `$${line.price}`,
        'Created Time': `${two(order.at.getUTCMonth() + 1)}/${two(order.at.getUTCDate())}/${order.at.getUTCFullYear()} ${two(((order.at.getUTCHours() + 11) % 12) + 1)}:${two(order.at.getUTCMinutes())}:10 ${order.at.getUTCHours() < 12 ? 'AM' : 'PM'}\t`,
        'Fulfillment Type': 'Fulfillment by seller',
        'Delivery Option': 'Standard shipping',
        'Buyer Username': `tok${order.number}`,
        Recipient: order.name,
        'Phone #': `(+1)${order.phone}`,
        Country: 'United States',
        State: order.state,
        City: order.city,
        Zipcode: order.zip,
        'Address Line 1': order.street,
        'Address Line 2': order.street2,
      })),
    ),
  ])
