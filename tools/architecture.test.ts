import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { figure } from './figure.ts'
import { sourceFiles } from './source-tree.ts'

/** Sizes and names: docs/architecture.md, "Names" and "Sizes". Function length and `any` are the linter's (biome.json). */
const limits = { longest: 300, median: 70, p90: 180 }
const suffixes =
  'contract|schema|handlers|queries|job|page|columns|filters|dialog|drawer|routes|messages|cases|test|config|d'
const lawfulName = new RegExp(`^[a-z0-9]+(-[a-z0-9]+)*(\\.(${suffixes}))*\\.tsx?$`)
const emptyName = /^((.+-)?(utils?|helpers?|common|commons|manager|managers|misc|stuff)|data|info)(\.|$)/

const files = sourceFiles()
const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const misnamed = (paths: readonly string[]) =>
  paths.filter((path) => !lawfulName.test(basename(path)) || path.split('/').some((part) => emptyName.test(part)))

test('files are short', () => {
  expect(files.length).toBeGreaterThan(20)
  const sizes = files.map(({ lines }) => lines).sort((a, b) => a - b)
  const figures = {
    files: files.length,
    median: quantile(sizes, 0.5),
    p90: quantile(sizes, 0.9),
    longest: sizes.at(-1) ?? 0,
  }
  figure(
    'sizes',
    `${figures.files} files, median ${figures.median} (< ${limits.median}), p90 ${figures.p90} (< ${limits.p90}), longest ${figures.longest} (<= ${limits.longest})`,
  )
  expect(
    files.filter(({ lines }) => lines > limits.longest).map(({ path, lines }) => `${path}: ${lines} lines`),
  ).toEqual([])
  expect(figures.median).toBeLessThan(limits.median)
  expect(figures.p90).toBeLessThan(limits.p90)
})

test('style sheets are short', () => {
  const sheets = sourceFiles('apps/web/src/**/*.css')
  expect(sheets.length).toBeGreaterThan(10)
  expect(sheets.filter(({ lines }) => lines > limits.longest).map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
})

test('files are named for what they are', () => {
  expect(misnamed(files.map(({ path }) => path))).toEqual([])
  const wrong = [
    'apps/web/src/Order.tsx',
    'apps/web/src/order-utils.ts',
    'apps/web/src/helpers/a.ts',
    'apps/server/src/order.service.ts',
    'packages/domain/src/info.ts',
  ]
  expect(misnamed([...wrong, 'packages/domain/src/orders/cancel-orders.ts'])).toEqual(wrong)
})

test('nothing is left for later, no check is switched off', () => {
  const marks = /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|nocheck|expect-error)|\b(test|it|describe)\.(skip|only|todo)\b/
  const own = /^tools\/architecture\.test\.ts$/
  expect(files.filter(({ path, text }) => !own.test(path) && marks.test(text)).map(({ path }) => path)).toEqual([])
  expect(['// TODO later', '// @ts-ignore', 'test.only(', 'it.skip('].every((text) => marks.test(text))).toBe(true)
})
