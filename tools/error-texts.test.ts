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
  .flatMap(({ text }) => [...text.matchAll(/(?:Refusal\(|refused\(|TaskFailed\(|\bcode: )'([a-z]+\.[a-zA-Z]+)'/g)].map((match) => match[1] ?? ''))

test('every refusal has a text in both languages', () => {
  const codes = [...new Set([...promised, ...written, ...Object.keys(generalErrors)])]
  expect(codes.length).toBeGreaterThan(40)
  expect(codes.filter((code) => !errorText(code))).toEqual([])
})

test('the check can fail: an unknown code has no text', () => {
  expect(errorText('orders.noSuchReason')).toBeUndefined()
  expect(errorCodes()).toContain('orders.alreadyProcessing')
})
