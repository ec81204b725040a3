import * as words from './kernel/words.ts'
import { texts } from './kernel/pair.ts'

/** Import of products: what the wizard is told about it, and what it leads to. */
export const importProducts = texts({
  title: words.importProducts,
  note: [
    '导出的商品文件和模板都会自动识别；商品先成为草稿，再提交核验',
    'The template and exported files are recognised. Products become drafts first, then are submitted.',
  ],
  commit: ['导入 {count} 个商品', 'Import {count} product', 'Import {count} products'],
  made: ['已登记 {count} 个商品', '{count} product was registered', '{count} products were registered'],
  willReject: [
    '{count} 个商品有错误，不导入',
    '{count} product has errors and is left out',
    '{count} products have errors and are left out',
  ],
  ordersSkipped: ['跳过 {count} 个商品', '{count} product was skipped', '{count} products were skipped'],
  ordersRejected: [
    '{count} 个商品有错误，未导入。',
    '{count} product has errors and was not imported.',
    '{count} products have errors and were not imported.',
  ],
  partlyMade: [
    '此文件已登记 {count} 个商品，再次提交只会导入其余的行。',
    '{count} product of this file was registered already. Submitting again makes only the rest.',
    '{count} products of this file were registered already. Submitting again makes only the rest.',
  ],
  view: ['查看这些草稿', 'View these drafts'],
})
