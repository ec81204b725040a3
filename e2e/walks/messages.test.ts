import type { Browser, Page } from '@playwright/test'
import { banner } from '@stowline/text/shell'
import { messagesScreen } from '@stowline/text/messages-screen'
import { noticeForm, noticesScreen } from '@stowline/text/notices-screen'
import { noticeKindNames, noticePartNames, noticeStateNames } from '@stowline/text/notices'
import { noticeTypeNames } from '@stowline/text/reference'
import type { Account, Server } from '../server.ts'
import { expect, expectAccessible, providerAdmin, test, type Walk } from './portal.ts'
import { signInByKeyboard } from './sign-in-page.ts'

const video = new URL('../../apps/server/src/demo/data/update.mp4', import.meta.url).pathname
const merchantName = { zh: /港松|Harbor/i, en: /Harbor/i }

/** The second merchant's administrator: what is written here is meant for him alone. */
const reader = (product: Server): Account => {
  const account = product.credentials().accounts.find(({ userName }) => userName === 'harborpine')
  if (!account) throw new Error('the demo names no second merchant')
  return account
}

/** A browser of its own, which is also judged for what it is like to use without a pointer or eyes: that wants a context. */
const newPage = async (browser: Browser, product: Server, { language }: Walk) => {
  const context = await browser.newContext({ baseURL: product.url, locale: language === 'zh' ? 'zh-CN' : 'en-US' })
  return context.newPage()
}

const choose = async (desk: Page, id: string, option: string | RegExp) => {
  await desk.locator(`#${id}`).click()
  await desk.locator('.ant-select-item-option', { hasText: option }).first().click()
}

type Written = { readonly title: string; readonly text: string }

/** Title, line and text of one language. */
const write = async (desk: Page, { t }: Walk, language: 'zh' | 'en', { title, text }: Written) => {
  const heading = language === 'zh' ? noticeForm.chinese : noticeForm.english
  const section = desk.getByRole('region', { name: t(heading), exact: true })
  await desk.locator(language === 'zh' ? '#titleCn' : '#titleEn').fill(title)
  await section.getByLabel(`${t(noticeForm.content)} ${t(heading)}`).click()
  await desk.keyboard.type(text)
  return section
}

/** Chosen for one merchant, published after a question that says for how many, and told by the list. */
const publish = async (desk: Page, walk: Walk, title: string) => {
  const { t, language } = walk
  await choose(desk, 'merchantIds', merchantName[language])
  await desk.keyboard.press('Escape')
  const go = { name: t(noticesScreen.publish), exact: true }
  await desk.getByRole('button', go).click()
  const question = desk.getByRole('dialog')
  await expect(question).toContainText(t(noticesScreen.publishSome, { count: 1 }))
  await question.getByRole('button', go).click()
  const row = desk.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText(t(noticeStateNames.live))
  return row
}

const announce = async (desk: Page, walk: Walk) => {
  const { t, language } = walk
  await desk.goto('/ops/notices')
  await desk.getByRole('button', { name: t(noticesScreen.add) }).click()
  await write(desk, walk, 'zh', { title: '散步公告', text: '周五盘点，停止收货。' })
  await write(desk, walk, 'en', { title: 'Walk notice', text: 'Counting on Friday: nothing is received.' })
  const preview = desk.getByRole('region', { name: t(noticeForm.preview) })
  await expect(preview).toContainText(language === 'zh' ? '周五盘点' : 'Counting on Friday')
  await expectAccessible(desk, 'the form of a notice')
  await publish(desk, walk, language === 'zh' ? '散步公告' : 'Walk notice')
}

const announceUpdate = async (desk: Page, walk: Walk) => {
  const { t, language } = walk
  await desk.goto('/ops/notices?mode=new')
  await choose(desk, 'kind', t(noticeKindNames.update))
  await choose(desk, 'type', t(noticeTypeNames[3]))
  await desk.locator('#versionCode').fill('9.9.1')
  await desk.locator('#isBanner').click()
  for (const [code, title, text] of [
    ['zh', '散步更新', '界面更清晰了。'],
    ['en', 'Walk update', 'Screens are clearer now.'],
  ] as const) {
    const section = await write(desk, walk, code, { title, text })
    await section.getByLabel(t(noticePartNames.video), { exact: true }).setInputFiles(video)
    await expect(section.getByText('update.mp4')).toBeVisible()
  }
  return publish(desk, walk, language === 'zh' ? '散步更新' : 'Walk update')
}

test('a notice is written by the provider, read and closed by the merchant; an update with a video is put away', async ({
  page,
  product,
  browser,
  walk,
}) => {
  const { t, language } = walk
  const desk = await newPage(browser, product, walk)
  await signInByKeyboard(desk, t, providerAdmin(product))
  await expect(desk).not.toHaveURL(/\/login/)
  await test.step('the provider announces something to one merchant', () => announce(desk, walk))
  await test.step('the merchant reads it from the banner, closes it, and finds it among his messages', async () => {
    await walk.signIn(reader(product))
    const title = language === 'zh' ? '散步公告' : 'Walk notice'
    // Home has a card of the same name.
    const shown = page.getByRole('banner').getByRole('region', { name: t(banner.label) })
    await expect(shown).toContainText(title)
    await shown.getByRole('button', { name: t(banner.details) }).click()
    await expect(page.getByRole('dialog')).toContainText(language === 'zh' ? '停止收货' : 'nothing is received')
    await page.keyboard.press('Escape')
    await shown.getByRole('button', { name: t(banner.close) }).click()
    await page.goto('/message/index')
    await expect(page.getByText(title).first()).toBeVisible()
    await expect(page.locator('.banner', { hasText: title })).toHaveCount(0)
    await walk.accessible('the notification centre')
  })
  const row = await test.step('an update with a video', () => announceUpdate(desk, walk))
  await test.step('the portal opens with it; its video plays; it does not come again', async () => {
    const title = language === 'zh' ? '散步更新' : 'Walk update'
    await page.reload()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(title)
    await expect(dialog).toContainText(t(noticeTypeNames[3]))
    await expect(dialog).toContainText('9.9.1')
    await dialog.getByRole('button', { name: t(messagesScreen.playVideo) }).click()
    await expect
      .poll(() => dialog.locator('video').evaluate((element: HTMLVideoElement) => element.readyState))
      .toBeGreaterThan(1)
    await walk.accessible('the update notice', '.ant-modal')
    await dialog.getByLabel(t(messagesScreen.notPromptAgain)).check()
    await dialog.getByRole('button', { name: t(messagesScreen.close) }).click()
    await expect(dialog).toHaveCount(0)
    // Another sign-in, in another browser: it knows nothing of this one.
    const elsewhere = await newPage(browser, product, walk)
    await signInByKeyboard(elsewhere, t, reader(product))
    const asked = elsewhere.waitForResponse(/Message\/GetNew\b/)
    expect(await (await asked).json()).toMatchObject({ data: { notice: null } })
    await expect(elsewhere.getByRole('dialog')).toHaveCount(0)
    await elsewhere.close()
  })
  await test.step('withdrawn, it is read no more', async () => {
    await row.getByRole('button', { name: t(noticesScreen.withdraw) }).click()
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: t(noticesScreen.withdraw) })
      .click()
    await expect(row).toContainText(t(noticeStateNames.withdrawn))
    await page.goto('/message/index')
    await expect(page.getByText(language === 'zh' ? '散步公告' : 'Walk notice').first()).toBeVisible()
    await expect(page.getByText(language === 'zh' ? '散步更新' : 'Walk update')).toHaveCount(0)
  })
  await desk.close()
})
