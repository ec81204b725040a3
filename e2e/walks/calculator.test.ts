import { calculatorPrompts, calculatorScreen } from '@stowline/text/calculator-screen'
import { fieldNames } from '@stowline/text/fields'
import { measure } from '@stowline/text/ui'
import { ask, machineToken } from '../ask.ts'
import { expect, merchantAdmin, test } from './portal.ts'

type Order = {
  readonly id: string
  readonly estimate: string | null
  readonly unit: string
  readonly signType: string
}
type Detail = {
  readonly warehouseId: string
  readonly serviceCode: string
  readonly company: string
  readonly isResidential: boolean | null
  readonly postalCode: string
  readonly length: number
  readonly width: number
  readonly height: number
  readonly weight: number
}
type Names = { readonly id: string; readonly shortName: string }[]
type Service = { readonly services: { readonly serviceCode: string; readonly logisticsServiceName: NamePair }[] }
type NamePair = { readonly zh: string; readonly en: string }

test('the calculator asks for what is missing, and says what the label of an order then costs', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  const admin = merchantAdmin(product)
  const client = product.credentials().clients.find(({ tenant }) => tenant === admin.tenant)
  if (!client) throw new Error('the demo gives the merchant no client')
  const token = await machineToken(product.url, client)
  const asked = { status: 'toShip', chip: 'noLabel', pageSize: 50 }
  const { items } = await ask<{ items: Order[] }>(product.url, 'orders.list', asked, { token })
  const priced = items.find(
    ({ estimate, unit, signType }) => estimate !== null && unit === 'imperial' && signType === 'none',
  )
  const order = await ask<Detail>(product.url, 'orders.detail', { id: priced?.id }, { token })
  const warehouses = await ask<Names>(product.url, 'reference.warehouses', {}, { token })
  const services = await ask<Service[]>(product.url, 'shipping.services', {}, { token })

  await walk.signIn(admin)
  await page.getByRole('button', { name: t(calculatorScreen.title) }).click()
  const dialog = page.getByRole('dialog', { name: t(calculatorScreen.title) })
  const field = (name: string) => dialog.getByLabel(name, { exact: false }).first()

  await test.step('nothing filled in: every field says what it asks for', async () => {
    await dialog.getByRole('button', { name: t(calculatorScreen.go) }).click()
    for (const prompt of [calculatorPrompts.warehouse, calculatorPrompts.postalCode, calculatorPrompts.length])
      await expect(dialog.getByText(t(prompt)).last()).toBeVisible()
    await walk.accessible('calculator', '.ant-modal')
  })

  await test.step('as the order: its price, with its fees', async () => {
    const name = warehouses.find(({ id }) => id === order.warehouseId)?.shortName ?? ''
    await field(t(calculatorScreen.from)).click()
    await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click()
    await page.keyboard.press('Escape')
    await field(t(fieldNames.postalCode)).fill(order.postalCode)
    for (const side of ['length', 'width', 'height', 'weight'] as const)
      await dialog.getByLabel(t(measure[side]), { exact: true }).fill(String(order[side]))
    const isHome = order.isResidential ?? !order.company
    if (!isHome) await dialog.getByText(t(calculatorScreen.business), { exact: true }).click()
    await dialog.getByRole('button', { name: t(calculatorScreen.go) }).click()
    const pair = services
      .flatMap((one) => one.services)
      .find(({ serviceCode }) => serviceCode === order.serviceCode)?.logisticsServiceName
    const row = dialog
      .getByRole('row')
      .filter({ hasText: t([pair?.zh ?? '', pair?.en ?? '']) })
      .first()
    await expect(row).toContainText(priced?.estimate ?? '')
    await walk.accessible('prices of the calculator', '.ant-modal')
  })

  await test.step('two switches of the unit give back what was typed', async () => {
    const sides = dialog.locator('.measures input[inputmode=decimal]')
    const typed = await sides.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
    await dialog.getByText('cm · kg', { exact: true }).click()
    expect(await sides.first().inputValue()).not.toBe(typed[0])
    await dialog.getByText('in · lb', { exact: true }).click()
    expect(await sides.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))).toEqual(typed)
  })

  await test.step('the label of the order costs the same', async () => {
    const label = await ask<{ charge: string }>(product.url, 'shipping.createLabel', { orderId: priced?.id }, { token })
    expect(label.charge).toBe(priced?.estimate)
  })
})
