import type { CardFault, CardTable } from '@stowline/domain/billing/cards/check-card'
import type { CellFault } from '@stowline/domain/billing/cards/imports/sheet'
import type { Problem } from '@stowline/domain/kernel/result'
import { errorText } from './errors.ts'
import { feeNames } from './billing.ts'
import { filled, type Pair, texts } from './kernel/pair.ts'

const tableNames = texts({
  validity: ['有效期', 'Validity'],
  bands: ['距离分区', 'Zones by distance'],
  charts: ['分区表始发地', 'Origins of charts'],
  chart: ['分区表', 'Chart of zones'],
  areas: ['偏远邮编表', 'Delivery areas'],
  base: ['基础运费表', 'Base rates'],
  size: ['尺寸附加费', 'Fees for size'],
  packaging: ['包装附加费', 'Fees for packaging'],
  season: ['旺季附加费表', 'Seasons'],
  fuel: ['燃油费率', 'Fuel percentages'],
  terms: ['合同折扣', 'Discounts'],
  ages: ['库龄档位', 'Tiers of age'],
  weightBands: ['订单处理重量档', 'Weight bands of order handling'],
  cartonBands: ['转运箱尺寸档', 'Size bands of transfers'],
  amounts: ['金额', 'Amounts'],
} satisfies Record<CardTable, Pair>)

const words = texts({
  row: ['第 {row} 行', 'row {row}'],
  cell: ['第 {row} 行第 {column} 列', 'row {row}, column {column}'],
})

/** A problem of a card by itself, without its place. */
export const problemText = ({ code, params }: Problem): Pair => filled(errorText(code) ?? [code, code], params ?? {})

const chained = (...parts: readonly (Pair | undefined)[]): Pair => {
  const said = parts.filter((part) => part !== undefined)
  return [said.map(([zh]) => zh).join(' '), said.map(([, en]) => en).join(' ')]
}

/** What is wrong with a card, with its table and its row. */
export const cardFaultText = (fault: CardFault): Pair => {
  const of: Pair = feeNames[fault.of] ?? [fault.of, fault.of]
  const row = fault.row > 0 ? filled(words.row, { row: String(fault.row) }) : undefined
  const [zh, en] = chained(tableNames[fault.table], fault.of && fault.table !== 'amounts' ? of : undefined, row)
  const [reason, reasonEn] = problemText(fault)
  return [`${zh}：${reason}`, `${en}: ${reasonEn}`]
}

/** What is wrong with a sheet, with its cell. */
export const cellFaultText = (fault: CellFault): Pair => {
  const place = { row: String(fault.row), column: String(fault.column) }
  const [zh, en] = filled(fault.column > 0 ? words.cell : words.row, place)
  const [reason, reasonEn] = problemText(fault)
  return [`${zh}：${reason}`, `${en.charAt(0).toUpperCase()}${en.slice(1)}: ${reasonEn}`]
}
