import { texts } from './kernel/pair.ts'

export const filesErrors = texts({
  empty: ['文件是空的', 'The file is empty'],
  tooLarge: ['{types} 文件最大 {most}', '{types} files up to {most}'],
  wrongType: ['只能上传 {types} 文件，最大 {most}', 'Only {types} files up to {most} can be uploaded'],
  isPdf: [
    '无论文件名如何，这是一个 PDF。只能上传 {types} 文件，最大 {most}',
    'Whatever its name, this is a PDF. Only {types} files up to {most} can be uploaded',
  ],
  oneFileOnly: ['一次只能上传一个文件', 'Upload one file at a time'],
  broken: ['文件已损坏，无法读取', 'The file is damaged and cannot be read'],
  tooManyPixels: ['图片尺寸过大，最多 4000 万像素', 'The image is too large: at most 40 million pixels'],
  tooManyEntries: ['压缩包内最多 {entries} 个文件', 'An archive may hold at most {entries} files'],
  inflatesTooFar: ['压缩包解压后过大，已拒绝', 'The archive grows too large when unpacked and was refused'],
  nested: ['压缩包内不能再有压缩包', 'An archive may not hold another archive'],
  entryRefused: ['压缩包内的“{name}”不是 {types} 文件', '“{name}” in the archive is not a {types} file'],
  entryTooLarge: ['压缩包内的“{name}”超过 {most}', '“{name}” in the archive is over {most}'],
  entryBroken: [
    '压缩包内的“{name}”已损坏或图片过大，无法读取',
    '“{name}” in the archive is damaged or too large a picture and cannot be read',
  ],
  unsafeEntry: ['压缩包内有不安全的文件，已拒绝', 'The archive holds an unsafe entry and was refused'],
  noRoom: [
    '贵公司的文件已达上限（{bytes} 或 {files} 个）。导出文件 7 天后、未使用的上传文件 1 天后自动删除；如需更多空间请联系服务商',
    'Your company has used its room for files ({bytes} or {files} files). Exports go after a week, unused uploads after a day; ask your provider for more',
  ],
  tooManyUnused: [
    '您已有 {most} 个上传后未使用的文件，请先使用，或等一天后它们自动删除',
    'You have {most} uploaded files that are not used yet. Use them first, or wait a day until they are removed',
  ],
  encrypted: ['压缩包有密码保护，请取消密码后重试', 'The archive is protected by a password. Remove it and try again'],
})
