import { feedbackForm, feedbackScreen, feedbackStateNames } from '@stowline/text/feedback'
import { personal, themeNames } from '@stowline/text/personal'
import { shell } from '@stowline/text/shell'
import { expect, expectAccessible, merchantAdmin, test } from './portal.ts'

test('what a merchant thinks of the portal comes to the provider, who sees to it', async ({ page, product, walk }) => {
  const { t, signIn, accessible } = walk
  await signIn(merchantAdmin(product))
  await page.goto('/inventory/index')
  await page.getByRole('button', { name: new RegExp(`^${t(shell.userMenu)}`) }).click()
  await page.getByRole('menuitem', { name: t(feedbackForm.title) }).click()
  const dialog = page.getByRole('dialog', { name: t(feedbackForm.title) })
  await dialog.getByRole('button', { name: t(feedbackForm.send) }).click()
  await expect(dialog).toBeVisible()
  await dialog.locator('#description').fill('A walk through the portal')
  await dialog.locator('#email').fill('walker@example.com')
  await accessible('the form for feedback', '[role="dialog"]')
  await dialog.getByRole('button', { name: t(feedbackForm.send) }).click()
  await expect(page.getByText(t(feedbackForm.sent))).toBeVisible()

  const desk = await walk.openProvider()
  await desk.goto('/ops/feedback?tab=open')
  const row = desk.getByRole('row').filter({ hasText: 'A walk through the portal' })
  await row.getByRole('link', { name: 'A walk through the portal' }).click()
  const drawer = desk.getByRole('region').filter({ hasText: 'walker@example.com' }).last()
  await expect(drawer).toContainText('/inventory/index')
  await expectAccessible(desk, 'the inbox of feedback')
  await drawer.getByRole('button', { name: t(feedbackScreen.settle) }).click()
  await expect(row).toContainText(t(feedbackStateNames.settled))
  await desk.goto('/ops/feedback?tab=settled')
  await expect(row).toContainText(t(feedbackStateNames.settled))
})

test('the portal is dark once that is chosen, from its first drawing on, and can be read', async ({
  page,
  product,
  walk,
}) => {
  const { t, signIn, accessible } = walk
  await signIn(merchantAdmin(product))
  await page.goto('/personal/center')
  await page
    .getByRole('radiogroup', { name: t(personal.theme) })
    .getByText(t(themeNames.dark))
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  for (const path of ['/personal/center', '/home', '/delivery/index', '/finance/bill', '/document/index']) {
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible()
    await accessible(`${path} in the dark`)
  }
  await page.goto('/personal/center')
  await page
    .getByRole('radiogroup', { name: t(personal.theme) })
    .getByText(t(themeNames.light))
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})
