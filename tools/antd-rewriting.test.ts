import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import {
  antdCss,
  exportsOf,
  filterCss,
  importedNames,
  laterNames,
  ownPrefixes,
  passive,
  prefixesOf,
  rareLooks,
} from '../apps/web/antd-css.ts'
import { leanAntd, parts } from '../apps/web/lean-antd.ts'
import { contentsHash, loaded, transformed } from './plugin-run.ts'
import { sourceFiles } from './source-tree.ts'

const antd = dirname(createRequire(import.meta.url).resolve('antd/package.json'))
const read = (path: string) => readFileSync(join(antd, path), 'utf8')
const scripts = globSync('es/**/*.js', { cwd: antd })
const css = read('dist/antd.css')

/** The release that both plugins were read against, and the files that they replace. */
const readAgainst = '6.6.8'
const replaced = {
  'table/hooks/useFilter/FilterDropdown.js': '6a3ce1dce38f',
  'table/hooks/useSelection.js': '8ca90c7faca1',
  'notification/useNotification.js': 'b7098ed58a15',
  'message/useMessage.js': '487518c29d07',
}

/** What other files of the library take from this one. */
const takenFrom = (part: string): string[] => {
  const name = part.replace(/^.*\/|\.js$/g, '')
  return scripts.flatMap((path) =>
    [...read(path).matchAll(new RegExp(`import ([^;]*?) from '\\.[^']*/${name}'`, 'g'))].flatMap(([, taken = '']) => [
      ...(/^\w/.test(taken) ? ['default'] : []),
      ...[...(/\{(.*)\}/s.exec(taken)?.[1] ?? '').matchAll(/(\w+)(?: as \w+)?/g)].map(([, one = '']) => one),
    ]),
  )
}

const offers = (code: string, name: string) =>
  name === 'default' ? code.includes('export default') : code.includes(`export const ${name} =`)

test('the component library is the one that its rewriting was read against', () => {
  // Another release: look at what both plugins assume (decision 0043), then set these anew.
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: readAgainst })
  expect(Object.fromEntries(Object.keys(parts).map((part) => [part, contentsHash(read(`es/${part}`))]))).toEqual(
    replaced,
  )
})

test('a part that is left out still offers what the rest of the library takes from it', () => {
  for (const [part, code] of Object.entries(parts)) {
    const taken = takenFrom(part)
    expect(taken, part).not.toEqual([])
    expect(
      taken.filter((name) => !offers(code, name)),
      part,
    ).toEqual([])
  }
})

/** Style files of the library that make no styles: they name those of another component, or set variables only. */
const withoutMaker = ['col', 'config-provider', 'qrcode', 'row'].map((folder) => `es/${folder}/style/index.js`)

test('no component writes its styles while running', async () => {
  const makers = /\bgen(StyleHooks|SubStyleComponent|ComponentStyleHook)\(/
  const styles = scripts.filter((path) => /^es\/[^/]+\/style\/.*\.js$/.test(path) && !path.includes('/theme/'))
  const making = styles.filter((path) => makers.test(read(path)))
  expect(styles.filter((path) => path.endsWith('/style/index.js') && !making.includes(path)).toSorted()).toEqual(
    withoutMaker,
  )
  for (const path of making) {
    const code = (await transformed(leanAntd(), read(path), join(antd, path))) ?? ''
    expect(code.split('() => []').length, path).toBeGreaterThanOrEqual(code.split(makers).length / 2)
    expect(code.length, path).toBeLessThan(read(path).length)
  }
})

test('the style sheet has the classes by which its rules are chosen', () => {
  const folders = globSync('es/*/', { cwd: antd }).map((path) => path.replace(/^es\/|\/$/g, ''))
  const has = (selectors: RegExp) => {
    let found = false
    filterCss(css, (selector) => {
      found ||= selectors.test(selector)
      return false
    })
    return found
  }
  expect([...Object.keys(ownPrefixes), ...passive].filter((folder) => !folders.includes(folder))).toEqual([])
  expect(
    Object.values(ownPrefixes)
      .flat()
      .filter((prefix) => !css.includes(`.ant-${prefix}`)),
  ).toEqual([])
  expect(rareLooks.map(([selectors]) => selectors).filter((selectors) => !has(selectors))).toEqual([])
  expect(laterNames.filter((name) => !read('es/index.js').includes(`default as ${name} }`))).toEqual([])
})

test('the rules of every component that the portal imports reach the page', async () => {
  const file = join(antd, 'dist/antd.css')
  const sheets = [await loaded(antdCss(), file), await loaded(antdCss(), `${file}?later`)].join('')
  const folderOf = exportsOf(read('es/index.js'))
  const imported = sourceFiles('apps/web/src/**/*.{ts,tsx}').flatMap(({ text }) => importedNames(text))
  const folders = [...new Set(imported.flatMap((name) => folderOf.get(name) ?? []))]
  const styled = folders
    .map((folder) => `es/${folder}/style/index.js`)
    .filter((path) => scripts.includes(path) && !withoutMaker.includes(path))
    .map((path) => path.split('/')[1] as string)
  expect(styled.length).toBeGreaterThan(20)
  const without = styled.filter((folder) => prefixesOf(folder).some((prefix) => !sheets.includes(`.ant-${prefix}`)))
  expect(without).toEqual([])
  expect(sheets.length / css.length).toBeLessThan(0.6)
})
