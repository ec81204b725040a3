import { join } from 'node:path'
import { expect, test } from 'vitest'
import { figure } from './figure.ts'
import { root } from './run-command.ts'
import { sourceFiles } from './source-tree.ts'

type Pair = readonly string[]

/** Names that stay Latin in a Chinese text; so do abbreviations in capitals, parameters, units and lone symbols. */
const names =
  /\b(Stowline|Amazon|Shopify|eBay|Walmart|WooCommerce|TikTok|Shop|FedEx|Excel|PostgreSQL|English|in|lb|cm|kg)\b/g
const isLatinWording = (text: string) => /\p{Ll}{2,}/u.test(text.replace(/\{\w+\}/g, '').replace(names, ''))

const isPair = (value: unknown): value is Pair =>
  Array.isArray(value) && (value.length === 2 || value.length === 3) && value.every((part) => typeof part === 'string')

/** All pairs below a module's exports, with the path that names them. */
const pairsIn = (value: unknown, path: string): [path: string, pair: Pair][] => {
  if (isPair(value)) return [[path, value]]
  if (value === null || typeof value !== 'object' || value instanceof Map || value instanceof Set) return []
  return Object.entries(value).flatMap(([key, inner]) => pairsIn(inner, `${path}.${key}`))
}

const parameters = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ')

/** What is wrong with a pair, if anything. */
const fault = ([zh = '', ...english]: Pair): string | undefined => {
  if ([zh, ...english].some((text) => text.trim() === '')) return 'an empty text'
  if (english.some((text) => /\p{Script=Han}|[，。；：？！「」（）]/u.test(text))) return 'Chinese in the English text'
  if (!/\p{Script=Han}/u.test(zh) && isLatinWording(zh)) return 'no Chinese in the Chinese text'
  const [one = '', many = one] = english
  if (parameters(zh) !== parameters(one) && parameters(zh) !== parameters(many)) return 'different parameters'
  return undefined
}

test('every text stands in both languages', async () => {
  const modules = sourceFiles('packages/text/src/**/*.ts').filter(({ path }) => !/\.test\.ts$|\/kernel\//.test(path))
  const found: [string, Pair][] = []
  for (const { path } of modules) {
    const exported = (await import(join(root, path))) as Record<string, unknown>
    found.push(...pairsIn(exported, path.replace('packages/text/src/', '')))
  }
  const faults = found.flatMap(([path, pair]) => (fault(pair) ? [`${path}: ${fault(pair)} (${pair.join(' | ')})`] : []))
  expect(found.length).toBeGreaterThan(10)
  expect(faults).toEqual([])
  figure('texts', `${found.length} pairs in ${modules.length} files, both languages complete`)
})

test('a faulty pair is seen', () => {
  expect(fault(['取消订单', 'Cancel order'])).toBeUndefined()
  expect(fault(['SKU', 'SKU'])).toBeUndefined()
  expect(fault(['', 'Cancel'])).toBe('an empty text')
  expect(fault(['取消', 'Cancel，now'])).toBe('Chinese in the English text')
  expect(fault(['Cancel', 'Cancel'])).toBe('no Chinese in the Chinese text')
  expect(fault(['共 {n} 条', '{count} rows'])).toBe('different parameters')
})
