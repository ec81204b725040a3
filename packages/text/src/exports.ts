import type { OrderExportField } from '@stowline/domain/orders/export-fields'
import * as words from './kernel/words.ts'
import { fieldNames } from './fields.ts'
import { type Texts, texts } from './kernel/pair.ts'

export const exportsErrors = texts({
  tooFewFields: ['至少选择 {least} 个字段', 'Please choose at least {least} fields'],
  nothingSelected: ['请先选择要导出的数据', 'Please select what to export first'],
  noData: words.noData,
})

/** Headings of the order export, which the import reads again: what the fields are called. One without a name does not compile. */
export const orderExportColumns: Texts<OrderExportField> = {
  ...fieldNames,
  shopName: fieldNames.store,
  itemName: ['商品名称', 'Item name'],
  trackingNumber: fieldNames.trackingNo,
  estimate: ['预估运费 (USD)', 'Estimated freight (USD)'],
  charge: ['面单费用 (USD)', 'Label price (USD)'],
}
