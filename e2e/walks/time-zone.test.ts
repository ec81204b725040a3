import { orderScreen } from '@stowline/text/orders-screen'
import { personal } from '@stowline/text/personal'
import { listPage } from '@stowline/text/ui'
import { expect, merchantAdmin, test } from './portal.ts'

test('the zone chosen in the profile is the zone of day filters and of what the server is asked', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  await walk.signIn(merchantAdmin(product))
  await page.goto('/personal/center')
  const choose = async (zone: string) => {
    const select = page.getByRole('combobox', { name: t(personal.timeZone) })
    await select.click()
    await select.fill(zone)
    await page.locator('.ant-select-item-option', { hasText: zone }).click()
    await expect(page.locator('.preference__zone')).toContainText(zone)
  }
  await choose('Asia/Kathmandu')
  await page.reload()
  await expect(page.locator('.preference__zone')).toContainText('Asia/Kathmandu')
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/GetPageList') && request.postData()?.includes('dateFrom') === true,
  )
  await page.goto('/delivery/index')
  await page.getByRole('button', { name: t(listPage.addFilter), exact: true }).click()
  await page.getByRole('option', { name: t(orderScreen.date), exact: true }).click()
  await expect(page.locator('.days-editor__note')).toContainText('UTC+5:45')
  await page.getByRole('button', { name: t(listPage.today), exact: true }).click()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kathmandu' }).format(new Date())
  expect((await asked).postDataJSON()).toMatchObject({ dateFrom: today, dateTo: today, timeZone: 'Asia/Kathmandu' })
  // Another zone: the list is asked for anew as soon as it is shown again.
  await page.locator('.tab__link', { hasText: t(personal.title) }).click()
  await choose('Asia/Shanghai')
  const again = page.waitForRequest(
    (request) => request.url().endsWith('/GetPageList') && request.postData()?.includes('Asia/Shanghai') === true,
  )
  await page.goBack()
  expect((await again).postDataJSON()).toMatchObject({ timeZone: 'Asia/Shanghai' })
})
