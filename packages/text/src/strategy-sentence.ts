import { isOneOf } from '@stowline/domain/kernel/records'
import {
  type Condition,
  fieldOf,
  type FieldKind,
  type Group,
  type InnerGroup,
  type Operator,
  type Strategy,
  type StrategyField,
} from '@stowline/domain/orders/strategies/strategy'
import { hasKey } from '@stowline/domain/kernel/records'
import { platformNames } from './orders.ts'
import { productCategoryNames } from './products.ts'
import { type Language, type Pair, say, texts } from './kernel/pair.ts'
import { signTypeNames } from './shipping.ts'
import { addressKindNames, applicabilityNames } from './strategies.ts'

/** What people call a store, a carrier, a service or a warehouse; undefined for one that is no longer there. */
export type StrategyNames = (kind: StrategyField | 'warehouse', id: string) => string | Pair | undefined

type Phrases = Partial<Readonly<Record<Operator, Pair>>>

const choice = (zh: string, en: string): Phrases => ({
  oneOf: [`${zh}为{values}`, `${en} is {values}`],
  noneOf: [`${zh}不为{values}`, `${en} is not {values}`],
})
const number = (zh: string, en: string, unit: string): Phrases => ({
  atLeast: [`${zh}不少于 {from}${unit}`, `${en} is at least {from}${unit}`],
  atMost: [`${zh}不超过 {from}${unit}`, `${en} is at most {from}${unit}`],
  between: [`${zh}在 {from} 至 {to}${unit} 之间`, `${en} is between {from} and {to}${unit}`],
})

/** How each comparison is read out. */
const phrases: Readonly<Record<StrategyField, Phrases>> = {
  store: choice('店铺', 'the store'),
  platform: choice('平台', 'the platform'),
  state: choice('州', 'the state'),
  postalCode: {
    oneOf: ['邮编以{values}开头', 'the ZIP code begins with {values}'],
    noneOf: ['邮编不以{values}开头', 'the ZIP code does not begin with {values}'],
  },
  country: choice('国家', 'the country'),
  addressKind: choice('地址类型', 'the kind of address'),
  weight: number('包裹重量', 'the package weight', ' lb'),
  longestSide: number('最长边', 'the longest side', ' in'),
  declaredValue: number('申报总价值', 'the declared value', ' USD'),
  units: number('件数', 'the number of pieces', ''),
  sku: {
    oneOf: ['任一 SKU 为{values}', 'any SKU is {values}'],
    noneOf: ['没有 SKU 为{values}', 'no SKU is {values}'],
    onlyOf: ['全部 SKU 为{values}', 'every SKU is {values}'],
  },
  category: {
    oneOf: ['任一商品类目为{values}', 'the category of any product is {values}'],
    noneOf: ['没有商品类目为{values}', 'the category of no product is {values}'],
    onlyOf: ['全部商品类目为{values}', 'the category of every product is {values}'],
  },
  carrier: choice('承运商', 'the carrier'),
  service: choice('物流服务', 'the service'),
  signType: choice('签名方式', 'the signature'),
}

const words = texts({
  orInValues: ['、', ' or '],
  and: ['，且', ', and '],
  or: ['，或', ', or '],
  inner: ['（{inner}）', '({inner})'],
  named: ['“{name}”', '“{name}”'],
  thenWarehouse: ['、', ', then '],
  sentence: ['{who}：依次由{warehouses}发货', '{who}: ship from {warehouses}'],
  when: ['{conditions}', 'If {conditions}'],
  gone: ['（已不存在）', '(no longer there)'],
})

/** Values that people type or name: they stand in quotation marks, so that what is between two of them is the sentence's. */
const isNamed: readonly StrategyField[] = ['store', 'sku', 'service', 'carrier']

const ownNames: Partial<Readonly<Record<StrategyField, Readonly<Record<string, Pair>>>>> = {
  platform: platformNames,
  category: productCategoryNames,
  signType: signTypeNames,
  addressKind: addressKindNames,
}

const looksUp = (kind: FieldKind, field: StrategyField) => kind === 'choice' && isOneOf(isNamed, field)

const valueText = (field: StrategyField, value: string, names: StrategyNames, language: Language): string => {
  const own = ownNames[field]
  if (own && hasKey(own, value)) return say(own[value] ?? [value, value], language)
  if (!isOneOf(isNamed, field)) return value
  const found = looksUp(fieldOf(field).kind, field) ? (names(field, value) ?? words.gone) : value
  return say(words.named, language, { name: typeof found === 'string' ? found : say(found, language) })
}

/** In Chinese a Latin word stands apart from what is around it; what is Chinese or in quotation marks does not. */
const apart = (text: string, language: Language): string =>
  language === 'zh' ? text.replace(/^(?=\w)/, ' ').replace(/(?<=\w)$/, ' ') : text

const conditionText = ({ field, operator, values }: Condition, names: StrategyNames, language: Language): string => {
  const pair = phrases[field][operator] ?? ['', '']
  const listed = values.map((value) => valueText(field, value, names, language)).join(say(words.orInValues, language))
  return say(pair, language, {
    values: apart(listed, language),
    from: values[0] ?? '',
    to: values[1] ?? '',
  }).trimEnd()
}

const groupText = ({ join, conditions }: InnerGroup, names: StrategyNames, language: Language): string =>
  conditions.map((condition) => conditionText(condition, names, language)).join(say(words[join], language))

const conditionsText = (group: Group, names: StrategyNames, language: Language): string =>
  [
    ...group.conditions.map((condition) => conditionText(condition, names, language)),
    ...group.groups.map((inner) => say(words.inner, language, { inner: groupText(inner, names, language) })),
  ].join(say(words[group.join], language))

type Told = Pick<Strategy, 'applicability' | 'conditions' | 'warehouseIds'>

/** A rule as one sentence. It says all that the rule says: read back, it means the same. */
export const strategySentence = (strategy: Told, names: StrategyNames, language: Language): string => {
  const named = (id: string) => {
    const found = names('warehouse', id) ?? words.gone
    return typeof found === 'string' ? found : say(found, language)
  }
  const who =
    strategy.applicability === 'all'
      ? say(applicabilityNames.all, language)
      : say(words.when, language, { conditions: conditionsText(strategy.conditions, names, language) })
  const warehouses = strategy.warehouseIds.map(named).join(say(words.thenWarehouse, language))
  return say(words.sentence, language, { who, warehouses: apart(warehouses, language) })
}
