import * as words from './kernel/words.ts'
import { texts } from './kernel/pair.ts'

/** Import of transfers by truck: what the wizard is told about it, and what it leads to. */
export const importTrucks = texts({
  title: words.importTrucks,
  note: [
    'zip：一张表（xlsx 或 csv）和表中写明的备货文件、BOL（pdf、png、jpg，每个最大 5 MB）',
    'A zip with one sheet (xlsx or csv) and the stocking files and BOLs that it names (pdf, png, jpg, 5 MB each)',
  ],
  commit: ['导入 {count} 个转运单', 'Import {count} transfer', 'Import {count} transfers'],
  made: ['已创建 {count} 个转运单', '{count} transfer was created', '{count} transfers were created'],
  willReject: [
    '{count} 个转运单有错误，不导入',
    '{count} transfer has errors and is left out',
    '{count} transfers have errors and are left out',
  ],
  ordersSkipped: ['跳过 {count} 个转运单', '{count} transfer was skipped', '{count} transfers were skipped'],
  ordersRejected: [
    '{count} 个转运单有错误，未导入。',
    '{count} transfer has errors and was not imported.',
    '{count} transfers have errors and were not imported.',
  ],
  partlyMade: [
    '此文件已创建 {count} 个转运单，再次提交只会导入其余的行。',
    '{count} transfer of this file was created already. Submitting again makes only the rest.',
    '{count} transfers of this file were created already. Submitting again makes only the rest.',
  ],
  view: ['查看转运单', 'View transfers'],
})
