import type { CardGroup } from '@stowline/domain/billing/cards/card-groups'
import { transactionTypeNames } from './billing.ts'
import { fieldNames } from './fields.ts'
import { type Pair, texts } from './kernel/pair.ts'
import * as words from './kernel/words.ts'

/** Groups of a card's prices, as tabs. */
export const cardGroupNames = texts({
  surcharges: ['附加费', 'Surcharges'],
  storage: ['仓储', 'Storage'],
  orderHandling: ['订单处理', 'Order handling'],
  transfer: ['转运', 'Transfer'],
  unloading: ['卸柜', 'Unloading'],
  valueAdded: ['增值服务', 'Value-added'],
  compensation: transactionTypeNames.compensation,
} satisfies Record<CardGroup, Pair>)

/** /finance/offer. */
export const offerScreen = texts({
  title: ['报价', 'Fee structure'],
  tabs: ['费用类型', 'Kinds of fees'],
  freight: fieldNames.freight,
  none: ['还没有合同价目表', 'There is no rate card yet'],
  noneHint: [
    '服务商设置价目表后，这里可以查看全部价格；在此之前按承运商报价扣款。',
    'Once your provider has set one, every price stands here. Until then labels cost what the carrier says.',
  ],
  version: ['版本', 'Version'],
  versionOf: words.versionOf,
  current: ['当前', 'now'],
  since: ['{begins} 起', 'From {begins}'],
  validity: ['{begins} 至 {ends}', '{begins} to {ends}'],
  weight: ['计费重', 'Billed'],
  upTo: ['至 {upTo} {unit}', 'to {upTo} {unit}'],
  further: ['每续 1 lb', 'Each further lb'],
  furtherMetric: ['每续 0.45 kg', 'Each further 0.45 kg'],
  zone: words.zoneNamed,
  dim: ['体积重 = in³ ÷ {divisor}', 'Dimensional weight: in³ ÷ {divisor}'],
  noDim: ['不计体积重', 'Size does not count'],
  discount: ['{fee} 优惠 {percent}', '{fee} less {percent}'],
  find: ['查找我的价格', 'Find my price'],
  found: ['{zone}，计费重 {pounds} lb：{price}', '{zone}, {pounds} lb billed: {price}'],
  notFound: ['此路线或重量没有价格', 'There is no price for this way or weight'],
  download: ['导出报价', 'Export'],
  item: ['项目', 'What for'],
  price: ['价格 (USD)', 'Price (USD)'],
})

/** The workbook of a card. */
export const offerSheet = texts({
  upTo: ['计费重至 (lb)', 'Billed up to (lb)'],
  others: ['其他费用', 'Other fees'],
  group: words.type,
  fee: words.feeType,
})
