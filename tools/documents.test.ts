import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { figure } from './figure.ts'
import { root } from './run-command.ts'

const documents = ['README.md', 'CONTRIBUTING.md', 'NOTICE', ...globSync('docs/**/*.md', { cwd: root })]

/** Paths of the tree that a text names, placeholders aside: `packages/text/src/<area>.ts` is a pattern, not a file. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:packages|apps|e2e|tools|bench|docs)\/[\w./{},-]*[\w/}]/g)].map(([path]) => path).filter((path) => !/[<>*]|NNNN/.test(path))

const expanded = (path: string): string[] => {
  const braces = /^(.*)\{([^}]+)\}(.*)$/.exec(path)
  return braces ? (braces[2] ?? '').split(',').map((part) => `${braces[1]}${part}${braces[3]}`) : [path]
}
const isFollowedByPattern = (text: string, path: string) => ['<', '/<', '-<', '*', '/*'].some((mark) => text.includes(`${path}${mark}`))

const absentIn = (text: string): string[] =>
  pathsIn(text)
    .filter((path) => !isFollowedByPattern(text, path))
    .flatMap(expanded)
    .filter((path) => !existsSync(join(root, path)))

test('documents name only files that are there', () => {
  const absent = documents.flatMap((document) => absentIn(readFileSync(join(root, document), 'utf8')).map((path) => `${document}: ${path}`))
  const named = documents.flatMap((document) => pathsIn(readFileSync(join(root, document), 'utf8')))
  expect(named.length).toBeGreaterThan(30)
  expect(absent).toEqual([])
  expect(absentIn('see `packages/domain/src/nowhere.ts` and `packages/text/src/<area>.ts`')).toEqual(['packages/domain/src/nowhere.ts'])
  figure('documents', `${documents.length} documents name ${named.length} files, all there`)
})
