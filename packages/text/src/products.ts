import type { ProductCategory } from '@stowline/domain/products/categories'
import type { ProductState } from '@stowline/domain/products/lifecycle'
import type { OnlineSkuExportField, ProductExportField } from '@stowline/domain/products/export-fields'
import { fieldNames } from './fields.ts'
import * as words from './kernel/words.ts'
import { type Pair, type Texts, texts } from './kernel/pair.ts'
import { onlineSkusScreen } from './online-skus-screen.ts'
import { productsScreen } from './products-screen.ts'

export const productsErrors = texts({
  skuTaken: ['该 SKU 已被其他商品使用', 'Another product has this SKU already'],
  upcTaken: ['该 UPC 已被其他商品使用', 'Another product has this UPC already'],
  uccTaken: ['该箱码已被其他商品使用', 'Another product has this carton code already'],
  declaredTooLarge: [
    '申报价值过大，每件最多 800.00 USD',
    'Declared value is too large. At most 800.00 USD for one piece.',
  ],
  upcWrong: [
    'UPC 应为 8、12 或 13 位数字，且校验位正确',
    'A UPC has 8, 12 or 13 digits, the last of which must prove the others',
  ],
  uccWrong: [
    '箱码应为 12 至 14 位数字，且校验位正确',
    'A carton code has 12 to 14 digits, the last of which must prove the others',
  ],
  boxTooLarge: ['外箱每边最长 5 米', 'An outer box may be at most 5 metres on each side'],
  cartonRateNeeded: ['请填写每箱数量', 'Say how many pieces a carton holds'],
  cartonDimension: [
    '请核对箱规尺寸的逻辑：外箱不能小于单件，整箱重量须在单件总重的 90% 以上且不超过 150 lb',
    'Please double check the logic of the carton dimension. A carton is not smaller than a piece, weighs at least 90% of its pieces and at most 150 lb.',
  ],
  productTwice: ['商品已存在，请重新选择', 'Product already exists, please reselect.'],
  comboOfItself: [
    '组合不能包含自己：SKU 与其中的商品相同',
    'A combo cannot hold itself: its SKU is that of a product in it',
  ],
  onlineSkuTaken: ['该店铺已有此在线 SKU', 'The store has this online SKU already'],
  noUpc: ['没有 UPC，不能打印 GS1 条码', 'Without a UPC there is no GS1 code'],
  noUcc: ['没有箱码，不能打印箱码标签', 'Without a carton code there is no label of the carton'],
  notEncodable: [
    'SKU 含条码不能编码的字符，请改用二维码',
    'The SKU has letters that bars cannot carry. Use a QR code.',
  ],
  nothingToPrint: ['所选商品都不能打印', 'None of these products can be printed'],
  tooManyLabels: ['一次最多打印 {most} 张标签', 'At most {most} labels in one print'],
  incomplete: ['资料不全，请先补全', 'Something is missing. Complete the product first.'],
  notDraft: ['该状态的商品不可修改或提交', 'Products in this status cannot be changed or submitted'],
  notWaiting: ['该商品未在等待核验', 'This product is not waiting to be measured'],
  notWhileWaiting: ['核验中的商品不能删除', 'A product that is being measured cannot be deleted'],
  hasStock: ['有库存或库存记录，不能删除', 'It has stock, or had some, and cannot be deleted'],
  hasOrders: ['有订单使用该 SKU，不能删除', 'Orders name its SKU; it cannot be deleted'],
  hasOnlineSkus: ['在线 SKU 使用了该商品，不能删除', 'Online SKUs are made of it; it cannot be deleted'],
  hasShipments: ['入库单包含该商品，不能删除', 'Inbound shipments hold it; it cannot be deleted'],
})

export const productStateNames = texts({
  draft: words.draft,
  submitted: ['待核验', 'Waiting'],
  verified: ['已核验', 'Verified'],
  rejected: words.rejected,
} satisfies Texts<ProductState>)

export const productCategoryNames = texts({
  home: ['家居', 'Home'],
  furniture: ['家具', 'Furniture'],
  lighting: ['灯具', 'Lighting'],
  decor: ['装饰', 'Decor'],
  textile: ['纺织品', 'Textiles'],
  kitchen: ['厨具餐具', 'Kitchen and table'],
  storage: ['收纳', 'Storage'],
  hardware: ['五金', 'Hardware'],
  garden: ['园艺', 'Garden'],
  electronics: ['电子产品', 'Electronics'],
  appliance: ['小家电', 'Small appliances'],
  tools: ['工具', 'Tools'],
  apparel: ['服装', 'Apparel'],
  toys: ['玩具', 'Toys'],
  sports: ['运动户外', 'Sports and outdoors'],
  pet: ['宠物用品', 'Pet supplies'],
  beauty: ['美妆个护', 'Beauty and care'],
  office: ['办公用品', 'Office'],
  automotive: ['汽车用品', 'Automotive'],
  other: words.other,
} satisfies Texts<ProductCategory>)

/** Lines of an online SKU's history. */
export const onlineSkuEventNames = texts({
  created: onlineSkusScreen.add,
  imported: ['由导入 {file} 新建', 'Made by import {file}'],
  edited: onlineSkusScreen.editTitle,
})

/** Lines of a product's history. */
export const productEventNames = texts({
  created: ['登记商品', 'Product registered'],
  imported: ['由导入 {file} 登记', 'Registered by import {file}'],
  pictureSet: ['设置图片', 'Picture set'],
  pictureRemoved: ['移除图片', 'Picture removed'],
  edited: ['修改商品', 'Product changed'],
  submit: ['提交核验', 'Submitted to be measured'],
  verify: ['仓库完成核验', 'Measured by the warehouse'],
  reject: ['仓库驳回', 'Rejected by the warehouse'],
})

const verified = (pair: Pair): Pair => [`核验${pair[0]}`, `Verified ${pair[1].toLowerCase()}`]
const carton = (pair: Pair): Pair => [`箱${pair[0]}`, `Carton ${pair[1].toLowerCase()}`]

/** Columns of a sheet of online SKUs, a row for each product of one; the import reads them again. */
export const onlineSkuExportColumns: Texts<OnlineSkuExportField> = {
  ...fieldNames,
  sku: onlineSkusScreen.storeSku,
  kind: words.type,
  productSku: ['商品 SKU', 'Product SKU'],
  quantity: onlineSkusScreen.perSet,
  verifiedTime: onlineSkusScreen.verifiedTime,
}

/** Columns of a sheet of products, which the import reads again. Verified measures are in inches and pounds. */
export const productExportColumns: Texts<ProductExportField> = {
  ...fieldNames,
  verifiedLength: verified(fieldNames.length),
  verifiedWidth: verified(fieldNames.width),
  verifiedHeight: verified(fieldNames.height),
  verifiedWeight: verified(fieldNames.weight),
  cartonLength: carton(fieldNames.length),
  cartonWidth: carton(fieldNames.width),
  cartonHeight: carton(fieldNames.height),
  cartonWeight: carton(fieldNames.weight),
  cartonUnit: carton(fieldNames.unit),
  decidedTime: productsScreen.verifiedTime,
}
