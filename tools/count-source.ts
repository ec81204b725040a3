import { dirname, posix } from 'node:path'

/** Files by their path in the tree, with their text. */
export type Tree = ReadonlyMap<string, string>

/** Only what the product runs is counted: tests, cases, the demo's contents, generated files and migrations aside. */
export const isTest = (path: string): boolean => /\.(test|cases)\.tsx?$|\/testing\//.test(path)
export const isProduct = (path: string): boolean => !isTest(path) && !/\/(demo|data|migrations)\/|\.gen\.ts$/.test(path)

const packages: Readonly<Record<string, string>> = {
  '@stowline/domain': 'packages/domain/src',
  '@stowline/contract': 'packages/contract/src',
  '@stowline/text': 'packages/text/src',
}

/** Code without comments, without what stands in quotes, and without the names that imports and exports rename. */
export const bareCode = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
    .replace(/^(?:import|export)\b[^;=()]*?from '[^']*'$/gms, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replace(/`(?:[^`\\]|\\.)*`/g, '``')

/** Where the bracket that closes at `end` was opened; -1 without one. */
const openedAt = (code: string, end: number): number => {
  let depth = 0
  for (let at = end; at >= 0; at--) {
    if (code[at] === ')') depth++
    else if (code[at] === '(' && --depth === 0) return at
  }
  return -1
}

/** Whether what stands before this place is a call: brackets right behind a name, an index, a type argument or another call. */
const endsInCall = (before: string): boolean => {
  const code = before.trimEnd()
  if (!code.endsWith(')')) return false
  const opened = openedAt(code, code.length - 1)
  const callee = code.slice(0, opened)
  if (/[\w\])>]$/.test(callee) && !/(?:^|\W)(?:if|for|while|switch|return|await|=>)$/.test(callee)) return true
  // Brackets around a call: `(await read()) as X`.
  return opened >= 0 && endsInCall(code.slice(opened + 1, -1))
}

/** Casts: `as X`, imports and `as const` aside. Around a call: what is cast ends in one. */
export const castsIn = (text: string): { readonly all: number; readonly aroundCalls: number } => {
  const code = bareCode(text)
  const casts = [...code.matchAll(/\bas (?!const\b)(?=[\w({[])/g)]
  return { all: casts.length, aroundCalls: casts.filter(({ index }) => endsInCall(code.slice(0, index))).length }
}

/** The files of the tree that a file imports, by value or by type, lazily too. */
export const importsOf = (tree: Tree, path: string): string[] =>
  [...(tree.get(path) ?? '').matchAll(/(?:from |import )'([^']+)'|import\('([^']+)'\)/g)].flatMap(([, one, lazy]) => {
    const from = one ?? lazy ?? ''
    const [scope = '', name = '', ...rest] = from.split('/')
    const folder = packages[`${scope}/${name}`]
    const target = from.startsWith('.')
      ? posix.join(dirname(path), from)
      : folder && `${folder}/${rest.length ? rest.join('/') : 'index'}.ts`
    return target && tree.has(target) ? [target] : []
  })

/** Every file that is reached from the first ones by imports, as far as `isInside` lets pass. */
export const reachedFrom = (tree: Tree, first: readonly string[], isInside: (path: string) => boolean): string[] => {
  const found = new Set<string>()
  const waiting = [...first]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next) || !tree.has(next) || !isInside(next)) continue
    found.add(next)
    waiting.push(...importsOf(tree, next))
  }
  return [...found].sort()
}

/** The files whose code says a word, comments aside. */
export const naming = (tree: Tree, word: RegExp, isInside: (path: string) => boolean): string[] =>
  [...tree]
    .filter(([path, text]) => isInside(path) && word.test(text.replace(/\/\*[\s\S]*?\*\/|(^|[^:'"`])\/\/.*$/gm, '')))
    .map(([path]) => path)
    .sort()

export const linesOf = (tree: Tree, paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + (tree.get(path) ?? '').trimEnd().split('\n').length, 0)
