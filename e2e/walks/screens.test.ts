import type { Page } from '@playwright/test'
import { expect, merchantAdmin, providerAdmin, test, type Walk } from './portal.ts'

/** Every screen of a merchant, and states of them that have a layout of their own. */
const screens = [
  '/home',
  '/delivery/index',
  '/delivery/index?tab=shipped',
  '/delivery/index?mode=new',
  '/delivery/index?mode=import',
  '/logistics/index',
  '/logistics/index?tab=exception',
  '/shipment/index',
  '/shipment/index?tab=abnormal',
  '/shipment/index?mode=new',
  '/shipment/index?mode=import',
  '/transport/index',
  '/transport/index?tab=awaitingDocuments',
  '/transport/index?mode=new',
  '/product/pre_entry',
  '/product/pre_entry?mode=new',
  '/product/rated',
  '/product/rated?tab=differs',
  '/inventory/index',
  '/inventory/index?tab=movements',
  '/inventory/index?tab=age',
  '/product/sale',
  '/finance/expense',
  '/finance/expense?tab=orderHandling',
  '/finance/bill',
  '/finance/bill?tab=pastDue',
  '/finance/recharge',
  '/finance/recharge?tab=pending',
  '/finance/compensation',
  '/service/index',
  '/service/index?tab=answered',
  '/service/index?mode=new',
  '/finance/compensation?tab=rejected',
  '/finance/transaction',
  '/finance/transaction?f.direction=in',
  '/finance/offer',
  '/finance/offer?tab=storage',
  '/settings/shop',
  '/settings/logistics',
  '/settings/logistics?tab=billing',
  '/settings/logistics?tab=configuration',
  '/settings/logistics?tab=authorizations',
  '/settings/logistics?tab=callbacks',
  '/return-manag/management',
  '/return-manag/management?tab=received',
  '/return-manag/management?mode=new',
  '/return-manag/index',
  '/settings/logistics?mode=new',
  '/optimal-warehouse',
  '/optimal-warehouse?mode=new',
  '/download/center',
  '/message/index',
  '/message/index?tab=update',
  '/personal/center',
  '/document/index',
  '/document/index?docName=delivery',
  '/401',
  '/404',
  '/502',
]

/** What the provider's people work with. */
const providerScreens = [
  '/ops/orders',
  '/ops/orders?tab=processing',
  '/ops/labels',
  '/ops/labels?tab=review',
  '/ops/labels?tab=voidRefused',
  '/ops/products',
  '/ops/stock',
  '/ops/stock?tab=waiting',
  '/ops/bills',
  '/ops/bills?tab=pastDue',
  '/ops/recharge',
  '/ops/recharge?tab=pending',
  '/ops/tickets',
  '/ops/tickets?tab=unassigned',
  '/ops/notices',
  '/ops/notices?mode=new',
  '/ops/feedback',
  '/ops/audit',
  '/ops/compensation',
  '/ops/compensation?tab=reviewing',
  '/ops/adjustments',
  '/ops/adjustments?tab=waiting',
  '/ops/jobs',
  '/ops/jobs?tab=undone',
  '/ops/invoices',
  '/ops/invoices?tab=dearer',
  '/ops/cards',
  '/account/index',
  '/account/index?tab=roles',
  '/account/index?tab=audit',
  '/ops/merchants',
  '/ops/returns',
  '/ops/returns?tab=toHandle',
  '/ops/transfers',
  '/ops/transfers?tab=processing',
  '/ops/inbound',
  '/ops/inbound?tab=delivered',
]

/** As many as are opened well within a test's time, on a busy machine too. */
const atOnce = 14
const inParts = (paths: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(paths.length / atOnce) }, (_, at) => paths.slice(at * atOnce, (at + 1) * atOnce))

for (const part of inParts(screens))
  test(`screens open in silence and without a serious accessibility finding: ${part.length} from ${part[0]}`, async ({
    page,
    product,
    walk,
  }) => {
    await walk.signIn(merchantAdmin(product))
    await open(page, walk, part)
  })

for (const part of inParts(providerScreens))
  test(`so do the provider's: ${part.length} from ${part[0]}`, async ({ page, product, walk }) => {
    await walk.signIn(providerAdmin(product))
    await open(page, walk, part)
  })

const open = async (page: Page, walk: Walk, paths: readonly string[]) => {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.locator('[aria-busy=true], .ant-skeleton, .ant-spin-spinning')).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`${path.replace(/[?]/g, '\\?')}(&|$|\\?)`))
    await walk.accessible(path)
  }
}
