import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'
import { figure } from './figure.ts'
import { sourceFiles } from './source-tree.ts'

type Node = { readonly type?: string; readonly [key: string]: unknown }

/** Attributes whose value a person reads. */
const spoken = new Set([
  'title',
  'placeholder',
  'label',
  'aria-label',
  'alt',
  'okText',
  'cancelText',
  'content',
  'message',
  'description',
  'tooltip',
  'extra',
])
/** Names that are the same in every language, and the language switch, which names each language in itself. */
const sameEverywhere = new Set([
  'Stowline',
  'EN',
  '中',
  'SKU',
  'PDF',
  'ZPL',
  'PNG',
  'CSV',
  'XLSX',
  'UPS',
  'FedEx',
  'Esc',
  'USD',
  'in',
  'cm',
  'lb',
  'kg',
])

/** A word of two letters or more, or anything Chinese, that is not the same in every language. */
const isWording = (text: string) => {
  const rest = text.replace(/[\p{L}\p{N}]+/gu, (word) => (sameEverywhere.has(word) ? '' : word))
  return /\p{Script=Han}|\p{L}{2,}/u.test(rest)
}

const stringOf = (node: Node | null | undefined): string =>
  node?.type === 'StringLiteral' ? String(node['value']) : ''

const wordingAt = (node: Node): string | undefined => {
  if (node.type === 'JSXText') return isWording(String(node['value'])) ? String(node['value']).trim() : undefined
  if (node.type === 'JSXAttribute') {
    const name = String((node['name'] as Node | undefined)?.['value'] ?? '')
    const text = stringOf(node['value'] as Node | null)
    return spoken.has(name) && isWording(text) ? `${name}="${text}"` : undefined
  }
  const literal = node.type === 'TemplateElement' ? String(node['raw']) : stringOf(node)
  return /\p{Script=Han}/u.test(literal) && isWording(literal) ? literal : undefined
}

const wordings = (node: unknown, found: string[] = []): string[] => {
  if (Array.isArray(node)) for (const inner of node) wordings(inner, found)
  else if (node !== null && typeof node === 'object') {
    const wording = wordingAt(node as Node)
    if (wording) found.push(wording)
    else for (const inner of Object.values(node)) wordings(inner, found)
  }
  return found
}

const hardCoded = (text: string, tsx = true) =>
  wordings(parseSync(text, { syntax: 'typescript', tsx, target: 'es2022' }).body)

test('no screen speaks a language of its own: texts come from @stowline/text', () => {
  const screens = sourceFiles('apps/web/src/**/*.{ts,tsx}').filter(({ path }) => !/\.test\.tsx?$/.test(path))
  const faults = screens.flatMap(({ path, text }) =>
    hardCoded(text, path.endsWith('.tsx')).map((wording) => `${path}: ${wording}`),
  )
  expect(faults).toEqual([])
  figure('screen texts', `${screens.length} files, 0 hard-coded texts`)
})

test('a hard-coded text is seen', () => {
  expect(hardCoded('export const A = () => <b>Cancel order</b>')).toEqual(['Cancel order'])
  expect(hardCoded("export const a = '取消'")).toEqual(['取消'])
  expect(hardCoded('export const A = () => <input placeholder="Order number" />')).toEqual([
    'placeholder="Order number"',
  ])
  expect(hardCoded('export const A = () => <b title={t.cancel}>{t.cancel} · EN 1/2</b>')).toEqual([])
  expect(hardCoded('export const A = () => <b className="wide order">{t.cancel}</b>')).toEqual([])
})
