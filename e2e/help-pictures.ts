import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium as playwright } from '@playwright/test'
import chromium from '@sparticuz/chromium'
import { helpArticles, picturedArticles } from '@stowline/domain/help/articles'
import { type Language, languages, say } from '@stowline/text/kernel/pair'
import { root } from '../tools/run-command.ts'
import type { Account, Credentials } from './server.ts'
import { signInByKeyboard } from './walks/sign-in-page.ts'

/**
 * Takes the pictures of the help from a running demo, so that they show the product as it is:
 * `STOWLINE_TEST=1 DATA_DIR=/tmp/demo npm start` in one window, `DATA_DIR=/tmp/demo node e2e/help-pictures.ts http://localhost:3000` in another.
 * The machine needs a typeface with Chinese characters. Articles that are named behind the address are taken alone.
 */
const [, , url = 'http://localhost:3000', ...named] = process.argv
const dataDir = process.env['DATA_DIR'] ?? '.'
const wanted = picturedArticles.filter((docName) => named.length === 0 || named.includes(docName))
const folder = join(root, 'apps/web/public/help')
const size = { width: 1280, height: 800 }
/** Of a picture's side beside the screen's, and of its quality beside the best: some 30 KB each. */
const scale = 0.75
const quality = 55
/** Milliseconds that a screen which has its figures is given to come to rest. */
const atRest = 2_500

const accounts = (): readonly Account[] => {
  const { accounts } = JSON.parse(readFileSync(join(dataDir, 'demo-credentials.json'), 'utf8')) as Credentials
  return accounts
}

/** In the browser: the screen is there, and nothing on it waits for its data. */
const hasFigures = () =>
  document.querySelector('main h1') !== null && document.querySelector('main [aria-busy="true"]') === null

const take = async (language: Language, account: Account) => {
  const browser = await playwright.launch({ executablePath: await chromium.executablePath(), args: chromium.args })
  const locale = language === 'zh' ? 'zh-CN' : 'en-US'
  const page = await browser.newPage({ baseURL: url, viewport: size, locale })
  await signInByKeyboard(page, (pair, params) => say(pair, language, params), account)
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  const session = await page.context().newCDPSession(page)
  for (const { docName, screen } of helpArticles.filter((one) => wanted.includes(one.docName))) {
    await page.goto(screen ?? '/')
    await page.waitForFunction(hasFigures)
    await page.waitForTimeout(atRest)
    await page.waitForFunction(hasFigures)
    const clip = { x: 0, y: 0, ...size, scale }
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip })
    writeFileSync(join(folder, `${docName}.${language}.webp`), Buffer.from(data, 'base64'))
  }
  await browser.close()
}

const merchant = accounts().find(({ role }) => role === 'admin')
if (!merchant) throw new Error(`${dataDir} holds no demo`)
mkdirSync(folder, { recursive: true })
for (const language of languages) await take(language, merchant)
