import type { SampleOrder } from './sample-orders.ts'
import type { Presentable } from './platform-rows.ts'

const headers = {
  zh: [
    '平台订单号*',
    '收件人*',
    '电话',
    '地址1*',
    '地址2',
    '城市*',
    '州*',
    '邮编*',
    '国家',
    'SKU*',
    '商品名称',
    '数量*',
    '单价',
  ],
  en: [
    'Order number*',
    'Recipient*',
    'Phone',
    'Address 1*',
    'Address 2',
    'City*',
    'State*',
    'ZIP*',
    'Country',
    'SKU*',
    'Product name',
    'Quantity*',
    'Unit price',
  ],
}

export const templateRows = (orders: readonly SampleOrder[], language: 'zh' | 'en'): Presentable => {
  return [
    headers[language],
    ...orders.flatMap(({ number, name, phone, street, street2, city, state, zip, lines }) =>
      lines.map(({ sku, title, quantity, price }) => [
        `SO-${number}`,
        name,
        phone,
        street,
        street2,
        city,
        state,
        zip,
        'US',
        sku,
        title,
        String(quantity),
        price,
      ]),
    ),
  ]
}
