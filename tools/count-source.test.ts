import { expect, test } from 'vitest'
import { bareCode, castsIn, importsOf, linesOf, naming, reachedFrom } from './count-source.ts'

const count = (text: string) => Object.values(castsIn(text))

test.each([
  ['a name', 'const a = b as Order', [1, 0]],
  ['two after each other', 'const a = b as unknown as Order', [2, 0]],
  ['a call', 'const a = read(b) as Order', [1, 1]],
  ['a call of a call', 'const a = read(of(b), (c) => [c]) as Order', [1, 1]],
  ['a call over lines', 'const a = read(\n  b,\n)\n  as Order', [1, 1]],
  ['brackets that are no call', 'const a = (b ?? c) as Order', [1, 0]],
  ['a call in brackets', 'const a = (await read(b)) as Order', [1, 1]],
  ['an object', 'const a = ({ b }) as Order', [1, 0]],
  ['a constant', "const a = ['b'] as const", [0, 0]],
  ['an import and an export', "import { a as b } from 'c'\nexport { a as d } from 'c'", [0, 0]],
  ['SQL and texts', "const a = `select b as c`\nconst d = 'as Order'", [0, 0]],
  ['comments', '// b as Order\n/* b as Order */\nconst a = 1', [0, 0]],
])('casts of %s', (_what, text, expected) => expect(count(text)).toEqual(expected))

test('an address in quotes is no comment', () => {
  expect(bareCode("const a = 'http://x' as Order")).toContain('as Order')
})

const tree = new Map([
  ['apps/web/src/features/tracking/a.page.tsx', "import { b } from './b.ts'\nimport { c } from '../../ui/c.ts'\n"],
  [
    'apps/web/src/features/tracking/b.ts',
    "import { t } from '@stowline/text/tracking'\nconst d = () => import('./d.ts')\n",
  ],
  ['apps/web/src/features/tracking/d.ts', '// quietDays\nexport const d = 1\n'],
  ['apps/web/src/ui/c.ts', 'export const quietDays = 1\n'],
  ['packages/text/src/tracking.ts', 'export const t = { quietDays: 1 }\n'],
])

test('a screen is what it reaches inside its area, lazily too', () => {
  const first = 'apps/web/src/features/tracking/a.page.tsx'
  expect(importsOf(tree, first)).toEqual(['apps/web/src/features/tracking/b.ts', 'apps/web/src/ui/c.ts'])
  const files = reachedFrom(tree, [first], (path) => path.includes('/tracking'))
  expect(files).toEqual([
    first,
    'apps/web/src/features/tracking/b.ts',
    'apps/web/src/features/tracking/d.ts',
    'packages/text/src/tracking.ts',
  ])
  expect(linesOf(tree, files)).toBe(7)
})

test('a word counts in code, not in comments', () => {
  expect(naming(tree, /\bquietDays\b/, () => true)).toEqual(['apps/web/src/ui/c.ts', 'packages/text/src/tracking.ts'])
})
