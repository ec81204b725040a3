import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run-command.ts'

/** What stands after the last combinator of a selector: a brace, a comma inside brackets or a space inside them ends nothing. */
const lastCompound = (selector: string): string => {
  let depth = 0
  let begin = 0
  for (const [at, letter] of [...selector].entries()) {
    if (letter === '(' || letter === '[') depth += 1
    else if (letter === ')' || letter === ']') depth -= 1
    else if (depth === 0 && /[\s>+~]/.test(letter)) begin = at + 1
  }
  return selector.slice(begin)
}

const withoutBrackets = (compound: string): string => {
  const shorter = compound.replace(/\([^()]*\)/g, '')
  return shorter === compound ? compound : withoutBrackets(shorter)
}

/** The selectors of a sheet that ask with `:has()` for what stands in another element, and then mean no class or tag. */
const costlySelectors = (sheet: string): string[] =>
  [...sheet.replace(/\/\*.*?\*\//gs, '').matchAll(/(?<=^|[{};])[^{};]+(?=\{)/g)]
    .flatMap(([selectors]) => selectors.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => selector.includes(':has(') && !/^[\w.#]|[.#]/.test(withoutBrackets(lastCompound(selector))))

test('a selector that means everything beside something is found', () => {
  const sheet = '/* .a:has(b) > * */ .a { } .a:has(> .b) > :not(.b), .c:has(d) .e { } @media x { .f:has(.g) > * { } }'
  expect(costlySelectors(sheet)).toEqual(['.a:has(> .b) > :not(.b)', '.f:has(.g) > *'])
  expect(costlySelectors(':root:has(.a) .b { } th.x:has(.y) { } .a:has(:is(.b, .c)) li { }')).toEqual([])
})

/** With one of them the browser looks at every element of the page again whenever any element comes or goes: 10 ms of a list of 100 rows. */
test('no :has() means elements without a class or a tag', () => {
  const found = globSync('apps/web/src/**/*.css', { cwd: root }).flatMap((path) =>
    costlySelectors(readFileSync(join(root, path), 'utf8')).map((selector) => `${path}: ${selector}`),
  )
  expect(found).toEqual([])
})

const web = () =>
  globSync('apps/web/src/**/*.{css,ts,tsx}', { cwd: root }).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }))
/** Variables that a sheet gives a value, or the code by its name. */
const givenIn = (text: string): string[] =>
  [...text.matchAll(/(--[a-z][a-z0-9-]*)['"]?\]?\s*[:,]/g)].map(([, name = '']) => name)
const usedIn = (text: string): string[] =>
  [...text.matchAll(/var\((--[a-z][a-z0-9-]*)/g)].map(([, name = '']) => name).filter((name) => !/^--ant/.test(name))

test('a variable that nothing gives a value is found', () => {
  const given = new Set(['.a { --line: red; }', "style.setProperty('--lead', '1px')"].flatMap(givenIn))
  expect(
    usedIn('.b { color: var(--line); top: var(--lead); left: var(--lost, 0); }').filter((one) => !given.has(one)),
  ).toEqual(['--lost'])
})

/** A rule with one of them is left out by the browser, in silence. */
test('every variable of the styles has a value', () => {
  const files = web()
  const given = new Set(files.flatMap(({ text }) => givenIn(text)))
  const lost = files.flatMap(({ path, text }) =>
    usedIn(text)
      .filter((name) => !given.has(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(given.size).toBeGreaterThan(40)
  expect(lost).toEqual([])
})
