import { defineConfig } from '@playwright/test'
import chromium from '@sparticuz/chromium'

/** Walks in a real browser. Chromium comes inside an npm package; nothing is downloaded. */
export default defineConfig({
  testDir: './walks',
  testMatch: '**/*.test.ts',
  // Minutes long, so only in the full run: STOWLINE_FULL=1.
  testIgnore: process.env['STOWLINE_FULL'] === '1' ? [] : ['**/carrier-batch.test.ts'],
  outputDir: './results',
  workers: 1,
  fullyParallel: false,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  // The language follows the browser's at the first visit: the same walks, once in Chinese, once in English.
  projects: [
    { name: 'zh', use: { locale: 'zh-CN' } },
    { name: 'en', use: { locale: 'en-US' } },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    launchOptions: { executablePath: await chromium.executablePath(), args: ['--no-sandbox'] },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
})
