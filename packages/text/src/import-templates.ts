import * as words from './kernel/words.ts'
import { inboundDetail } from './inbound-screen.ts'
import { texts } from './kernel/pair.ts'

/** What the columns of a sheet to be filled in ask for. */
const orderRules = texts({
  platformNo: [
    '店铺中的订单号；同一订单的多个商品写多行，订单号相同',
    'The store’s order number. Several items of one order are several rows with the same number',
  ],
  lineId: ['可选；同一订单内重复的行号只保留一次', 'Optional. A line number that repeats within an order is kept once'],
  orderedAt: ['如 2026-10-05 14:30', 'Such as 2026-10-05 14:30'],
  recipient: ['最多 100 个字符', 'At most 100 characters'],
  state: ['两位代码或全称，须与邮编一致', 'Two letters or the full name; must agree with the ZIP code'],
  postalCode: [
    '5 位或 9 位，最多 15 个字符；请保持文本格式以保留前面的 0',
    '5 or 9 digits, at most 15 characters; keep the column as text so that leading zeros stay',
  ],
  country: ['目前只支持 US，可留空', 'Only US at present; may be left empty'],
  sku: ['产品 SKU 或平台 SKU', 'Product SKU or online SKU'],
  quantity: ['1 到 999999 的整数', 'Whole number from 1 to 999999'],
  price: ['美元，最多两位小数', 'US dollars, at most two decimals'],
  warehouse: ['仓库代码，可留空', 'Warehouse code; may be left empty'],
  service: ['物流服务代码，可留空', 'Service code; may be left empty'],
  signType: ['none、indirect、direct 或 adult，可留空', 'none, indirect, direct or adult; may be left empty'],
})

const shipmentRules = texts({
  orderNo: ['系统订单号或店铺订单号', 'Our order number or the store’s'],
  carrier: ['如 UPS、FedEx、USPS', 'Such as UPS, FedEx, USPS'],
  trackingNumber: ['6 到 40 位字母或数字', '6 to 40 letters and digits'],
})

const decimals = ['数字，最多两位小数', 'A number with at most two decimals'] as const
const unit = ['cm / kg 或 in / lb', 'cm / kg or in / lb'] as const

const productRules = texts({
  sku: ['不可与已有商品重复', 'Not one that another product has already'],
  category: ['从列表中选择', 'Choose from the list'],
  declarationAmount: ['每件的 FOB 美元价值，最多 800.00', 'FOB value of one piece in US dollars, at most 800.00'],
  customsCurrency: ['CNY、USD、EUR 或 GBP，不填为 USD', 'CNY, USD, EUR or GBP; USD when empty'],
  length: ['单件含包装，长宽高和重量要么都填，要么都不填', 'One piece as packed: all four measures or none of them'],
  width: decimals,
  height: decimals,
  weight: decimals,
  unit,
  cartonRate: ['填写箱规时必填', 'Needed with the size of a carton'],
  cartonLength: ['每边最长 5 米，且不小于单件', 'At most 5 m on each side, and not smaller than one piece'],
  cartonWidth: decimals,
  cartonHeight: decimals,
  cartonWeight: ['整箱最重 150 lb，不低于单件总重的 90%', 'At most 150 lb in all, and at least 90% of its pieces'],
  cartonUnit: ['不填与单件相同', 'As of one piece when empty'],
  upc: ['8、12 或 13 位数字，请保持文本格式', '8, 12 or 13 digits; keep the column as text'],
  ucc: ['12 至 14 位数字，请保持文本格式', '12 to 14 digits; keep the column as text'],
  qrCode: ['不填为 SKU', 'The SKU when empty'],
  hasSerials: ['每件有自己的序列号', 'Each piece has its own number'],
  hasExpiry: ['按到期日先发', 'What expires first is shipped first'],
})

const onlineSkuRules = texts({
  sku: [
    '店铺中的 SKU；组合的多个商品写多行，店铺 SKU 相同',
    'The store’s SKU. Several products of a combo are several rows with the same SKU',
  ],
  store: ['不填为全部店铺', 'Every store when empty'],
  productSku: ['已登记的商品；同一 SKU 中不可重复', 'A registered product; not twice in one SKU'],
  quantity: ['1 到 999999 的整数，不填为 1', 'Whole number from 1 to 999999; 1 when empty'],
  remark: ['每个店铺 SKU 一条', 'One for each store SKU'],
})

const packingRules = texts({
  sku: ['已登记商品的 SKU；同一 SKU 可占多行', 'Of a product that is registered; it may stand on several rows'],
  quantity: ['不填则为箱数 × 每箱件数', 'Cartons × pieces per carton when empty'],
  cartonRate: ['不填则按商品资料', 'As the product says when empty'],
  cartons: ['可不填；须与件数和每箱件数相符', 'Optional; must agree with pieces and pieces per carton'],
  cartonNo: ['可不填；如 7 或 1-10，每个箱号只能出现一次', 'Optional; such as 7 or 1-10, each carton once'],
})

const milestoneRules = texts({
  reference: ['柜号、入库单号或运单号', 'Container, shipment or transport number'],
  milestone: [
    '从列表中选择；同一入库单的节点按发生顺序写',
    'Choose from the list; those of one shipment in their order',
  ],
  time: [
    '如 2026-10-05 14:30，按仓库当地时间；不能晚于现在，也不能早于上一节点',
    'Such as 2026-10-05 14:30 by the warehouse’s clock; not in the future, not before the milestone before',
  ],
  appointment: ['预约送仓时必填', 'Needed with the dock appointment'],
})

const transferRules = texts({
  transID: [
    '货件编号；同一转运单的产品写多行，编号相同，其余只写一次即可',
    'Products of one transfer are rows with the same number; all else of it need be said once',
  ],
  po: ['不能与转运单号相同', 'Not the same as the transID'],
  fromWarehouse: ['您的仓库，从列表选择', 'A warehouse of yours, from the list'],
  toWarehouse: [
    '服务商的仓库，或其他地点的名称（写明地址）',
    'A warehouse of the provider, or another place with its address',
  ],
  estimatedTime: [
    '如 2026-12-07；至少为导入日之后的一个工作日（美东时间）',
    'Such as 2026-12-07; at least one working day after the import, US Eastern time',
  ],
  sku: ['已登记的产品；同一转运单中不可重复', 'A registered product; not twice in one transfer'],
  quantity: ['不超过可用库存', 'No more than is available'],
  cartonRate: packingRules.cartonRate,
  stockingFile: [
    '压缩包内的文件名；多个用分号隔开。备货文件和 BOL 至少一个',
    'Names of files in the zip, with semicolons between. A stocking file or a BOL is needed',
  ],
  bolFile: ['同上', 'The same'],
})

/** Sheets to be filled in, by what is imported: the file's name, its first sheet, and what each column asks for. */
export const importTemplates = {
  order: { name: ['订单导入模板', 'Order import template'], sheet: words.orders, rules: orderRules },
  shipment: {
    name: ['发货信息导入模板', 'Shipment import template'],
    sheet: words.orders,
    rules: shipmentRules,
  },
  product: { name: ['商品导入模板', 'Product import template'], sheet: words.products, rules: productRules },
  onlineSku: {
    name: ['在线 SKU 导入模板', 'Online SKU import template'],
    sheet: words.onlineSkus,
    rules: onlineSkuRules,
  },
  packing: { name: ['装箱单模板', 'Packing list template'], sheet: words.packingLists, rules: packingRules },
  milestone: { name: ['节点导入模板', 'Milestone template'], sheet: inboundDetail.times, rules: milestoneRules },
  transfer: { name: ['卡车订单模板', 'Truck template'], sheet: ['转运单', 'Transfers'], rules: transferRules },
} as const
