import { labelsScreen } from './operations-screen.ts'
import { productForm, productsScreen } from './products-screen.ts'
import * as words from './kernel/words.ts'
import { texts } from './kernel/pair.ts'

/** Words of /ops/products. */
export const measuringScreen = texts({
  title: ['商品核验', 'Products to measure'],
  search: ['扫描或粘贴 SKU、UPC、箱码', 'Scan or paste SKU, UPC or carton code'],
  any: ['任意条码', 'Any code'],
  codes: productsScreen.codes,
  name: words.name,
  declared: productsScreen.declaredMeasures,
  submitted: ['提交时间', 'Submitted'],
  scan: ['扫描测量', 'Measure by scan'],
  measure: ['测量', 'Measure'],
  measureTitle: ['测量商品', 'Measure products'],
  scanField: ['SKU、UPC 或箱码', 'SKU, UPC or carton code'],
  scanHint: [
    '扫描商品，依次输入长、宽、高、重量，每项按回车；最后一次回车保存',
    'Scan a product, then enter length, width, height and weight, each with Enter; the last one saves',
  ],
  unknown: ['没有等待核验的商品：{number}', 'No product waiting to be measured has {number}'],
  declaredAs: ['申报 {sides}，{weight}', 'declared {sides}, {weight}'],
  allFour: productForm.allFour,
  verify: ['确认核验', 'Confirm'],
  nextScan: ['扫描其他商品', 'Scan another'],
  measuredCount: ['已核验 {count} 个：', '{count} measured:', '{count} measured:'],
  reject: words.reject,
  reason: labelsScreen.remark,
  reasonHelp: ['商户修改后可再次提交', 'The merchant can mend it and submit again'],
  reasonNeeded: labelsScreen.remarkNeeded,
  rejectGo: ['驳回 {count} 个商品', 'Reject {count} product', 'Reject {count} products'],
  rejectDone: ['已驳回 {count} 个商品', '{count} product rejected', '{count} products rejected'],
  firstUse: ['没有等待核验的商品', 'No products are waiting'],
  firstUseHint: ['商户提交核验的商品会出现在这里', 'Products that merchants submit appear here'],
})
