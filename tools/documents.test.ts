import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { figure } from './figure.ts'
import { root } from './run-command.ts'

const documents = ['README.md', 'CONTRIBUTING.md', 'NOTICE', ...globSync('docs/**/*.md', { cwd: root })]

/** Paths of the tree that a text names, placeholders aside: `packages/text/src/<area>.ts` is a pattern, not a file. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:packages|apps|e2e|tools|bench|docs)\/[\w./{},-]*[\w/}]/g)]
    .map(([path]) => path)
    .filter((path) => !/[<>*]|NNNN/.test(path))

const expanded = (path: string): string[] => {
  const braces = /^(.*)\{([^}]+)\}(.*)$/.exec(path)
  return braces ? (braces[2] ?? '').split(',').map((part) => `${braces[1]}${part}${braces[3]}`) : [path]
}
const isFollowedByPattern = (text: string, path: string) =>
  ['<', '/<', '-<', '*', '/*'].some((mark) => text.includes(`${path}${mark}`))

const absentIn = (text: string): string[] =>
  pathsIn(text)
    .filter((path) => !isFollowedByPattern(text, path))
    .flatMap(expanded)
    .filter((path) => !existsSync(join(root, path)))

test('documents name only files that are there', () => {
  const absent = documents.flatMap((document) =>
    absentIn(readFileSync(join(root, document), 'utf8')).map((path) => `${document}: ${path}`),
  )
  const named = documents.flatMap((document) => pathsIn(readFileSync(join(root, document), 'utf8')))
  expect(named.length).toBeGreaterThan(30)
  expect(absent).toEqual([])
  expect(absentIn('see `packages/domain/src/nowhere.ts` and `packages/text/src/<area>.ts`')).toEqual([
    'packages/domain/src/nowhere.ts',
  ])
  figure('documents', `${documents.length} documents name ${named.length} files, all there`)
})

/** Settings of our own tests; nobody who runs the product needs them. */
const forTests = ['NODE_ENV', 'STOWLINE_TEST', 'PRACTICE_DELAY']

test('the README names every setting that the server reads, and no other', () => {
  const config = readFileSync(join(root, 'apps/server/src/config.ts'), 'utf8')
  const schema = /const Environment = z\.object\(\{(.*?)\n\}\)/s.exec(config)?.[1] ?? ''
  const read = [...schema.matchAll(/^ {2}([A-Z_]+):/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !forTests.includes(name))
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const rows = readme.split('\n').filter((line) => /^\| `[A-Z]/.test(line))
  const named = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  )
  expect(read.length).toBeGreaterThan(10)
  expect(named.toSorted()).toEqual(read.toSorted())
})
