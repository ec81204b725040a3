import { join } from 'node:path'
import { fieldNames } from '@stowline/text/fields'
import { expect, test } from 'vitest'
import { figure } from './figure.ts'
import { root } from './run-command.ts'
import { sourceFiles } from './source-tree.ts'

type Pair = readonly string[]
type Named = { readonly path: string; readonly pair: Pair }

const isPair = (value: unknown): value is Pair =>
  Array.isArray(value) && (value.length === 2 || value.length === 3) && value.every((part) => typeof part === 'string')

/** Every pair that is declared, once however many tables refer to it: a reference is the same array. */
const declared = (value: unknown, path: string, seen: Map<unknown, Named> = new Map()): Map<unknown, Named> => {
  if (isPair(value)) {
    if (!seen.has(value)) seen.set(value, { path, pair: value })
  } else if (value !== null && typeof value === 'object')
    for (const [key, inner] of Object.entries(value)) declared(inner, `${path}.${key}`, seen)
  return seen
}

/** The word under its article and its plural: "a service" and "Shipping accounts" name what the field is called. */
const singular = (english: string) =>
  english.toLowerCase().replace(/^an? /, '').replace('numbers', 'no.').replace(/s$/, '')

/** What is no field though it is said like one, by the Chinese: a fee, how far something has come, what has been paid, the size of a file. */
const otherMeanings = new Set([
  '签名费',
  '已发货',
  '已创建',
  '大小',
  '订单',
  '公司名称',
  '面单已生成',
  '已出单',
  '已付款',
])

const repeatsIn = (pairs: readonly Named[]): string[] => {
  const first = new Map<string, Named>()
  return pairs.flatMap((one) => {
    const text = one.pair.join(' | ')
    const before = first.get(text)
    if (!before) first.set(text, one)
    return before ? [`${one.path} repeats ${before.path}: ${text}`] : []
  })
}

const misnamed = (pairs: readonly Named[], names: Readonly<Record<string, Pair>>): string[] => {
  const said = ([zh = '', en = '']: Pair) => `${zh} | ${en}`
  return pairs.flatMap(({ path, pair }) => {
    const [zh = '', en = ''] = pair
    const other = Object.values(names).find(
      ([fieldZh = '', fieldEn = '']) =>
        (zh === fieldZh && singular(en) !== singular(fieldEn)) ||
        (en === fieldEn && zh !== fieldZh && !otherMeanings.has(zh)),
    )
    return other ? [`${path} says ${said(pair)}, the field is called ${said(other)}`] : []
  })
}

test('a text is declared once, and a field has one name in each language', async () => {
  const modules = sourceFiles('packages/text/src/**/*.ts').filter(({ path }) => !/\.test\.ts$/.test(path))
  const seen = new Map<unknown, Named>()
  for (const { path } of modules) declared(await import(join(root, path)), path.replace('packages/text/src/', ''), seen)
  const pairs = [...seen.values()]
  expect(repeatsIn(pairs)).toEqual([])
  expect(misnamed(pairs, fieldNames)).toEqual([])
  figure('text repeats', `${pairs.length} pairs, 0 declared twice; ${Object.keys(fieldNames).length} field names`)
})

test('a second spelling and a second declaration are seen', () => {
  const names = { postalCode: ['邮编', 'Postal code'] }
  const at = (zh: string, en: string) => [{ path: 'x', pair: [zh, en] }]
  expect(misnamed(at('邮编', 'ZIP'), names)).toHaveLength(1)
  expect(misnamed(at('邮政编码', 'Postal code'), names)).toHaveLength(1)
  expect(misnamed(at('邮编', 'Postal codes'), names)).toEqual([])
  expect(repeatsIn([...at('保存', 'Save'), ...at('保存', 'Save')])).toHaveLength(1)
  const shared = ['保存', 'Save']
  expect(declared({ a: { save: shared }, b: { keep: shared } }, '').size).toBe(1)
})
