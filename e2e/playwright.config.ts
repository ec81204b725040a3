import { existsSync, statfsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import chromium from '@sparticuz/chromium'

const isFull = process.env['STOWLINE_FULL'] === '1'
const files = (walks: readonly string[]) => walks.map((walk) => `**/${walk}.test.ts`)

/** Minutes long, so only in the full run: STOWLINE_FULL=1. */
const long = ['carrier-batch', 'short-balance', 'other-server', 'print-again']
/** The quick run goes each way once, in the language named here, and the main job in both; the full run goes all of them in both. */
const inChinese = [
  ...[
    'accounts',
    'authorizations',
    'bills',
    'calculator',
    'cards',
    'feedback',
    'file-to-labels',
    'goods',
    'help',
    'home',
    'inbox',
    'messages',
    'new-merchant',
    'part-panel',
    'parts',
  ],
  ...[
    'recharges',
    'returns',
    'screens',
    'script-payloads',
    'shipping-accounts',
    'sign-in',
    'sign-in-security',
    'tickets',
    'transfers',
  ],
  ...['truck', 'unsaved'],
]
const inEnglish = [
  ...['drawer', 'first-reads', 'invoices', 'label-cost', 'list-kit', 'lists', 'offer', 'one-label', 'pasted-numbers'],
  'time-zone',
]
const leftOut = (others: readonly string[]) => (isFull ? [] : files([...long, ...others]))

/**
 * Playwright lays the memory that Chromium's processes share into files of the temporary folder, since a container may have little of the proper kind. On a disk
 * that is a file for each picture drawn: where there is room, it stays memory.
 */
const hasSharedMemory = () => {
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize >= 1e9
}
const leftOutOptions = existsSync('/dev/shm') && hasSharedMemory() ? ['--disable-dev-shm-usage'] : []

/** Walks in a real browser. Chromium comes inside an npm package; nothing is downloaded. */
export default defineConfig({
  testDir: './walks',
  testMatch: '**/*.test.ts',
  outputDir: './results',
  globalSetup: './walks/setup.ts',
  // Each has a product of its own. A walk waits as often as it works: two fill two cores.
  workers: 2,
  fullyParallel: false,
  // Ends what hangs; speed is judged elsewhere, so a machine five times as slow as ours still passes.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  // Again once, in a fresh product: one slip of the machine does not hide what else the run found. Who passed only then is named at the end of `npm test`, to be looked into.
  retries: 1,
  reporter: 'list',
  // The language follows the browser's at the first visit: the same walks, once in Chinese, once in English; and once as somebody who wants nothing to move, once as everybody else.
  projects: [
    {
      name: 'zh',
      use: { locale: 'zh-CN', contextOptions: { reducedMotion: 'reduce' } },
      testIgnore: leftOut(inEnglish),
    },
    {
      name: 'en',
      use: { locale: 'en-US' },
      testIgnore: leftOut(inChinese),
    },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: await chromium.executablePath(),
      ignoreDefaultArgs: leftOutOptions,
      // A camera that is drawn by the browser, and let in without a question.
      args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
