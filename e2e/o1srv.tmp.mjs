import { chromium } from '@playwright/test'
import sparticuz from '@sparticuz/chromium'
const s = await chromium.launchServer({ executablePath: await sparticuz.executablePath(), args: ['--no-sandbox'], port: 8270, wsPath: 'o1' })
console.log(s.wsEndpoint())
