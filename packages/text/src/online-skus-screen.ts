import { productsScreen } from './products-screen.ts'
import * as words from './kernel/words.ts'
import { fieldNames } from './fields.ts'
import type { OnlineSkuKind } from '@stowline/domain/products/online-sku'
import { type Texts, texts } from './kernel/pair.ts'

export const onlineSkuKindNames = texts({
  single: ['单品', 'Single'],
  combo: ['组合', 'Combo'],
} satisfies Texts<OnlineSkuKind>)

/** Words of /product/sale, and of the dialog that maps a SKU. */
export const onlineSkusScreen = texts({
  title: words.onlineSkus,
  importFile: words.importOnlineSkus,
  exportAll: words.exportOnlineSkus,
  exportRows: words.exportSelected,
  search: ['搜索或粘贴店铺 SKU、商品 SKU', 'Search or paste store SKUs or product SKUs'],
  storeSku: ['店铺 SKU', 'Store SKU'],
  ...onlineSkuKindNames,
  kind: words.type,
  children: ['对应商品', 'Products'],
  product: ['仓库商品', 'Product'],
  perSet: ['每套数量', 'Pieces per set'],
  everyStore: ['全部店铺', 'Every store'],
  availableSets: ['可用套数', 'Sets available'],
  verifiedTime: productsScreen.verifiedTime,
  created: fieldNames.createdTime,
  add: ['新建在线 SKU', 'New online SKU'],
  editTitle: ['编辑在线 SKU', 'Edit online SKU'],
  mapTitle: ['对应到商品', 'Map to products'],
  map: ['对应商品', 'Map'],
  mapped: ['{sku} 已对应商品', '{sku} is mapped'],
  edit: words.edit,
  remove: words.remove,
  removeGo: ['删除 {count} 个在线 SKU', 'Delete {count} online SKU', 'Delete {count} online SKUs'],
  removeDone: ['已删除 {count} 个在线 SKU', '{count} online SKU deleted', '{count} online SKUs deleted'],
  choose: ['请选择商品', 'Choose a product'],
  addChild: words.addProduct,
  removeChild: ['移除第 {n} 行', 'Remove line {n}'],
  saved: words.saved,
  notFound: ['该在线 SKU 不存在或已删除', 'This online SKU does not exist or was deleted'],
  availablePieces: productsScreen.stock,
  history: productsScreen.history,
  firstUse: ['把店铺 SKU 对应到库存', 'Map store SKUs to stock'],
  firstUseHint: ['导入订单时按这里找到要发的商品', 'When orders are imported, what is to be shipped is found by it'],
})
