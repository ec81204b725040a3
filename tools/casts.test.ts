import { expect, test } from 'vitest'
import { castsIn, isProduct } from './count-source.ts'
import { sourceFiles } from './source-tree.ts'

/** Most casts in what the product runs. Whoever takes some away lowers it; one more needs a better type instead. */
const most = 136

const files = sourceFiles('{packages,apps}/*/src/**/*.{ts,tsx}')
  .filter(({ path }) => isProduct(path))
  .map(({ path, text }) => ({ path, ...castsIn(text) }))

test('the casts of the product stay below their ceiling', () => {
  const all = files.reduce((sum, file) => sum + file.all, 0)
  expect(files.length).toBeGreaterThan(500)
  expect(all, 'casts in the sources').toBeLessThanOrEqual(most)
})

test('no cast stands around a call', () => {
  expect(files.filter(({ aroundCalls }) => aroundCalls > 0).map(({ path }) => path)).toEqual([])
})
