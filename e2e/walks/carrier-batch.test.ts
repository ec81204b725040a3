import { fromDecimal } from '@stowline/domain/kernel/money'
import { print } from '@stowline/text/print'
import { common, listPage } from '@stowline/text/ui'
import type { Double } from '@stowline/carriers/double'
import { orderActions } from '@stowline/text/orders-screen'
import { trackingStateNames } from '@stowline/text/tracking'
import { parcelNext } from '@stowline/text/tracking-screen'
import type { Page } from '@playwright/test'
import { PDFDocument } from 'pdf-lib'
import { ask } from '../ask.ts'
import type { Server } from '../server.ts'
import { addAccount, carrierPortal, ownToken } from './carrier-portal.ts'
import { proveBooks } from './label-books.ts'
import { isFirm, makeMixedOrders } from './mixed-orders.ts'
import { findAndSelect, runAsked, seePrinted } from './orders-page.ts'
import { expect, merchantAdmin, type Walk } from './portal.ts'

const test = carrierPortal()

type Order = {
  readonly id: string
  readonly platformNo: string
  readonly labelState: string
  readonly trackingNumber: string | null
}
type Detail = { readonly labels: readonly { readonly state: string; readonly charge: string | null }[] }
type Money = { readonly balance: string; readonly held: string }

const wanted = 200
const voided = 5
/** Longer than the longest way of a parcel, in days of the carrier. */
const days = 26

const cents = (amount: string | null): number => fromDecimal(amount ?? '0') ?? Number.NaN

/** What the portal says of orders, and of the money of their labels. */
const books = (product: Server, token: string) => {
  const list = async (numbers: readonly string[]) => {
    const pages = [numbers.slice(0, 100), numbers.slice(100)].map((some) =>
      ask<{ items: Order[] }>(
        product.url,
        'orders.list',
        { numbers: some, numberField: 'platformNo', pageSize: 100 },
        { token },
      ),
    )
    return (await Promise.all(pages)).flatMap(({ items }) => items)
  }
  return {
    list,
    live: async (numbers: readonly string[]) => {
      const details = await Promise.all(
        (await list(numbers)).map(({ id }) => ask<Detail>(product.url, 'orders.detail', { id }, { token })),
      )
      const labels = details
        .flatMap((one) => one.labels)
        .filter(({ state }) => state === 'ready' || state === 'printed')
      return { labels: labels.length, cents: labels.reduce((sum, { charge }) => sum + cents(charge), 0) }
    },
    money: () => ask<Money>(product.url, 'billing.balance', {}, { token }),
  }
}

/** One PDF of the labels that were just made, through the print drawer. */
const printMade = async (page: Page, walk: Walk, count: number): Promise<Buffer> => {
  const { t } = walk
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(orderActions.printMade, { count }) })
    .click()
  const answer = page.waitForResponse((response) => response.headers()['content-type'] === 'application/pdf', {
    timeout: 60_000,
  })
  await page.getByRole('button', { name: t(print.start, { count }), exact: true }).click()
  const pdf = await (await answer).body()
  await seePrinted(page, walk, count)
  return pdf
}

const voidLabels = async (page: Page, walk: Walk, numbers: readonly string[]) => {
  const { t } = walk
  await findAndSelect(page, walk, numbers)
  await page
    .getByRole('toolbar')
    .locator('button', { hasText: t(common.more) })
    .click()
  await page.getByRole('menuitem', { name: t(orderActions.voidLabels) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('.ant-modal-footer button.ant-btn-primary').click()
  await expect(dialog.locator('.batch-counts')).toContainText(String(numbers.length))
}

/** Whom a carrier sold labels for: each of the two may have its own surcharges and, at FedEx, services. */
const kindsAt = (double: Double, carrier: string) => {
  const own = double.book().sales.filter((sale) => sale.carrier === carrier)
  return [...new Set(own.map(({ isResidential }) => (isResidential ? 'home' : 'firm')))].toSorted()
}

/** The number beside a tab. */
const count = async (page: Page, name: string) =>
  Number(((await page.getByRole('tab', { name }).textContent()) ?? '').replace(/\D+/g, ''))

/** Pastes the numbers into the list of parcels and has the carriers asked. */
const follow = async (page: Page, { t }: Walk, numbers: readonly string[]) => {
  await page.goto('/logistics/index')
  await page.getByRole('button', { name: t(listPage.batchSearch), exact: true }).click()
  await page.getByRole('textbox', { name: t(listPage.batchNumbers) }).fill(numbers.join('\n'))
  await page.getByRole('button', { name: t(listPage.searchAndSelect), exact: true }).click()
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: t(parcelNext.refresh), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('.ant-modal-footer button.ant-btn-primary').click()
  await expect(dialog.locator('.batch-counts')).toContainText(String(numbers.length))
  await dialog.locator('.ant-modal-footer button').first().click()
  await page.getByRole('tab', { name: t(trackingStateNames.delivered) }).click()
  await expect(page.getByRole('row').getByText(t(trackingStateNames.delivered)).first()).toBeVisible({
    timeout: 60_000,
  })
}

test('two hundred orders go out by two carriers, and both books agree', async ({ page, product, double, walk }) => {
  const { t } = walk
  const token = await ownToken(product)
  const { list, live, money } = books(product, token)
  await walk.signIn(merchantAdmin(product))
  await addAccount(page, walk, 'UPS', double.accounts.ups)
  await addAccount(page, walk, 'FedEx', double.accounts.fedex)
  const numbers = await makeMixedOrders(product.url, token, wanted)
  const before = await money()

  await test.step('rated and bought', async () => {
    await findAndSelect(page, walk, numbers)
    await page
      .getByRole('toolbar')
      .getByRole('button', { name: t(orderActions.createLabels) })
      .click()
    await expect(page.getByText(t(orderActions.availableAfter))).toBeVisible()
    const said = ((await page.locator('.label-cost dd').first().textContent()) ?? '').replace(/[^\d.]/g, '')
    const { succeeded, text } = await runAsked(page, walk, 120_000)
    expect(succeeded, text).toBe(wanted)
    expect(double.book()).toMatchObject({ labels: wanted, cents: cents(said) })
    const homes = Array.from({ length: wanted }, (_, n) => n).filter((n) => !isFirm(n))
    expect(double.book().sales.filter(({ isResidential }) => isResidential)).toHaveLength(homes.length)
    for (const carrier of ['ups', 'fedex']) expect(kindsAt(double, carrier)).toEqual(['firm', 'home'])
  })

  await test.step('printed', async () => {
    const pdf = await PDFDocument.load(await printMade(page, walk, wanted))
    expect(pdf.getPageCount()).toBe(wanted)
    expect(pdf.getPages().every((one) => one.getWidth() === 288 && one.getHeight() === 432)).toBe(true)
  })

  const gone = numbers.filter((_, n) => n % 40 === 11)
  await test.step('some voided, each paid back once', async () => {
    expect(gone).toHaveLength(voided)
    await voidLabels(page, walk, gone)
    await expect.poll(() => double.book().voided).toBe(voided)
    await expect.poll(() => live(numbers)).toEqual({ labels: wanted - voided, cents: double.book().cents })
    const after = await money()
    expect(after.held).toBe(before.held)
    expect(cents(before.balance) - cents(after.balance)).toBe(double.book().cents)
    expect(double.book().labels).toBe(wanted - voided)
  })

  await test.step('followed until they are delivered', async () => {
    const shipped = (await list(numbers))
      .filter(({ platformNo }) => !gone.includes(platformNo))
      .flatMap(({ trackingNumber }) => trackingNumber ?? [])
    expect(shipped).toHaveLength(wanted - voided)
    const advance = days * 600_000
    double.advance(advance)
    await fetch(`${product.url}/test/clock`, {
      method: 'POST',
      body: JSON.stringify({ advance }),
      headers: { 'Content-Type': 'application/json' },
    })
    await follow(page, walk, shipped)
    // Of a hundred parcels about two are refused at the door and come back.
    // Read again, not loaded anew: the pasted numbers stay.
    const arrived = async () => {
      await page.getByRole('button', { name: t(listPage.refresh), exact: true }).click()
      return (await count(page, t(trackingStateNames.delivered))) + (await count(page, t(trackingStateNames.exception)))
    }
    await expect.poll(arrived).toBe(shipped.length)
    expect(await count(page, t(trackingStateNames.delivered))).toBeGreaterThan(shipped.length * 0.9)
  })

  await test.step('the book is sound, and has of every label what its carrier sold', async () => {
    await page.goto('about:blank')
    await proveBooks(product, double.book())
  })
})
