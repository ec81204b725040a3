import { addressNames } from './address-names.ts'

/** One thing an order file may say. Labels head the own template's columns; synonyms are other systems' names for it. */
export type FieldDefinition = {
  readonly label: readonly [zh: string, en: string]
  /** `order`: said once per order, rows that leave it empty take it from a row that has it. `line`: said on every row. */
  readonly level: 'order' | 'line'
  readonly isRequired?: true
  /** Most characters. */
  readonly most: number
  readonly synonyms?: readonly string[]
  /** Column of the own template, with what its example row says. */
  readonly example?: string
}

export const orderFields = {
  platformNo: {
    label: ['平台订单号', 'Order number'],
    level: 'order',
    isRequired: true,
    most: 64,
    example: 'SO-10001',
    synonyms: [
      'platform order no',
      'store order number',
      'order id',
      'order no',
      'order #',
      'order',
      'po number',
      'purchase order',
      'reference',
      'reference no',
      '平台单号',
      '订单号',
      '订单编号',
      '参考号',
      '客户单号',
    ],
  },
  lineId: {
    label: ['平台行号', 'Line number'],
    level: 'line',
    most: 64,
    example: '1',
    synonyms: ['order item id', 'line id', 'item id', 'transaction id', 'line item id', '行号', '子订单号'],
  },
  orderedAt: {
    label: ['下单时间', 'Order date'],
    level: 'order',
    most: 40,
    example: '2026-10-05 14:30',
    synonyms: ['purchase date', 'created at', 'created time', 'sale date', 'date', 'created', '订单时间', '创建时间', '下单日期'],
  },
  recipient: {
    label: ['收件人', 'Recipient'],
    level: 'order',
    isRequired: true,
    most: 100,
    example: 'Dana Whitfield',
    synonyms: addressNames.recipient,
  },
  company: {
    label: ['公司', 'Company'],
    level: 'order',
    most: 100,
    example: '',
    synonyms: ['shipping company', 'company name', '公司名称', '收件公司'],
  },
  phone: {
    label: ['电话', 'Phone'],
    level: 'order',
    most: 40,
    example: '5035550142',
    synonyms: ['phone number', 'ship phone number', 'shipping phone', 'telephone', 'tel', 'mobile', '收件人电话', '手机', '联系电话'],
  },
  buyerEmail: {
    label: ['邮箱', 'Email'],
    level: 'order',
    most: 120,
    example: 'dana@example.com',
    synonyms: ['buyer email', 'e-mail', 'customer email', '电子邮箱'],
  },
  street: {
    label: ['地址1', 'Address 1'],
    level: 'order',
    isRequired: true,
    most: 120,
    example: '1420 NW Lovejoy St',
    synonyms: addressNames.street,
  },
  street2: {
    label: ['地址2', 'Address 2'],
    level: 'order',
    most: 120,
    example: 'Apt 5',
    synonyms: addressNames.street2,
  },
  street3: { label: ['地址3', 'Address 3'], level: 'order', most: 120, synonyms: ['address line 3', 'ship address 3'] },
  city: {
    label: ['城市', 'City'],
    level: 'order',
    isRequired: true,
    most: 60,
    example: 'Portland',
    synonyms: addressNames.city,
  },
  state: {
    label: ['州', 'State'],
    level: 'order',
    isRequired: true,
    most: 40,
    example: 'OR',
    synonyms: addressNames.state,
  },
  postalCode: {
    label: ['邮编', 'ZIP'],
    level: 'order',
    isRequired: true,
    most: 15,
    example: '97209',
    synonyms: addressNames.postalCode,
  },
  country: {
    label: ['国家', 'Country'],
    level: 'order',
    most: 60,
    example: 'US',
    synonyms: ['country code', 'ship country', 'shipping country', 'ship to country', '国家代码', '国家/地区', '收件国家'],
  },
  sku: {
    label: ['SKU', 'SKU'],
    level: 'line',
    isRequired: true,
    most: 64,
    example: 'LAMP-OAK-01',
    synonyms: [
      'seller sku',
      'item sku',
      'lineitem sku',
      'custom label',
      'product sku',
      'merchant sku',
      'product code',
      '商品编码',
      '货号',
      '产品SKU',
      '商品SKU',
      '平台SKU',
    ],
  },
  title: {
    label: ['商品名称', 'Product name'],
    level: 'line',
    most: 300,
    example: 'Oak desk lamp',
    synonyms: ['item title', 'item name', 'title', 'item description', 'product', 'lineitem name', 'description', '产品名称', '品名', '商品标题'],
  },
  quantity: {
    label: ['数量', 'Quantity'],
    level: 'line',
    isRequired: true,
    most: 20,
    example: '1',
    synonyms: ['qty', 'quantity purchased', 'lineitem quantity', 'units', 'count', '件数', '购买数量', '商品数量'],
  },
  price: {
    label: ['单价', 'Unit price'],
    level: 'line',
    most: 30,
    example: '39.90',
    synonyms: ['price', 'item price', 'lineitem price', 'sold for', 'item cost', '价格', '商品单价'],
  },
  currency: { label: ['币种', 'Currency'], level: 'order', most: 10, synonyms: ['order currency', '货币'] },
  warehouse: { label: ['仓库', 'Warehouse'], level: 'order', most: 60, example: '', synonyms: ['warehouse code', '发货仓库', '仓库代码'] },
  service: {
    label: ['物流服务', 'Shipping service'],
    level: 'order',
    most: 80,
    example: '',
    synonyms: ['service', 'service code', 'shipping method', 'ship service level', 'delivery option', '物流渠道', '发货方式', '运输方式'],
  },
  signType: { label: ['签收方式', 'Signature'], level: 'order', most: 40, example: '', synonyms: ['sign type', 'signature option', '签收', '签名'] },
  remark: {
    label: ['备注', 'Remark'],
    level: 'order',
    most: 500,
    example: '',
    synonyms: ['note', 'notes', 'comment', 'buyer note', 'customer note', '买家备注', '客户备注', '留言'],
  },
  buyerName: { label: ['买家', 'Buyer'], level: 'order', most: 100, synonyms: ['buyer name', 'buyer username', '买家姓名', '买家昵称'] },
  paidAt: { label: ['付款时间', 'Paid at'], level: 'order', most: 40, synonyms: ['payments date', 'paid time', 'paid on date', 'paid', '支付时间'] },
  shipBy: {
    label: ['最晚发货时间', 'Ship by'],
    level: 'order',
    most: 40,
    synonyms: ['ship by date', 'promise date', 'latest ship date', '发货截止时间'],
  },
  orderStatus: { label: ['订单状态', 'Order status'], level: 'order', most: 60 },
  paymentStatus: { label: ['付款状态', 'Payment status'], level: 'order', most: 60 },
  fulfilmentStatus: { label: ['发货状态', 'Fulfilment status'], level: 'order', most: 60 },
  cancelledAt: { label: ['取消时间', 'Cancelled at'], level: 'order', most: 40 },
  shippedAt: { label: ['已发货时间', 'Shipped at'], level: 'order', most: 40 },
  lineStatus: { label: ['商品状态', 'Line status'], level: 'line', most: 60 },
  requiresShipping: { label: ['需要发货', 'Requires shipping'], level: 'line', most: 10 },
} as const satisfies Record<string, FieldDefinition>

export type OrderField = keyof typeof orderFields
export const orderFieldNames = Object.keys(orderFields) as OrderField[]

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
