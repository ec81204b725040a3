import { expect, test } from '@playwright/test'
import { figure } from '../../tools/figure.ts'
import { builtParts, compressedSize, firstFiles, lazySources } from './built-parts.ts'
import { type FlakyServer, startFlakyServer, webAppAlone } from './flaky-server.ts'

/** Tries of one file before its part is given up. */
const mostTries = 4

let flaky: FlakyServer
test.beforeEach(async () => {
  flaky = await startFlakyServer(await webAppAlone())
})
test.afterEach(() => flaky.stop())

const first = firstFiles()
const isPart = (path: string) => path.startsWith('/assets/') && /\.(js|css)$/.test(path) && !first.includes(path)

test('the list of parts is whole: as many as the sources load when they are needed', () => {
  const { parts } = builtParts()
  expect(parts.length).toBe(lazySources())
  expect(parts.filter(({ file, files }) => !files.some((each) => file === `/${each}`))).toEqual([])
})

/** Bytes of scripts and styles, compressed, after which a person can type a name: performance.md, first visit of the sign-in page. */
const mostToSignIn = 130 * 1024

test('the sign-in page stands on its own files alone, not on those of the portal behind it', () => {
  const signIn = builtParts().parts.find(({ file }) => file.includes('/login.page-'))
  const files = new Set([...first, ...(signIn?.files ?? []).map((file) => `/${file}`)])
  const bytes = [...files]
    .filter((file) => /\.(js|css)$/.test(file))
    .reduce((sum, file) => sum + compressedSize(file), 0)
  figure('sign-in, first visit', `${(bytes / 1024).toFixed(0)} KB of scripts and styles, compressed (limit 130)`)
  expect(signIn).toBeDefined()
  expect(bytes).toBeLessThanOrEqual(mostToSignIn)
})

for (const failures of [1, mostTries - 1, mostTries])
  test(`every part whose files fail ${failures} times is fetched again${failures < mostTries ? '' : ' when it is asked for again'}`, async ({
    page,
  }) => {
    const { parts, start, loader } = builtParts()
    const load = () =>
      page.evaluate(
        async ({ parts, start, loader }) => {
          type Preload = (load: () => Promise<unknown>, files: readonly string[]) => Promise<unknown>
          const preload = ((await import(start)) as Record<string, Preload>)[loader]
          if (!preload) throw new Error('the built app has no loader')
          const outcome = ({ file, files }: (typeof parts)[number]) =>
            preload(() => import(file), files).then(
              () => '',
              (problem: Error) => `${file}: ${problem.name}`,
            )
          return (await Promise.all(parts.map(outcome))).filter(Boolean)
        },
        { parts, start, loader },
      )
    flaky.fail((path) => (isPart(path) ? failures : 0))
    await page.goto(`${flaky.url}/login`)
    const failed = await load()
    const needed = [...new Set(parts.flatMap(({ files }) => files.map((file) => `/${file}`)))].filter(
      (file) => !first.includes(file),
    )
    const expected = Math.min(failures + 1, mostTries)
    expect(needed.map((file) => `${file}: ${flaky.asked(file)}`)).toEqual(needed.map((file) => `${file}: ${expected}`))
    if (failures === mostTries) {
      expect(failed.length).toBe(parts.length)
      expect(failed.every((text) => /: (ChunkLoadError|CssLoadError)$/.test(text))).toBe(true)
      expect(await load()).toEqual([])
    } else expect(failed).toEqual([])
    const styles = await page.evaluate(() =>
      [...document.styleSheets].map(({ href }) => href && new URL(href).pathname),
    )
    expect(needed.filter((file) => file.endsWith('.css') && !styles.includes(file))).toEqual([])
  })
