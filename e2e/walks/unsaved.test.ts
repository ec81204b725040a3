import type { Page } from '@playwright/test'
import { fieldNames } from '@stowline/text/fields'
import { requestErrors } from '@stowline/text/kernel/errors'
import { orderForm } from '@stowline/text/order-form-screen'
import { shell, tabStrip } from '@stowline/text/shell'
import { transferForm } from '@stowline/text/transfers-screen'
import { common, form } from '@stowline/text/ui'
import { portalAt } from '../portal-at.ts'
import type { Account, Server } from '../server.ts'
import { signIn } from '../sign-in.ts'
import { expect, merchantAdmin, test, type Walk } from './portal.ts'
import { signInByKeyboard } from './sign-in-page.ts'

const newOrder = '/delivery/index?mode=new'
const name = 'Jamie Rivera'

/** What a person does with a form that is not saved yet. */
const unsavedForm = (page: Page, { t }: Walk) => {
  const recipient = page.getByRole('textbox', { name: t(orderForm.recipient) }).first()
  return {
    recipient,
    /** The unsaved mark is there once the form has taken the entry. */
    type: async () => {
      await recipient.fill(name)
      await expect(page.getByText(t(form.unsaved))).toBeVisible()
    },
    tab: page.getByRole('button', { name: t(tabStrip.closeTab, { title: t(orderForm.newTitle) }) }),
    press: (text: string) => page.getByRole('button', { name: text, exact: true }).click(),
    signOut: async () => {
      await page.getByRole('button', { name: t(shell.userMenu) }).click()
      const item = page.getByRole('menuitem', { name: t(shell.signOut) })
      await expect(item).toBeVisible()
      // While the menu slides in, a click on what is not in its place yet goes nowhere.
      await expect(page.locator('.ant-dropdown', { has: item })).not.toHaveClass(/ant-slide/)
      await item.click()
    },
    /** Everything that the browser keeps for this window. */
    kept: () => page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
  }
}

/** The administrator of a merchant, and the calls of a colleague who works beside the page. */
const colleagueAt = async (product: Server) => {
  const admin = merchantAdmin(product)
  return { admin, call: portalAt(product.url, await signIn(product.url, admin)).call }
}

/** The server ends the session, as it does when it is too old; the next call of the page learns it. */
const expire = async (page: Page) => {
  await page.evaluate(async () => {
    const Authorization = JSON.parse(localStorage.getItem('oms.token') ?? '""') as string
    await fetch('/api/v1/oms/Login/Auth/Logout', {
      method: 'POST',
      headers: { Authorization, 'Content-Type': 'application/json' },
      body: '{}',
    })
  })
  await page.locator('a[href="/logistics/index"]').first().click()
  await page.waitForURL(/\/login/)
}

const signInAgain = async (page: Page, walk: Walk, account: Account) => {
  await signInByKeyboard(page, walk.t, account)
  await expect(page).not.toHaveURL(/\/login/)
}

test.use({ expected: /status of 401/ })

test('unsaved entries outlive a reload and an expired session of their account; signing out asks, then nobody finds them', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  const admin = merchantAdmin(product)
  const other = product
    .credentials()
    .accounts.find(({ tenant, role }) => tenant !== admin.tenant && /admin/i.test(role) && !/provider/i.test(role))
  if (!other) throw new Error('the demo has one merchant only')
  const typed = unsavedForm(page, walk)
  await walk.signIn(admin)
  await page.goto(newOrder)
  await typed.type()

  await test.step('a reload', async () => {
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(typed.recipient).toHaveValue(name)
  })
  await test.step('a closed tab', async () => {
    await typed.tab.click()
    await typed.press(t(tabStrip.leave))
    await expect(typed.tab).toHaveCount(0)
    await page.goto(newOrder)
    await expect(typed.recipient).toHaveValue('')
  })
  await test.step('discarded entries', async () => {
    await typed.type()
    await typed.press(t(common.discard))
    await page.reload()
    await expect(typed.recipient).toHaveValue('')
  })
  await test.step('an expired session', async () => {
    await typed.type()
    await expire(page)
    await signInAgain(page, walk, admin)
    await page.locator('a[href="/logistics/index"]').first().click()
    await typed.tab.locator('xpath=..').getByRole('link').click()
    await expect(typed.recipient).toHaveValue(name)
  })
  await test.step('signing out asks, and drops them', async () => {
    await typed.signOut()
    await typed.press(t(tabStrip.stay))
    await expect(typed.recipient).toHaveValue(name)
    // The question has left the screen before the menu is opened again.
    await expect(page.locator('.ant-modal-confirm')).toHaveCount(0)
    await expect(page.getByRole('menuitem', { name: t(shell.signOut) })).toBeHidden()
    await typed.signOut()
    await typed.press(t(tabStrip.signOut))
    await expect(page).toHaveURL(/\/login$/)
    expect(await typed.kept()).not.toContain(name)
    await signInAgain(page, walk, other)
    await expect(page.locator('main')).toBeVisible()
    await page.goto(newOrder)
    await expect(typed.recipient).toHaveValue('')
  })
  await test.step('another account after an expired session', async () => {
    await typed.type()
    await expire(page)
    await signInAgain(page, walk, admin)
    await expect(typed.tab).toHaveCount(0)
    await expect(page).not.toHaveURL(/mode=new/)
    await page.goto(newOrder)
    await expect(typed.recipient).toHaveValue('')
    expect(await typed.kept()).not.toContain(name)
  })
})

test('entries over an older version are not saved over what a colleague saved meanwhile', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  const { admin, call } = await colleagueAt(product)
  const { items } = await call<{ items: { id: string }[] }>('orders.list', { status: 'pending', pageSize: 20 })
  const id = items[0]?.id ?? ''
  const stored = () => call<{ version: number; remark: string }>('orders.detail', { id })
  const remark = page.getByRole('textbox', { name: t(fieldNames.remark) })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await walk.signIn(admin)
  await page.goto(`/delivery/index?mode=edit&id=${id}`)
  await remark.fill('typed by one')
  await expect(page.getByText(t(form.unsaved))).toBeVisible()
  await call('orders.update', { id, version: (await stored()).version, remark: 'saved by the other' })

  await test.step('brought back over the newer one they say so, and are refused', async () => {
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByText(t(form.restoredStale))).toBeVisible()
    await expect(remark).toHaveValue('typed by one')
    await press(t(orderForm.save))
    await expect(page.getByText(t(requestErrors.stale))).toBeVisible()
    expect((await stored()).remark).toBe('saved by the other')
  })
  await test.step('discarded, the newer one is there to be changed', async () => {
    await press(t(common.discard))
    await expect(remark).toHaveValue('saved by the other')
    await remark.fill('typed by one, afterwards')
    await press(t(orderForm.save))
    await expect(page).not.toHaveURL(/mode=edit/)
    expect((await stored()).remark).toBe('typed by one, afterwards')
  })
})

test('a form that is opened has nothing unsaved, and the papers of its record stay', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  const { admin, call } = await colleagueAt(product)
  type Transfer = { id: string; status: string; hasStockingFile: boolean; files: { name: string }[] }
  const { items } = await call<{ items: Transfer[] }>('transfers.list', { pageSize: 20 })
  const id = items.find(({ status, hasStockingFile }) => status === 'inForecast' && hasStockingFile)?.id ?? ''
  const papers = async () => (await call<Transfer>('transfers.detail', { id })).files.map(({ name }) => name)
  const before = await papers()
  await walk.signIn(admin)
  await page.goto(`/transport/index?mode=edit&id=${id}`)
  await expect(page.getByText(before[0] ?? 'a paper')).toBeVisible()
  await expect(page.getByText(t(form.unsaved))).toBeHidden()
  await page.getByRole('textbox', { name: t(fieldNames.remark) }).fill('with its papers')
  await page.getByRole('button', { name: t(transferForm.save), exact: true }).click()
  await expect(page).not.toHaveURL(/mode=edit/)
  expect(await papers()).toEqual(before)
})
