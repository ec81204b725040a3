import * as words from './kernel/words.ts'
import { fieldNames } from './fields.ts'
import { texts } from './kernel/pair.ts'

export const exportsErrors = texts({
  tooFewFields: ['至少选择 {least} 个字段', 'Please choose at least {least} fields'],
  nothingSelected: ['请先选择要导出的数据', 'Please select what to export first'],
  noData: words.noData,
})

/** Headings of the order export, which the import reads again. */
export const orderExportColumns = texts({
  orderNo: fieldNames.orderNo,
  platformNo: fieldNames.platformNo,
  shopName: fieldNames.store,
  platform: fieldNames.platform,
  status: fieldNames.status,
  createdTime: fieldNames.createdTime,
  paidTime: fieldNames.paidTime,
  shipBy: fieldNames.shipBy,
  shippedTime: fieldNames.shippedTime,
  buyerName: fieldNames.buyerName,
  buyerEmail: fieldNames.buyerEmail,
  recipient: fieldNames.recipient,
  company: fieldNames.company,
  phone: fieldNames.phone,
  street: fieldNames.street,
  street2: fieldNames.street2,
  cityName: fieldNames.cityName,
  stateorProvince: fieldNames.stateorProvince,
  postalCode: fieldNames.postalCode,
  country: fieldNames.country,
  sku: fieldNames.sku,
  itemName: ['商品名称', 'Item name'],
  quantity: fieldNames.quantity,
  warehouse: fieldNames.warehouse,
  carrier: fieldNames.carrier,
  service: fieldNames.service,
  signType: fieldNames.signType,
  length: fieldNames.length,
  width: fieldNames.width,
  height: fieldNames.height,
  weight: fieldNames.weight,
  unit: fieldNames.unit,
  trackingNumber: fieldNames.trackingNo,
  labelState: fieldNames.labelState,
  charge: ['面单费用 (USD)', 'Label price (USD)'],
  remark: fieldNames.remark,
})
