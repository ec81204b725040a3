import { products } from '@stowline/contract/products/products.contract'
import { onlineSkuExportFields, productExportFields } from '@stowline/domain/products/export-fields'
import { nouns } from '@stowline/text/nouns'
import { onlineSkusScreen } from '@stowline/text/online-skus-screen'
import { onlineSkuExportColumns, productExportColumns } from '@stowline/text/products'
import { productsScreen as words } from '@stowline/text/products-screen'
import { exportDialog } from '../../api/export-rows.tsx'
import { onlineSkuList } from './online-skus.filters.ts'
import { draftList, verifiedList } from './products.filters.ts'

const shared = {
  title: words.exportAll,
  noun: nouns.products,
  fields: productExportFields,
  names: productExportColumns,
  ids: 'productIds',
} as const

/** Export of the chosen drafts, of what the filters show, or of all drafts. */
export const ExportDrafts = exportDialog(products.exportProducts, {
  ...shared,
  key: 'products.drafts',
  asked: draftList.asked,
  more: (scope) => (scope === 'all' ? { filters: { stage: 'draft' as const } } : {}),
})

/** The same of what was measured. */
export const ExportRated = exportDialog(products.exportProducts, {
  ...shared,
  key: 'products.rated',
  asked: verifiedList.asked,
  more: (scope) => (scope === 'all' ? { filters: { stage: 'verified' as const } } : {}),
})

/** Online SKUs with what they are made of. */
export const ExportOnlineSkus = exportDialog(products.exportOnlineSkus, {
  key: 'products.onlineSkus',
  title: onlineSkusScreen.exportAll,
  noun: nouns.onlineSkus,
  fields: onlineSkuExportFields,
  names: onlineSkuExportColumns,
  ids: 'onlineSkuIds',
  asked: onlineSkuList.asked,
})
