import * as words from './kernel/words.ts'
import { texts } from './kernel/pair.ts'
import { transferImportErrors } from './import-transfers.ts'

/** What an import says about a file and about its cells: what was expected, what was found, how to mend it. */
export const importsErrors = texts({
  ...transferImportErrors,
  unreadable: [
    '无法读取此文件，请上传 xlsx、csv 或 txt 格式的文件',
    'This file cannot be read. Upload it as xlsx, csv or txt',
  ],
  noHeader: ['没有找到表头行，请确认文件包含列名', 'No header row was found. Make sure that the file has column names'],
  noRows: ['文件中没有数据行', 'The file has no rows below its header'],
  tooManyRows: [
    '文件超过 50,000 行，请拆分后再导入',
    'The file has more than 50,000 rows. Split it and import the parts',
  ],
  tooManyColumns: ['文件超过 300 列', 'The file has more than 300 columns'],
  inflatesTooFar: ['文件解压后过大，已拒绝', 'The file grows too large when unpacked and was refused'],
  takesTooLong: [
    '读取此文件耗时过长，已拒绝，请拆分后再导入',
    'Reading the file takes too long; it was refused. Split it and import the parts',
  ],
  hasMacro: [
    '不接受含宏的工作簿，请另存为 xlsx 后重试',
    'Workbooks with macros are not accepted. Save it as xlsx and try again',
  ],
  isEncrypted: ['文件有密码保护，请取消密码后重试', 'The file is protected by a password. Remove it and try again'],
  isOldExcel: [
    '不支持旧版 xls，请另存为 xlsx 后重试',
    'The old xls format is not supported. Save it as xlsx and try again',
  ],
  cannotShipFrom: [
    '这是 Amazon“全部订单”报表，不含收件人姓名和街道，无法据此发货。请改为下载“未发货订单”报表',
    'This is Amazon’s “All orders” report. It has no recipient name and no street, so nothing can be shipped from it. Download the “Unshipped orders” report instead',
  ],
  stopped: ['检查已中断，请重新检查', 'The check was interrupted. Check the file again'],
  storeMissing: words.chooseStore,
  fileMissing: ['请先上传文件', 'Upload a file first'],
  mappingIncomplete: ['必填字段未匹配列：{fields}', 'Required fields without a column: {fields}'],
  notChecked: ['文件尚未检查完成', 'The file has not been checked yet'],
  alreadyCommitted: ['此文件已经导入', 'This file has been imported already'],
  partlyCommitted: [
    '此文件的 {count} 行已导入，不能再修改列对应；可继续导入其余行，或重新上传文件（已导入的不会重复）',
    '{count} row of this file was imported already, so its columns stay as they are. Import the rest, or upload the file again: nothing is made twice',
    '{count} rows of this file were imported already, so its columns stay as they are. Import the rest, or upload the file again: nothing is made twice',
  ],
  rowCommitted: ['该行已导入，请在列表中修改', 'This row was imported already. Change what it made in its list'],
  hasErrors: [
    '还有 {count} 行有错误，全部通过后才能导入',
    '{count} row still has an error; all must pass first',
    '{count} rows still have errors; all must pass first',
  ],
  passNoMore: [
    '部分行在检查后已不再通过，未导入任何行，请重新检查',
    'Rows that had passed no longer do, so nothing was imported. Check the file again',
  ],
  nothingValid: ['没有可以导入的行', 'There is no row to import'],
  missing: words.required,
  tooLong: ['最多 {most} 个字符，现为 {found}，请缩短', 'At most {most} characters, found {found}. Shorten it'],
  digitsLost: [
    '“{found}”是表格软件写坏的长数字，后面的数字已丢失。请把该列设为文本格式后重新导出，或在此填写完整号码',
    '“{found}” is a long number that a spreadsheet has spoilt; its last digits are gone. Export again with the column as text, or type the whole number here',
  ],
  masked: [
    '“{found}”已被平台用星号遮盖，无法发货。请从平台重新导出含完整收件信息的订单',
    '“{found}” is covered with asterisks by the platform, so nothing can be shipped to it. Export the orders again with full data',
  ],
  military: [
    '军邮地址（{found}），UPS 和 FedEx 不派送，只能走 USPS',
    'A military address ({found}): UPS and FedEx do not deliver there, only USPS does',
  ],
  shortened: [
    '超过 {most} 个字符，只保留前 {most} 个',
    'Longer than {most} characters; only the first {most} are kept',
  ],
  digitsRestored: [
    '“{found}”是表格软件写成的数字，已按 {expected} 处理，请核对',
    '“{found}” is a number as a spreadsheet writes it and is read as {expected}. Please check',
  ],
  quoteOpen: [
    '表头行或其上方有一个引号没有闭合，后面的行都并入了该单元格。请修正文件后重新上传',
    'A quotation mark in or above the header row is not closed, so the rows behind it hang in that cell. Correct the file and upload it again',
  ],
  columnTwice: [
    '文件中有两列都叫“{found}”，无法判断应读取哪一列。请修改或删除其中一列后重新上传',
    'Two columns of the file are called “{found}”, so nobody can tell which is meant. Rename or delete one of them and upload the file again',
  ],
  rowsInCell: [
    '文件第 {row} 行有一个引号没有闭合，后面的行并入了该单元格，未能读取。请修正文件后重新上传',
    'A quotation mark in row {row} of the file is not closed in its row: the rows behind it hang in that cell and were not read. Correct the file and upload it again',
  ],
  extraCells: [
    '文件第 {row} 行比表头多 {count} 个单元格，可能有逗号未加引号，后面的内容都错了一列。请核对此行后修改，或修正文件后重新上传',
    'Row {row} of the file has {count} cell more than the header: a comma without quotes moves everything behind it by a column. Look at the row and correct it here, or correct the file',
    'Row {row} of the file has {count} cells more than the header: a comma without quotes moves everything behind it by a column. Look at the row and correct it here, or correct the file',
  ],
  unnamedCells: [
    '文件第 {row} 行有 {count} 个单元格所在的列没有列名，未读取',
    'Row {row} of the file has {count} cell in a column without a name; it is not read',
    'Row {row} of the file has {count} cells in columns without a name; they are not read',
  ],
  otherHeader: [
    '文件第 {header} 行是另一个表头，列的顺序不同，其下的行无法正确读取。请把该部分另存为一个文件再导入',
    'Row {header} of the file is another header with its columns in another order, so the rows under it cannot be read. Import that part as a file of its own',
  ],
  orderTwice: [
    '订单 {found} 在文件中重复（首次在第 {first} 行），只计一次',
    'Order {found} stands twice in the file (first in row {first}) and is counted once',
  ],
  orderDiffers: [
    '此订单在文件第 {first} 行已出现，但商品或数量不同。请只保留正确的一份',
    'This order stands in row {first} of the file already, with other items or quantities. Keep only the right one',
  ],
  rowsAlike: [
    '第 {first} 行与第 {row} 行完全相同，两行都会计入数量。若是重复，请从文件中删除一行',
    'Rows {first} and {row} are alike in every cell, and both count. If one is a copy, delete it from the file',
  ],
  alreadyImported: [
    '订单 {found} 已导入过（{orderNo}），跳过',
    'Order {found} was imported before ({orderNo}) and is skipped',
  ],
  differsFromOrder: [
    '订单 {orderNo} 原为“{expected}”，文件为“{found}”',
    'Order {orderNo} had “{expected}”, the file says “{found}”',
  ],
  itemNotInOrder: ['订单 {orderNo} 原先没有“{found}”', 'Order {orderNo} had no “{found}”'],
  itemNotInFile: [
    '订单 {orderNo} 原有 {count} 件“{found}”，文件中已没有',
    'Order {orderNo} had {count} of “{found}”, which the file no longer has',
  ],
  takenOver: [
    '订单 {found} 已导入过（{orderNo}），已按文件修改',
    'Order {found} was imported before ({orderNo}) and was changed to what the file says',
  ],
  cannotTakeOver: ['不能按文件修改订单 {orderNo}：{reason}', 'Order {orderNo} cannot be changed to this: {reason}'],
  notTakenOver: [
    '未按文件修改订单 {orderNo}：{reason}',
    'Order {orderNo} was not changed to what the file says: {reason}',
  ],
  takeOverErrors: ['文件中的内容有误，请先修改', 'the file’s cells have errors; correct them first'],
  takeOverNoItems: ['文件中没有需要发货的商品', 'the file has no item of it to ship'],
  takeOverSplit: ['订单已拆分', 'the order was split'],
  takeOverStale: [
    '检查之后订单已有变动，请重新检查文件',
    'the order has changed since the file was checked; check the file again',
  ],
  nothingToTakeOver: [
    '所选的行已不能按文件修改订单，请刷新后重新选择',
    'Rows that were chosen to change their orders can no longer do so. Look at the rows again and choose anew',
  ],
  cancelled: ['已取消或退款（{found}），跳过', 'Cancelled or refunded ({found}), skipped'],
  alreadyShipped: ['已发货（{found}），跳过', 'Shipped already ({found}), skipped'],
  notPaid: ['尚未付款（{found}），跳过', 'Not paid yet ({found}), skipped'],
  noShippingNeeded: ['无需发货的商品，跳过', 'Needs no shipping, skipped'],
  shippedByPlatform: ['由平台发货，跳过', 'Shipped by the platform, skipped'],
  lineTwice: ['行号 {found} 在同一订单中重复，只保留一次', 'Line {found} stands twice in this order and is kept once'],
  rowsDisagree: [
    '同一订单的其他行是“{expected}”，此行是“{found}”，请改为一致',
    'Other rows of this order say “{expected}”, this one says “{found}”. Make them agree',
  ],
  countryNotServed: ['目前只发往美国', 'US only'],
  zipInvalid: ['应为 5 或 9 位数字', 'Use 5 or 9 digits'],
  zipPadded: [
    '“{found}”缺少前面的 0，已按 {expected} 处理，请核对',
    '“{found}” had lost its leading zero and is read as {expected}. Please check',
  ],
  zipUnknown: ['邮编表中没有 {found}，请核对', '{found} is not a known ZIP code. Please check'],
  zipNotInState: [
    '邮编 {found} 属于 {expected}，州却是 {state}，请修改其中一个',
    'ZIP code {found} is in {expected}, but the state says {state}. Correct one of them',
  ],
  cityNotInZip: [
    '邮编 {zip} 对应的城市是 {expected}，现为“{found}”，请核对',
    'ZIP code {zip} belongs to {expected}, found “{found}”. Please check',
  ],
  stateUnknown: [
    '“{found}”不是美国的州，请填两位代码，如 {expected}',
    '“{found}” is not a US state. Use its two letters, such as {expected}',
  ],
  phoneInvalid: [
    '电话“{found}”不足 10 位或已损坏，请核对',
    'Phone “{found}” has fewer than 10 digits or is spoilt. Please check',
  ],
  poBox: ['邮政信箱地址，UPS 和 FedEx 不派送，请核对', 'A PO box: UPS and FedEx do not deliver there. Please check'],
  notLatin: [
    '含非拉丁字符，承运商面单无法打印，请改用英文',
    'Has letters that carriers cannot print. Use Latin letters',
  ],
  numberTwice: [
    '“{found}”在文件第 {first} 行已出现，每个商品的号码不能重复',
    '“{found}” stands in row {first} of the file already; a number means one product',
  ],
  productUnknown: ['没有商品“{found}”，请先登记', 'There is no product “{found}”. Register it first'],
  storeUnknown: ['没有店铺“{found}”；留空则用于全部店铺', 'There is no store “{found}”. Empty means every store'],
  tooManyProducts: ['一个 SKU 最多 {most} 个商品', 'One SKU holds at most {most} products'],
  remarksDiffer: [
    '同一 SKU 的另一行备注是“{expected}”，此行是“{found}”，请改为一致',
    'Another row of this SKU has the remark “{expected}”, this one “{found}”. Make them agree',
  ],
  categoryUnknown: ['没有类目“{found}”，请从列表选择', 'There is no category “{found}”. Choose one from the list'],
  amountUnreadable: ['“{found}”不是美元金额', '“{found}” is not an amount in US dollars'],
  currencyUnknown: ['币种“{found}”应为 {expected}', 'Currency “{found}” must be one of {expected}'],
  unitMissing: ['请填写单位：cm / kg 或 in / lb', 'Say the unit: cm / kg or in / lb'],
  unitUnknown: ['单位“{found}”应为 cm / kg 或 in / lb', 'Unit “{found}” must be cm / kg or in / lb'],
  measureUnreadable: ['“{found}”应为大于 0 的数字', '“{found}” must be a number above 0'],
  yesOrNo: ['“{found}”应为是或否', '“{found}” must be yes or no'],
  cartonNoUnreadable: ['箱号“{found}”应如 7 或 1-10', 'Carton number “{found}” must be such as 7 or 1-10'],
  cartonTwice: [
    '箱号 {found} 在文件第 {first} 行已出现；一箱只能装一个 SKU',
    'Carton {found} stands in row {first} of the file already; a carton holds one SKU',
  ],
  cartonsNamed: ['箱号共 {expected} 箱，箱数却是 {found}', 'The carton numbers are {expected} cartons, not {found}'],
  cartonsDiffer: [
    '{quantity} 件按每箱 {rate} 件为 {expected} 箱，此行是 {found} 箱',
    '{quantity} pieces at {rate} a carton fill {expected} cartons; this row has {found}',
  ],
  rateDiffers: [
    '每箱 {found} 件，与文件第 {first} 行的 {expected} 件不同；一个 SKU 只能有一种箱规',
    '{found} a carton, but {expected} in row {first} of the file; a SKU comes in one kind of carton',
  ],
  tooManySkus: words.mostSkus,
  packingTooLong: [
    '装箱单最多 5,000 行，请拆成多张入库单',
    'A packing list has at most 5,000 rows. Split it into several shipments',
  ],
  milestonesTooLong: [
    '节点文件最多 2,000 行，请拆分后再导入',
    'A file of milestones has at most 2,000 rows. Split it and import the parts',
  ],
  shipmentUnknown: ['没有入库单或柜号“{found}”', 'No shipment or container “{found}”'],
  shipmentAmbiguous: [
    '“{found}”对应多个入库单，请改用入库单号',
    'Several shipments have “{found}”. Use the shipment number',
  ],
  milestoneUnknown: [
    '节点“{found}”无法识别，请用：已离港、已到港、已预约送仓、已送达仓库、空柜已还、全部上架',
    'Milestone “{found}” is not understood. Use Departed, Arrived, Dock appointment made, Delivered to the warehouse, Container back empty or All put away',
  ],
  skuUnknown: [
    '系统中没有 SKU“{found}”，导入后请关联产品',
    'SKU “{found}” is not known. Link it to a product after the import',
  ],
  skuSpelt: [
    '“{found}”按产品 SKU“{expected}”处理，请核对',
    '“{found}” is taken for the SKU “{expected}”. Please check',
  ],
  quantityInvalid: [
    '数量“{found}”应为 1 到 999999 的整数',
    'Quantity “{found}” must be a whole number from 1 to 999999',
  ],
  priceUnreadable: ['无法识别价格“{found}”，将留空', 'Price “{found}” cannot be read and is left empty'],
  priceNegative: ['价格“{found}”不能为负数', 'Price “{found}” must not be below 0'],
  dateUnreadable: [
    '无法识别时间“{found}”，请用 2026-10-05 14:30 的写法',
    'Date “{found}” cannot be read. Write it as 2026-10-05 14:30',
  ],
  warehouseUnknown: ['没有仓库“{found}”，可用：{expected}', 'There is no warehouse “{found}”. Available: {expected}'],
  serviceUnknown: [
    '没有物流服务“{found}”，请从下拉列表选择',
    'There is no service “{found}”. Choose one from the list',
  ],
  signTypeUnknown: [
    '签收方式“{found}”应为 none、indirect、direct 或 adult',
    'Signature “{found}” must be none, indirect, direct or adult',
  ],
  carrierInvalid: [
    '承运商“{found}”应以字母或数字开头，最多 40 个字符',
    'Carrier “{found}” must begin with a letter or digit and have 40 characters at most',
  ],
  trackingInvalid: [
    '跟踪号“{found}”应为 6 到 40 位字母或数字',
    'Tracking number “{found}” must be 6 to 40 letters and digits',
  ],
  orderUnknown: ['没有订单“{found}”', 'There is no order “{found}”'],
  orderShipped: ['订单“{found}”已发货', 'Order “{found}” has been shipped already'],
  orderNotOpen: ['订单“{found}”当前状态不能填写跟踪号', 'Order “{found}” is in a state that takes no tracking number'],
  orderAmbiguous: [
    '号码“{found}”对应多个店铺的订单，请改用系统订单号',
    'Several stores have an order “{found}”. Use our own order number',
  ],
})

/** Texts of templates and of the files that an import gives back. */
export const imports = texts({
  rejectedFile: ['未导入行', 'Rejected rows'],
  rulesSheet: ['填写说明', 'Rules'],
  reasonColumn: ['错误原因', 'Reason'],
  fieldColumn: ['列', 'Column'],
  isRequiredColumn: words.required,
  ruleColumn: ['说明', 'Rule'],
  yes: words.yes,
  no: words.no,
})
