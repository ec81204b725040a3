import { api } from '@stowline/contract'
import { generalErrors } from '@stowline/contract/kernel/errors'
import type { Endpoint } from '@stowline/contract/kernel/rpc'
import { errorCodes, errorText } from '@stowline/text/errors'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-tree.ts'

const promised = Object.values(api as Record<string, Record<string, Endpoint>>).flatMap((area) =>
  Object.values(area).flatMap(({ refuses }) => refuses ?? []),
)
/** Codes as the server's code writes them: new Refusal('area.reason'), code: 'area.reason', kind: ... */
const written = sourceFiles('apps/server/src/**/*.ts')
  .filter(({ path }) => !path.includes('.test.') && !path.includes('/testing/') && !path.includes('/demo/'))
  .flatMap(({ text }) =>
    [...text.matchAll(/(?:Refusal\(|refused\(|TaskFailed\(|\bcode: )'([a-z]+\.[a-zA-Z]+)'/g)].map(
      (match) => match[1] ?? '',
    ),
  )

test('every refusal has a text in both languages', () => {
  const codes = [...new Set([...promised, ...written, ...Object.keys(generalErrors)])]
  expect(codes.length).toBeGreaterThan(40)
  expect(codes.filter((code) => !errorText(code))).toEqual([])
})

/** Refusals written without parameters. */
const bare = [...sourceFiles('apps/server/src/**/*.ts'), ...sourceFiles('packages/domain/src/**/*.ts')]
  .filter(({ path }) => !path.includes('.test.') && !path.includes('/testing/') && !path.includes('/demo/'))
  .flatMap(({ text }) =>
    [...text.matchAll(/(?:Refusal\(|refused\(|TaskFailed\(|fail\(\{ code: )'([a-z]+\.[a-zA-Z]+)'(?:\)| \}\))/g)].map(
      (match) => match[1] ?? '',
    ),
  )

test('a text that names parameters is never used without them', () => {
  expect(bare.length).toBeGreaterThan(40)
  expect([...new Set(bare)].filter((code) => errorText(code)?.some((words) => /\{\w+\}/.test(words)))).toEqual([])
  expect(errorText('batch.tooMany')?.[1]).toMatch(/\{most\}/)
})

test('the check can fail: an unknown code has no text', () => {
  expect(errorText('orders.noSuchReason')).toBeUndefined()
  expect(errorCodes()).toContain('orders.alreadyProcessing')
})
