import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import { toDecimal } from '@stowline/domain/kernel/money'
import { cardsScreen, newTableNames } from '@stowline/text/cards-screen'
import { fieldNames } from '@stowline/text/fields'
import { offerScreen } from '@stowline/text/offer-screen'
import { expect, providerAdmin, test } from './portal.ts'

/** Ground prices a dollar dearer, as a sheet. */
const sheet = (): string => {
  const table = sampleTariff.freight.services['PRACTICE_GROUND']?.baseFee
  const heads = ['Weight', ...(table?.zones ?? []).map((zone) => `Zone ${zone}`)]
  const rows = (table?.rows ?? []).map(({ upTo, prices }) =>
    [String(upTo), ...prices.map((price) => (Number(toDecimal(price)) + 1).toFixed(2))].join(','),
  )
  return [heads.join(','), ...rows].join('\n')
}

const prices = 'Code,Value\nunloading.unloadingFee.40HQ,500.00'

test('a new version of a card: its effect on last month is seen before it is made', async ({ page, product, walk }) => {
  const { t } = walk
  await walk.signIn(providerAdmin(product))
  await page.goto('/ops/cards')
  await page.getByRole('combobox', { name: t(cardsScreen.merchant) }).click()
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: /Northpeak|北峰/ })
    .click()
  await expect(page.getByRole('row').filter({ hasText: t(offerScreen.versionOf, { version: 1 }) })).toBeVisible()
  const upload = async (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  const preview = page.getByRole('button', { name: t(cardsScreen.preview) })

  await test.step('a sheet whose price is none: its row and column are named, and nothing can be made', async () => {
    await page.getByLabel(t(cardsScreen.begins)).fill('2099-01-01')
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: t(fieldNames.service) }).click()
    await page.locator('.ant-select-item-option:visible').filter({ hasText: 'Ground' }).click()
    await upload('bad.csv', sheet().replace(/\d+\.\d\d\n/, '6.9x\n'))
    await expect(page.locator('.upload-item')).toHaveCount(1)
    await preview.click()
    await expect(page.getByText(t(cardsScreen.faults))).toBeVisible()
    await expect(page.getByRole('button', { name: t(cardsScreen.create) })).toHaveCount(0)
  })

  await test.step('the good one: every price that changes', async () => {
    await page.locator('.upload-item button').last().click()
    await upload('ground.csv', sheet())
    await expect(page.locator('.upload-item')).toHaveCount(1)
    // Another table of the same version: what unloading costs.
    await page.getByRole('button', { name: t(cardsScreen.addTable) }).click()
    await expect(preview).toBeDisabled()
    await page
      .getByRole('combobox', { name: t(cardsScreen.table) })
      .last()
      .click()
    await page
      .locator('.ant-select-item-option:visible')
      .filter({ hasText: t(newTableNames.prices) })
      .click()
    await page
      .locator('.cards__sheet')
      .last()
      .locator('input[type=file]')
      .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(prices) })
    await expect(page.locator('.upload-item')).toHaveCount(2)
    await preview.click()
    await expect(page.locator('.cards__effect h3').last()).toBeVisible()
    await walk.accessible('a new version of a card')
    await page.getByRole('button', { name: t(cardsScreen.create) }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(cardsScreen.create) })
      .click()
    await expect(page.getByRole('row').filter({ hasText: t(offerScreen.versionOf, { version: 2 }) })).toBeVisible()
  })
})
