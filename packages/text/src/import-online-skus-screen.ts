import * as words from './kernel/words.ts'
import { texts } from './kernel/pair.ts'

/** Import of online SKUs: what the wizard is told about it, and what it leads to. */
export const importOnlineSkus = texts({
  title: words.importOnlineSkus,
  note: [
    '每行一个商品；组合 SKU 写多行，店铺 SKU 相同',
    'One row for each product: a combo is several rows with the same store SKU',
  ],
  commit: ['导入 {count} 个在线 SKU', 'Import {count} online SKU', 'Import {count} online SKUs'],
  made: ['已新建 {count} 个在线 SKU', '{count} online SKU was made', '{count} online SKUs were made'],
  willReject: [
    '{count} 个在线 SKU 有错误，不导入',
    '{count} online SKU has errors and is left out',
    '{count} online SKUs have errors and are left out',
  ],
  ordersSkipped: ['跳过 {count} 个在线 SKU', '{count} online SKU was skipped', '{count} online SKUs were skipped'],
  ordersRejected: [
    '{count} 个在线 SKU 有错误，未导入。',
    '{count} online SKU has errors and was not imported.',
    '{count} online SKUs have errors and were not imported.',
  ],
  partlyMade: [
    '此文件已新建 {count} 个在线 SKU，再次提交只会导入其余的行。',
    '{count} online SKU of this file was made already. Submitting again makes only the rest.',
    '{count} online SKUs of this file were made already. Submitting again makes only the rest.',
  ],
  faultInRow: ['同一 SKU 第 {row} 行有误', 'Same SKU as row {row}'],
  faultBeside: ['同一 SKU 的其他行有误', 'Another row of this SKU is wrong'],
  view: ['查看这些在线 SKU', 'View these online SKUs'],
})
