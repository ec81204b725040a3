import { calculatorPrompts } from '@stowline/text/calculator-screen'
import { fieldNames } from '@stowline/text/fields'
import { cardGroupNames, offerScreen } from '@stowline/text/offer-screen'
import { expect, merchantAdmin, test } from './portal.ts'

test('fee structure: one finds what a weight costs to a ZIP, and every other price', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  await walk.signIn(merchantAdmin(product))
  await page.goto('/finance/offer')
  const marked = page.locator('.offer__matrix td[aria-current]')

  await test.step('a way and a weight mark their cell, and say zone and pounds', async () => {
    await page.getByRole('button', { name: t(offerScreen.find) }).click()
    await expect(page.locator('.offer__find output')).toHaveText(t(calculatorPrompts.postalCode))
    await page.getByRole('textbox', { name: t(fieldNames.postalCode) }).fill('90210')
    await page.getByRole('textbox', { name: t(fieldNames.weight) }).fill('24.3')
    await page.keyboard.press('Enter')
    await expect(marked).toBeInViewport()
    const price = (await marked.textContent()) ?? ''
    await expect(page.locator('.offer__find output')).toContainText(price)
    await expect(page.locator('.offer__find output')).toContainText('25 lb')
    await walk.accessible('fee structure')
  })

  await test.step('storage names its minimum billing unit', async () => {
    await page.getByRole('tab', { name: t(cardGroupNames.storage) }).click()
    await expect(page.getByRole('row').filter({ hasText: 'CBM' }).last()).toBeVisible()
    await page.getByRole('tab', { name: t(cardGroupNames.surcharges) }).click()
    await expect(page.locator('.offer__fee').first()).toBeVisible()
  })
})
