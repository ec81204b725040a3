import { helpEditing, helpScreen } from '@stowline/text/help'
import { tour } from '@stowline/text/home-screen'
import { noticeForm } from '@stowline/text/notices-screen'
import { orderActions } from '@stowline/text/orders-screen'
import { common } from '@stowline/text/ui'
import { palette } from '@stowline/text/shell'
import { expect, expectAccessible, merchantAdmin, test } from './portal.ts'

// An article that is not there is asked for.
test.use({ expected: /status of 404/ })

test('a screen’s "?" opens its article; another is found by a Chinese word, read, judged and gone on from', async ({
  page,
  product,
  walk,
}) => {
  const { t, signIn, accessible } = walk
  await signIn(merchantAdmin(product))
  await page.goto('/delivery/index')
  await page.getByRole('link', { name: t(helpScreen.ofScreen) }).click()
  await expect(page).toHaveURL(/\/document\/index\?docName=delivery$/)
  const article = page.getByRole('article').filter({ visible: true })
  await expect(article).toContainText(t(orderActions.createLabels))
  await accessible('the help')

  await page.getByRole('textbox', { name: t(helpScreen.search) }).fill('打印面单')
  const found = page.getByRole('region', { name: t(helpScreen.found) })
  await found.getByRole('link').first().click()
  await expect(page).toHaveURL(/docName=labels$/)
  await article.getByRole('button', { name: t(helpScreen.helpful), exact: true }).click()
  await expect(article).toContainText(t(helpScreen.thanks))
  await page.reload()
  await expect(article.getByRole('button', { name: t(helpScreen.helpful), exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await article.getByRole('link', { name: t(helpScreen.following) }).click()
  await expect(page).toHaveURL(/docName=logistics$/)
  await page.goto('/document/index?docName=nothing')
  await expect(page.getByText(t(helpScreen.notFound))).toBeVisible()
})

test('the search of the frame has the help, and Enter opens it; the tour begins again from there', async ({
  page,
  product,
  walk,
}) => {
  const { t, signIn } = walk
  await signIn(merchantAdmin(product))
  const field = page.getByRole('combobox', { name: t(palette.label) })
  await field.fill('安全库存')
  await expect(page.locator('.palette__popup')).toContainText(t(palette.help))
  await field.press('Enter')
  await expect(page).toHaveURL(/\/document\/index\?docName=inventory$/)
  await page
    .getByRole('button', { name: t(tour.start) })
    .filter({ visible: true })
    .click()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('button', { name: t(tour.next) })).toBeVisible()
})

test('the provider writes an article, and the product’s own comes back', async ({ walk }) => {
  const { t, language } = walk
  const desk = await walk.openProvider()
  await desk.goto('/document/index?docName=bills')
  await desk.getByRole('button', { name: t(helpEditing.edit) }).click()
  const heading = language === 'zh' ? noticeForm.chinese : noticeForm.english
  const text = desk.getByLabel(`${t(noticeForm.content)} ${t(heading)}`)
  await text.click()
  await desk.keyboard.press('ControlOrMeta+End')
  await desk.keyboard.type(' {limit batch} walked. ')
  // What it may name is found by what it is called, and put where the caret was.
  const picker = desk.getByRole('combobox', { name: t(helpEditing.insert) })
  await picker.nth(language === 'zh' ? 0 : 1).fill(t(orderActions.createLabels))
  const named = desk.locator('.ant-select-item-option').filter({ visible: true, hasText: t(orderActions.createLabels) })
  await named.first().click()
  const preview = desk.getByRole('region', { name: t(helpEditing.preview) })
  await expect(preview).toContainText(`200 walked. ${t(orderActions.createLabels)}`)
  await expectAccessible(desk, 'the form of an article')
  await desk.getByRole('button', { name: t(common.save), exact: true }).click()
  const article = desk.getByRole('article').filter({ visible: true })
  await expect(article).toContainText('200 walked.')
  await desk.getByRole('button', { name: t(helpEditing.edit) }).click()
  await desk.getByRole('button', { name: t(helpEditing.restore) }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: t(helpEditing.restore) })
    .click()
  await expect(article).not.toContainText('walked.')
})
