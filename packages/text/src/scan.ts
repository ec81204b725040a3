import { texts } from './kernel/pair.ts'

/** The mode in which whatever a merchant scans is opened. */
export const scanMode = texts({
  title: ['扫描模式', 'Scan mode'],
  field: ['扫描面单、订单、商品', 'Scan a label, order, product'],
  hint: ['扫到的单据会直接打开，按 Esc 退出', 'What you scan is opened. Esc ends it'],
  unknown: ['没有此号码', 'Nothing has this number'],
  leave: ['退出扫描', 'Stop scanning'],
})

/** Where codes are scanned. */
export const scanWords = texts({
  sound: ['声音', 'Sound'],
})
