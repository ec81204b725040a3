import * as words from './kernel/words.ts'
import { texts } from './kernel/pair.ts'

/** Import of a packing list: what the wizard is told about it, and what it leads to. */
export const importPacking = texts({
  title: words.importPacking,
  note: [
    '每行一个 SKU，或一个 SKU 的若干箱；核对后带入入库单，保存入库单才生效',
    'A SKU a row, or some of its cartons. The lines go into the shipment’s form; nothing is announced before it is saved',
  ],
  commit: ['取用 {count} 个 SKU', 'Take {count} SKU', 'Take {count} SKUs'],
  made: ['已读取 {count} 个 SKU', '{count} SKU was read', '{count} SKUs were read'],
  willReject: [
    '{count} 个 SKU 有错误，不导入',
    '{count} SKU has errors and is left out',
    '{count} SKUs have errors and are left out',
  ],
  ordersSkipped: ['跳过 {count} 个 SKU', '{count} SKU was skipped', '{count} SKUs were skipped'],
  ordersRejected: [
    '{count} 个 SKU 有错误，未导入。',
    '{count} SKU has errors and was not imported.',
    '{count} SKUs have errors and were not imported.',
  ],
  partlyMade: [
    '此文件已读取 {count} 个 SKU，再次提交只会读取其余的行。',
    '{count} SKU of this file was read already. Submitting again reads only the rest.',
    '{count} SKUs of this file were read already. Submitting again reads only the rest.',
  ],
  take: ['带入入库单', 'Put into the shipment'],
  taken: [
    '已带入 {count} 个 SKU，保存后生效',
    '{count} SKU is in the form. Save it to announce it',
    '{count} SKUs are in the form. Save it to announce them',
  ],
})
