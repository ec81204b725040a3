import { defineConfig } from '@playwright/test'
import chromium from '@sparticuz/chromium'

/** Minutes long, so only in the full run: STOWLINE_FULL=1. The quick one takes what differs by its words alone in one language. */
const leftOut = (...walks: string[]) =>
  process.env['STOWLINE_FULL'] === '1'
    ? []
    : ['carrier-batch', 'short-balance', 'other-server', 'print-again', ...walks].map((walk) => `**/${walk}.test.ts`)

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
  // The language follows the browser's at the first visit: the same walks, once in Chinese, once in English.
  projects: [
    {
      name: 'zh',
      use: { locale: 'zh-CN' },
      testIgnore: leftOut('lists', 'time-zone', 'one-label', 'list-kit', 'pasted-numbers'),
    },
    {
      name: 'en',
      use: { locale: 'en-US' },
      testIgnore: leftOut(
        'shipping-accounts',
        'new-merchant',
        'unsaved',
        'bills',
        'parts',
        'part-panel',
        'sign-in',
        'file-to-labels',
        'accounts',
        'transfers',
        'truck',
      ),
    },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: await chromium.executablePath(),
      // A camera that is drawn by the browser, and let in without a question.
      args: ['--no-sandbox', '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
})
