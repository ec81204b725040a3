import { texts } from './kernel/pair.ts'

/** What an import of transfers by truck says of its zip and of cells; a part of `importsErrors`. */
export const transferImportErrors = texts({
  oneSheet: [
    '压缩包内须有且只有一张表（xlsx 或 csv），其余为文件（pdf、png、jpg）',
    'The archive must hold exactly one sheet (xlsx or csv); everything else is a document (pdf, png, jpg)',
  ],
  transfersTooLong: [
    '卡车文件最多 2,000 行，请拆分后再导入',
    'A truck file has at most 2,000 rows. Split it and import the parts',
  ],
  transferRowsDiffer: [
    '同一转运单的另一行是“{expected}”，此行是“{found}”，请改为一致',
    'Another row of this transfer says “{expected}”, this one “{found}”. Make them agree',
  ],
  skuOfTransferTwice: [
    '“{found}”在第 {first} 行已出现；同一转运单每个 SKU 只占一行',
    '“{found}” stands in row {first} already; a SKU has one row of a transfer',
  ],
  stockShort: ['要发 {found} 件，可用 {expected} 件', '{found} asked for, {expected} available'],
  dayUnreadable: ['“{found}”应写成 2026-12-07 的日期', '“{found}” must be a day such as 2026-12-07'],
  truckUnknown: [
    '没有卡车公司“{found}”，请从列表选择；不在其中填 other',
    'There is no truck company “{found}”. Choose one from the list, or other',
  ],
  platformUnknown: ['没有平台“{found}”，请从列表选择', 'There is no platform “{found}”. Choose one from the list'],
  documentMissing: [
    '压缩包内没有“{found}”，请改成包内的文件名',
    'The archive has no “{found}”. Write the name of a file that is in it',
  ],
  documentDoubled: [
    '压缩包内有多个“{found}”，请在包内改名后重新上传',
    'The archive has “{found}” more than once. Rename one of them and upload it again',
  ],
  cartonLabelsUneven: [
    '{found} 张箱标不能平分到 {expected} 箱，请核对',
    '{found} carton labels do not come out even on {expected} cartons. Please check',
  ],
})

/** The same troubles by their kind; a part of `importTroubles`. */
export const transferImportTroubles = texts({
  transferRowsDiffer: ['同一转运单的各行不一致', 'Rows of one transfer disagree'],
  skuOfTransferTwice: ['SKU 在该转运单中重复', 'SKU twice in one transfer'],
  stockShort: ['库存不足', 'Not enough stock'],
  dayUnreadable: ['日期无法识别', 'Not a day'],
  truckUnknown: ['没有这个卡车公司', 'Unknown truck company'],
  platformUnknown: ['没有这个平台', 'Unknown platform'],
  documentMissing: ['压缩包内没有该文件', 'Document not in the archive'],
  documentDoubled: ['压缩包内文件名重复', 'Document twice in the archive'],
  cartonLabelsUneven: ['箱标与箱数不符', 'Carton labels do not come out even'],
})
