import { expect, merchantAdmin, test } from './portal.ts'

/** Every screen of a merchant, and states of them that have a layout of their own. */
const screens = [
  '/delivery/index',
  '/delivery/index?tab=shipped',
  '/delivery/index?mode=new',
  '/delivery/index?mode=import',
  '/logistics/index',
  '/settings/logistics',
  '/settings/logistics?tab=billing',
  '/settings/logistics?tab=configuration',
  '/settings/logistics?mode=new',
  '/download/center',
  '/personal/center',
  '/401',
  '/404',
]

test('every screen opens in silence and without a serious accessibility finding', async ({ page, product, walk }) => {
  await walk.signIn(merchantAdmin(product))
  for (const path of screens) {
    await page.goto(path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.locator('[aria-busy=true], .ant-skeleton, .ant-spin-spinning')).toHaveCount(0)
    await walk.accessible(path)
  }
})
