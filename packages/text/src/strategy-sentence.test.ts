import {
  generatedFacts,
  generatedSet,
  generatedStock,
  generatedWarehouses,
  randomOf,
  storeNames,
} from '@stowline/domain/orders/strategies/generated.cases'
import { byDistance } from '@stowline/domain/orders/choose-warehouse'
import { createDecider, type StockFacts } from '@stowline/domain/orders/strategies/decide'
import type { StrategyFacts } from '@stowline/domain/orders/strategies/evaluate'
import { shadowsIn } from '@stowline/domain/orders/strategies/shadow'
import type { Strategy } from '@stowline/domain/orders/strategies/strategy'
import { expect, test } from 'vitest'
import { platformNames } from './orders.ts'
import { productCategoryNames } from './products.ts'
import { signTypeNames } from './shipping.ts'
import { addressKindNames } from './strategies.ts'
import { type StrategyNames, strategySentence } from './strategy-sentence.ts'

/*
 * A second reading of rules, which shares nothing with the first: a sentence is taken apart by its own grammar into comparisons, and these are asked
 * of an order one by one.
 */
type Said = { readonly subject: string; readonly verb: string; readonly values: readonly string[] }
type Tree = { readonly join: 'and' | 'or'; readonly parts: readonly (Said | Tree)[] }
type Read = { readonly when: Tree | 'all'; readonly warehouses: readonly string[] }

type Language = 'zh' | 'en'
const at = (language: Language) => (language === 'zh' ? 0 : 1)
const grammar = {
  zh: {
    all: '全部订单',
    head: '',
    between: '：依次由 ',
    tail: ' 发货',
    next: '、',
    and: '，且',
    or: '，或',
    open: '（',
    close: '）',
    list: '、',
    verbs: [
      [/^邮编不以 (.+) 开头$/, '邮编', 'no'],
      [/^邮编以 (.+) 开头$/, '邮编', 'yes'],
      [/^任一 ?(SKU|商品类目)为 ?(.+)$|^任一 (SKU) 为 (.+)$/, '', 'any'],
      [/^没有 ?(商品类目)为 ?(.+)$|^没有 (SKU) 为 (.+)$/, '', 'none'],
      [/^全部 ?(商品类目)为 ?(.+)$|^全部 (SKU) 为 (.+)$/, '', 'every'],
      [/^(.+?)不少于 (.+)$/, '', 'least'],
      [/^(.+?)不超过 (.+)$/, '', 'most'],
      [/^(.+?)在 (.+) 至 (.+) 之间$/, '', 'range'],
      [/^(.+?)不为 (.+)$/, '', 'no'],
      [/^(.+?)为 (.+)$/, '', 'yes'],
    ],
    subjects: {
      店铺: 'store',
      平台: 'platform',
      州: 'state',
      邮编: 'postalCode',
      国家: 'country',
      地址类型: 'addressKind',
      包裹重量: 'weight',
      最长边: 'longestSide',
      申报总价值: 'declaredValue',
      件数: 'units',
      SKU: 'sku',
      商品类目: 'category',
      承运商: 'carrier',
      物流服务: 'service',
      签名方式: 'signType',
    },
  },
  en: {
    all: 'All orders',
    head: 'If ',
    between: ': ship from ',
    tail: '',
    next: ', then ',
    and: ', and ',
    or: ', or ',
    open: '(',
    close: ')',
    list: ' or ',
    verbs: [
      [/^the (ZIP code) does not begin with (.+)$/, '', 'no'],
      [/^the (ZIP code) begins with (.+)$/, '', 'yes'],
      [/^any (SKU) is (.+)$|^the (category) of any product is (.+)$/, '', 'any'],
      [/^no (SKU) is (.+)$|^the (category) of no product is (.+)$/, '', 'none'],
      [/^every (SKU) is (.+)$|^the (category) of every product is (.+)$/, '', 'every'],
      [/^the (.+) is at least (.+)$/, '', 'least'],
      [/^the (.+) is at most (.+)$/, '', 'most'],
      [/^the (.+) is between (.+) and (.+)$/, '', 'range'],
      [/^the (.+?) is not (.+)$/, '', 'no'],
      [/^the (.+?) is (.+)$/, '', 'yes'],
    ],
    subjects: {
      store: 'store',
      platform: 'platform',
      state: 'state',
      'ZIP code': 'postalCode',
      country: 'country',
      'kind of address': 'addressKind',
      'package weight': 'weight',
      'longest side': 'longestSide',
      'declared value': 'declaredValue',
      'number of pieces': 'units',
      SKU: 'sku',
      category: 'category',
      carrier: 'carrier',
      service: 'service',
      signature: 'signType',
    },
  },
} as const

/** What stands in quotation marks is put away, so that its own words are not the sentence's. */
const putAway = (text: string) => {
  const kept: string[] = []
  const plain = text.replace(/“([^”]*)”/g, (_, quoted: string) => `#${kept.push(quoted) - 1}#`)
  return { plain, back: (value: string) => value.replace(/^#(\d+)#$/, (_, n: string) => kept[Number(n)] ?? '') }
}

const splitOutside = (
  text: string,
  { and, or, open, close }: { and: string; or: string; open: string; close: string },
) => {
  const parts: string[] = []
  let join: 'and' | 'or' = 'and'
  let from = 0
  for (let place = 0, depth = 0; place < text.length; place += 1) {
    const rest = text.slice(place)
    if (rest.startsWith(open)) depth += 1
    if (rest.startsWith(close)) depth -= 1
    const word = depth > 0 ? undefined : [and, or].find((one) => rest.startsWith(one))
    if (!word) continue
    join = word === and ? 'and' : 'or'
    parts.push(text.slice(from, place))
    from = place + word.length
  }
  return { join, parts: [...parts, text.slice(from)] }
}

const readComparison = (text: string, language: Language, back: (value: string) => string): Said => {
  const { verbs, subjects, list } = grammar[language]
  for (const [pattern, fixed, verb] of verbs) {
    const found = pattern.exec(text)
    if (!found) continue
    const [first = '', ...others] = found.slice(1).filter((one) => one !== undefined)
    const [name, values] = fixed ? [fixed, [first, ...others]] : [first, others]
    const subject = new Map<string, string>(Object.entries(subjects)).get(name.trim())
    if (!subject) throw new Error(`${name} is no subject: ${text}`)
    const all = values
      .flatMap((value) => value.split(list))
      .map((value) => back(value.replace(/ (lb|in|USD)$/, '').trim()))
    return { subject, verb, values: all }
  }
  throw new Error(`not understood: ${text}`)
}

const readTree = (text: string, language: Language, back: (value: string) => string): Tree => {
  const { open, close } = grammar[language]
  const { join, parts } = splitOutside(text, grammar[language])
  return {
    join,
    parts: parts.map((part) =>
      part.startsWith(open) && part.endsWith(close)
        ? readTree(part.slice(1, -1), language, back)
        : readComparison(part, language, back),
    ),
  }
}

const readSentence = (sentence: string, language: Language): Read => {
  const { plain, back } = putAway(sentence)
  const words = grammar[language]
  const cut = plain.lastIndexOf(words.between)
  const who = plain.slice(0, cut)
  const ship = plain.slice(cut + words.between.length, plain.length - words.tail.length)
  return {
    when: who === words.all ? 'all' : readTree(who.slice(words.head.length), language, back),
    warehouses: ship.split(words.next).map((name) => name.toLowerCase()),
  }
}

const named = (names: Readonly<Record<string, readonly string[]>>, value: string, language: Language) =>
  names[value]?.[at(language)] ?? '?'

/** What the order is called in a sentence, by subject; [] where it is not known. */
const calledIn = (facts: StrategyFacts, subject: string, language: Language): readonly (string | number)[] => {
  const known = (value: string | number | null) => (value === null || value === '' ? [] : [value])
  switch (subject) {
    case 'store':
      return [storeNames[facts.store] ?? '?']
    case 'platform':
      return [named(platformNames, facts.platform, language)]
    case 'signType':
      return [named(signTypeNames, facts.signType, language)]
    case 'addressKind':
      return facts.addressKind ? [named(addressKindNames, facts.addressKind, language)] : []
    case 'category':
      return facts.category.map((one) => named(productCategoryNames, one, language))
    case 'sku':
      return facts.sku.map((one) => one.toUpperCase())
    default:
      return known(facts[subject as 'state' | 'weight' | 'carrier'])
  }
}

const zipIn = (zip: string, entry: string) => {
  const [from = '', to = from] = entry.split('-')
  const digits = zip.replace(/-.*/, '')
  return (
    digits.length === 5 &&
    Number(digits.slice(0, from.length)) >= Number(from) &&
    Number(digits.slice(0, from.length)) <= Number(to)
  )
}

const holds = ({ subject, verb, values }: Said, facts: StrategyFacts, language: Language): boolean => {
  const called = calledIn(facts, subject, language)
  const [one] = called
  if (one === undefined) return false
  if (subject === 'postalCode') {
    if (!/^\d{5}(-\d+)?$/.test(String(one))) return false
    return values.some((entry) => zipIn(String(one), entry)) ? verb === 'yes' : verb === 'no'
  }
  const isNamed = (value: string | number) =>
    values.some((other) => other.toUpperCase() === String(value).toUpperCase())
  const numbers = values.map(Number)
  const [low = 0, high = 0] = numbers
  switch (verb) {
    case 'yes':
    case 'any':
      return called.some(isNamed)
    case 'no':
    case 'none':
      return !called.some(isNamed)
    case 'every':
      return called.filter(isNamed).length === called.length
    case 'least':
      return Number(one) >= low
    case 'most':
      return Number(one) <= low
    default:
      return Number(one) >= low && Number(one) <= high
  }
}

const holdsTree = (tree: Tree, facts: StrategyFacts, language: Language): boolean => {
  const answers = tree.parts.map((part) =>
    'parts' in part ? holdsTree(part, facts, language) : holds(part, facts, language),
  )
  return tree.join === 'and' ? !answers.includes(false) : answers.includes(true)
}

const names: StrategyNames = (kind, id) =>
  kind === 'store' ? storeNames[id] : kind === 'warehouse' ? id.toUpperCase() : id

/** The warehouse of an order by the sentences alone. */
const decided = (
  rules: readonly { readonly strategy: Strategy; readonly read: Read }[],
  facts: StrategyFacts,
  { needs, available }: StockFacts,
  language: Language,
) => {
  const hasAll = (id: string) =>
    [...needs.keys()].every((product) => available(id, product) >= (needs.get(product) ?? 0))
  const near = byDistance(generatedWarehouses, facts.postalCode).map(({ id }) => id)
  for (const { strategy, read } of rules) {
    if (strategy.status === 'invalid') continue
    if (read.when !== 'all' && !holdsTree(read.when, facts, language)) continue
    const [first] = read.warehouses
    if (needs.size === 0) return { rule: strategy.id, warehouse: first }
    return { rule: strategy.id, warehouse: read.warehouses.find(hasAll) ?? near.find(hasAll) ?? first }
  }
  return { rule: undefined, warehouse: (needs.size > 0 ? near.find(hasAll) : undefined) ?? near[0] }
}

test.each(['zh', 'en'] as const)('500 sets of rules decide as their sentences say, read back in %s', (language) => {
  let fired = 0
  for (let seed = 1; seed <= 500; seed += 1) {
    const random = randomOf(seed)
    const set = generatedSet(random)
    const rules = set.map((strategy) => ({
      strategy,
      read: readSentence(strategySentence(strategy, names, language), language),
    }))
    const decide = createDecider(set, generatedWarehouses)
    const shadows = shadowsIn(set)
    for (let order = 0; order < 20; order += 1) {
      const [facts, stock] = [generatedFacts(random), generatedStock(random)]
      const found = decide(facts, stock)
      const expected = decided(rules, facts, stock, language)
      expect(
        { rule: found?.strategy?.id, warehouse: found?.warehouseId },
        JSON.stringify({ seed, set, facts }),
      ).toEqual(expected)
      if (found?.strategy) {
        fired += 1
        // What is said never to be reached is never reached.
        expect(shadows.has(found.strategy.id), JSON.stringify({ seed, set, facts })).toBe(false)
      }
    }
  }
  // Rules of one kind or another decide often enough for the comparison to mean something.
  expect(fired).toBeGreaterThan(3_000)
})

test('a sentence reads as a person would say it', () => {
  const strategy = {
    applicability: 'matching' as const,
    conditions: {
      join: 'and' as const,
      conditions: [{ field: 'platform' as const, operator: 'oneOf' as const, values: ['amazon', 'ebay'] }],
      groups: [
        {
          join: 'or' as const,
          conditions: [
            { field: 'state' as const, operator: 'oneOf' as const, values: ['CA', 'WA'] },
            { field: 'weight' as const, operator: 'atLeast' as const, values: ['50'] },
          ],
        },
      ],
    },
    warehouseIds: ['ca', 'nj'],
  }
  expect(strategySentence(strategy, names, 'en')).toBe(
    'If the platform is Amazon or eBay, and (the state is CA or WA, or the package weight is at least 50 lb): ship from CA, then NJ',
  )
  expect(strategySentence(strategy, names, 'zh')).toBe(
    '平台为 Amazon、eBay，且（州为 CA、WA，或包裹重量不少于 50 lb）：依次由 CA、NJ 发货',
  )
  expect(strategySentence({ ...strategy, applicability: 'all' }, names, 'en')).toBe('All orders: ship from CA, then NJ')
})
