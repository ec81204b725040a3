import { print } from './print.ts'
import { texts } from './kernel/pair.ts'

/** Words of the dialog that prints labels of products. */
export const productLabelWords = texts({
  action: ['打印条码标签', 'Print barcode labels'],
  title: ['打印 {count} 个商品的标签', 'Labels of {count} product', 'Labels of {count} products'],
  save: ['保存 {count} 张为 PDF', 'Save {count} label as PDF', 'Save {count} labels as PDF'],
  code: ['条码', 'Code'],
  codeHelp: [
    'Code 128 为 SKU，GS1 为 UPC 或箱码，二维码为所填内容',
    'Code 128 says the SKU, GS1 the UPC or the carton code, QR what was entered',
  ],
  code128: ['Code 128 条码', 'Code 128'],
  gs1: ['GS1-128 条码', 'GS1-128'],
  carton: ['箱码 GS1', 'Carton GS1'],
  qr: ['二维码', 'QR'],
  size: ['标签尺寸', 'Label size'],
  paper: print.format,
  roll: ['卷纸', 'Roll'],
  a4: ['A4 纸', 'A4'],
  letter: ['Letter 纸', 'Letter'],
  copies: ['每个商品张数', 'Labels each'],
  pages: ['{count} 张标签', '{count} label', '{count} labels'],
  sheets: ['{count} 页，每页 {each} 张', '{count} sheet of {each} labels', '{count} sheets of {each} labels'],
  tooMany: ['一次最多 {most} 张', 'At most {most} labels at a time'],
  leftOut: ['{count} 个未打印：{reason}', '{count} left out: {reason}', '{count} left out: {reason}'],
})
