import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../../tools/run-command.ts'

export type BuiltPart = { readonly file: string; readonly files: readonly string[] }

const assets = join(root, 'apps/web/dist/assets')
const call =
  /([\w$]+)\((?:async)?\(\)=>(?:\{let\{[\w$:,]*\}=await )?import\(`\.\/([\w.-]+)`\)(?:(?!import\().)*?,__vite__mapDeps\(\[([\d,]*)\]\)\)/g

/** Files that the page itself names: without them nothing runs that could ask again. */
export const firstFiles = (): string[] =>
  [...readFileSync(join(assets, '../index.html'), 'utf8').matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path)

/** Bytes of a file of the built app on their way, compressed as the server does it at least. */
export const compressedSize = (path: string): number => gzipSync(readFileSync(join(assets, '..', path))).length

/** How often a source loads a part when it is needed. */
export const lazySources = (): number =>
  globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .map(
      (path) =>
        [
          ...readFileSync(join(root, path), 'utf8')
            .replace(/^\s*(\*|\/\/).*$/gm, '')
            .matchAll(/\bimport\('\.[^']*'\)/g),
        ].length,
    )
    .reduce((all, one) => all + one, 0)

/** Every part that the built app loads when it is needed, with the files it names for it, and the call that loads them. */
export const builtParts = () => {
  const parts: BuiltPart[] = []
  const loaders = new Map<string, string>()
  for (const name of globSync('*.js', { cwd: assets })) {
    const code = readFileSync(join(assets, name), 'utf8')
    const listed = /m\.f=(\[[^\]]*\])/.exec(code)?.[1]
    const names = listed ? (JSON.parse(listed) as string[]) : []
    for (const [, loader = '', file = '', indexes = ''] of code.matchAll(call)) {
      loaders.set(name, loader)
      parts.push({
        file: `/assets/${file}`,
        files: indexes.split(',').flatMap((at) => (at ? (names[Number(at)] ?? []) : [])),
      })
    }
  }
  const start = [...loaders.keys()].find((name) => name.startsWith('start-')) ?? ''
  const exported = new RegExp(`[{,]${(loaders.get(start) ?? '').replaceAll('$', '\\$')} as ([\\w$]+)`).exec(
    readFileSync(join(assets, start), 'utf8'),
  )?.[1]
  return { parts, start: `/assets/${start}`, loader: exported ?? '' }
}
