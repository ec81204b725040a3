import type { PriceField } from '@stowline/domain/billing/cards/price-sheet/price-fields'
import type { CardRates } from '@stowline/domain/billing/cards/rate-card'
import { hasKey } from '@stowline/domain/kernel/records'
import { feeNames } from './billing.ts'
import { filled, type Pair, texts } from './kernel/pair.ts'
import * as kernel from './kernel/words.ts'
import { signatures } from './reasons.ts'

/** What the parts of a value's place are called; those that say nothing to a person are left out. */
const parts = texts({
  over: ['超过', 'over'],
  upTo: ['至', 'up to'],
  from: kernel.from,
  to: kernel.to,
  each: ['单价', 'each'],
  least: ['最低', 'at least'],
  step: ['计费进位', 'steps of'],
  included: ['包含', 'included'],
  per: ['每满', 'for every'],
  others: ['其他分区', 'other zones'],
  near: ['分区组', 'zone group'],
  zones: kernel.zone,
  amount: ['加收', 'amount'],
  measure: ['按', 'measured by'],
  leastWeight: ['最低计费重 lb', 'billed for at least, lb'],
  packaging: ['包装', 'packaging'],
  on: ['加收对象', 'added for'],
  groups: ['服务组', 'service groups'],
  perCbm: ['每 CBM 每天', 'a CBM and day'],
  residential: kernel.residential,
  commercial: kernel.commercial,
  percent: ['比例', 'share'],
  most: ['每件最高', 'at most a piece'],
  percentOff: ['合同折扣', 'discount'],
  atLeast: ['折后最低', 'never under'],
  name: kernel.name,
})
const rowOf = texts({ row: ['第 {row} 行', 'row {row}'] }).row

/** Columns of the sheet. */
export const priceSheetColumns = texts({
  place: ['代码', 'Code'],
  what: ['项目', 'Item'],
  unit: ['写法', 'Written as'],
  value: ['数值', 'Value'],
})
export const priceSheetName = texts({ file: ['价格表', 'Prices'] }).file

/** How a value is written, by its kind. */
export const priceKindNames = texts({
  money: ['USD', 'USD'],
  percent: ['百分比，如 12.5%', 'Percent, as 12.5%'],
  count: ['整数', 'Whole number'],
  figure: ['数值，如 12.5', 'Figure, as 12.5'],
  cbm: ['CBM', 'CBM'],
  words: ['文字', 'Words'],
  list: ['逗号分隔', 'With commas between'],
  sides: ['长×宽×高，in', 'Length×width×height, in'],
  day: ['日期，如 11-23 或 2026-11-23', 'Day, as 11-23 or 2026-11-23'],
  choice: ['固定值', 'One of the card’s words'],
} satisfies Record<PriceField['kind'], Pair>)

/** What a part of a place is called: a fee, a service, a word of prices, a row; nothing for what only leads there. */
const partName = (part: string, before: string | undefined, { freight, valueAdded }: CardRates): Pair | undefined => {
  if (before === 'services') return freight.services[part]?.name ?? [part, part]
  if (before === 'valueAddedFee') return valueAdded.valueAddedFee[part]?.name ?? [part, part]
  if (before === 'name') return part === '0' ? ['中文', 'Chinese'] : ['英文', 'English']
  if (before === 'signFee' && hasKey(signatures, part)) return signatures[part]
  if (hasKey(feeNames, part)) return feeNames[part]
  if (hasKey(parts, part)) return parts[part]
  if (/^\d+$/.test(part)) return filled(rowOf, { row: part })
  return /^\d\d[A-Z]{2}$/.test(part) ? [part, part] : undefined
}

/** What a value of a card is called, from its place: `Storage · row 2 · a CBM and day`. */
export const priceName = (card: CardRates, place: string): Pair => {
  const steps = place.split('.')
  const names = steps.flatMap((part, at) => {
    const found = partName(part, steps[at - 1], card)
    return found ? [found] : []
  })
  return [names.map(([zh]) => zh).join(' · '), names.map(([, en]) => en).join(' · ')]
}
