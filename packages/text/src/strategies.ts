import {
  type Applicability,
  type Join,
  mostConditions,
  type Operator,
  type StrategyField,
  type StrategyState,
} from '@stowline/domain/orders/strategies/strategy'
import { fieldNames } from './fields.ts'
import * as words from './kernel/words.ts'
import { type Texts, texts } from './kernel/pair.ts'

export const strategiesErrors = texts({
  noWarehouse: ['请至少选择一个仓库', 'Choose at least one warehouse'],
  warehouseTwice: ['同一仓库只能选择一次', 'A warehouse can stand in the order only once'],
  tooDeep: ['条件最多分两层', 'Conditions can be nested two levels deep at most'],
  noCondition: ['请至少添加一个条件，或改为全部订单', 'Add at least one condition, or choose all orders'],
  tooManyConditions: [
    `一条策略最多 ${mostConditions} 个条件，请拆成多条`,
    `A rule can have ${mostConditions} conditions in all. Split it into several rules.`,
  ],
  operatorUnknown: ['该字段不支持这种比较', 'This field cannot be compared in this way'],
  valueMissing: ['请填写条件的值', 'Fill in what the condition compares with'],
  zipWrong: [
    '邮编应为 1 至 5 位数字，或如 100-102 的区间',
    'A ZIP code has 1 to 5 digits, or is a range such as 100-102',
  ],
  numberWrong: ['请填写不为负、最多两位小数的数字', 'Fill in a number of at most two decimals, not below 0'],
  rangeWrong: ['区间的下限不能大于上限', 'The lower end of a range cannot be above the upper one'],
  tooMany: ['最多可建 {most} 条策略', 'There can be {most} rules at most'],
  backTestRunning: ['回测正在进行，请等它结束', 'A back-test is under way. Wait for its end.'],
  nameTaken: ['已有策略使用此中文名称', 'Another rule has this Chinese name already'],
  nameEnTaken: ['已有策略使用此英文名称', 'Another rule has this English name already'],
})

export const strategyStateNames = texts({
  effective: ['有效', 'Effective'],
  invalid: words.invalid,
} satisfies Texts<StrategyState>)

export const applicabilityNames = texts({
  all: ['全部订单', 'All orders'],
  matching: ['符合条件的订单', 'Matching orders'],
} satisfies Texts<Applicability>)

export const joinNames = texts({
  and: ['全部满足', 'All of them'],
  or: ['满足其一', 'Any of them'],
} satisfies Texts<Join>)

/** What a condition may look at, as the editor calls it. */
export const strategyFieldTexts = texts({
  store: fieldNames.store,
  platform: fieldNames.platform,
  state: fieldNames.stateorProvince,
  postalCode: fieldNames.postalCode,
  country: fieldNames.country,
  addressKind: words.addressKind,
  weight: ['包裹重量', 'Package weight'],
  longestSide: ['最长边', 'Longest side'],
  declaredValue: ['申报总价值', 'Declared value in all'],
  units: ['总件数', 'Pieces in all'],
  sku: fieldNames.sku,
  category: fieldNames.category,
  carrier: fieldNames.carrier,
  service: fieldNames.service,
  signType: fieldNames.signType,
} satisfies Texts<StrategyField>)

export const operatorNames = texts({
  oneOf: ['为其中之一', 'is one of'],
  noneOf: ['不为其中之一', 'is none of'],
  onlyOf: ['全部为其中之一', 'are all of'],
  atLeast: ['不少于', 'is at least'],
  atMost: ['不超过', 'is at most'],
  between: ['介于', 'is between'],
} satisfies Texts<Operator>)

/** Ways to compare of which an order has more than one. */
export const severalOperatorNames = texts({
  oneOf: ['任一为', 'any is one of'],
  noneOf: ['均不为', 'none is one of'],
  onlyOf: ['全部为', 'all are among'],
})

export const addressKindNames = texts({
  residential: words.residential,
  commercial: words.commercial,
})
