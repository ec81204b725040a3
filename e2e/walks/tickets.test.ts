import type { Page } from '@playwright/test'
import { compensationWork } from '@stowline/text/compensation-screen'
import { compensationStateNames } from '@stowline/text/compensation'
import { connectedScreen } from '@stowline/text/connected'
import { frameBalance } from '@stowline/text/shell'
import { ticketsErrors, ticketStateNames } from '@stowline/text/tickets'
import { ticketDetail, ticketForm, ticketsScreen, ticketWork } from '@stowline/text/tickets-screen'
import { ask } from '../ask.ts'
import type { Account, Server } from '../server.ts'
import { signIn } from '../sign-in.ts'
import { png } from '../../apps/server/src/testing/uploads.ts'
import { expect, merchantAdmin, providerAdmin, test, type Walk } from './portal.ts'

const question = 'WALK-3107: the lamp came in two pieces'
const answer = 'We packed it badly and pay for it'
const secret = 'Third case of this packer'
const thanks = 'Then we are agreed'

type Row = { readonly id: string; readonly merchantId: string; readonly ticketNo: string }
type Fee = { readonly compensationId: string }
type Order = { readonly id: string; readonly orderNo: string }

const available = async (page: Page, { t }: Walk): Promise<number> => {
  const text = await page
    .locator('output')
    .filter({ hasText: t(frameBalance.label) })
    .textContent()
  return Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100)
}

/** From the order's drawer: its number, warehouse and goods are there already; what is missing is said. */
const send = async (page: Page, walk: Walk, order: Order) => {
  const { t } = walk
  await page.goto(`/delivery/index?id=${order.id}`)
  await page.getByRole('link', { name: t(ticketsScreen.openTicket) }).click()
  const kind = page.getByRole('region', { name: t(ticketForm.kind) })
  await expect(kind.getByText(order.orderNo)).toBeVisible()
  await walk.accessible('the form of a ticket')
  await page.getByRole('textbox', { name: t(ticketForm.description) }).fill(question)
  const finish = page.getByRole('button', { name: t(ticketForm.send) })
  await finish.click()
  await expect(page.getByText(t(ticketsErrors.filesNeeded)).first()).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: png(40, 60) })
  await expect(page.getByRole('listitem').filter({ hasText: 'broken.png' })).toContainText(/\d B/)
  await finish.click()
  const row = page.getByRole('row').filter({ hasText: question.slice(0, 20) })
  await expect(row).toContainText(t(ticketStateNames.open))
  await expect(row).toContainText(order.orderNo)
}

/** What a drawer says its record is connected with. */
const connectedBlock = (page: Page, { t }: Walk) =>
  page.locator('.drawer-section', { has: page.getByText(t(connectedScreen.title), { exact: true }) })

/** The merchant writes again; the provider's open page hears of it. */
const writeBack = async (page: Page, desk: Page, { t }: Walk) => {
  await page.getByLabel(t(ticketDetail.replyHere)).fill(thanks)
  await page.getByRole('button', { name: t(ticketDetail.send) }).click()
  await expect(page.getByRole('listitem').filter({ hasText: thanks })).toBeVisible()
  await expect(desk.getByRole('listitem').filter({ hasText: thanks })).toBeVisible()
}

/** The provider notes something for itself, answers, and writes down what the merchant gets back. */
const solve = async (desk: Page, walk: Walk, { id }: Row) => {
  const { t } = walk
  await desk.goto(`/ops/tickets?id=${id}`)
  await expect(desk.getByText(question)).toBeVisible()
  await desk.getByLabel(t(ticketWork.note), { exact: true }).fill(secret)
  await desk.getByRole('button', { name: t(ticketWork.addNote) }).click()
  await expect(desk.getByText(secret).last()).toBeVisible()
  await desk.getByLabel(t(ticketWork.answer), { exact: true }).fill(answer)
  await desk.keyboard.press('Control+Enter')
  await expect(desk.getByRole('listitem').filter({ hasText: answer })).toBeVisible()
  await walk.accessible('a ticket in the inbox')
  await desk.getByRole('button', { name: t(ticketWork.compensate) }).click()
  await desk.locator('#claimed').fill('12.50')
  await desk.locator('#reason').fill('Badly packed')
  await desk.getByRole('button', { name: t(compensationWork.add), exact: true }).click()
  await expect(desk.getByText(t(compensationStateNames.reviewing)).first()).toBeVisible()
}

/** Approved by one, paid out by another, as every compensation. */
const pay = async (product: Server, row: Row) => {
  const desk = await signIn(product.url, providerAdmin(product))
  const [lead] = product.credentials().accounts.filter(({ userName }) => userName === 'stowlead') as Account[]
  if (!lead) throw new Error('the demo names nobody who approves')
  const { fees } = await ask<{ fees: Fee[] }>(
    product.url,
    'ticketing.detail',
    { merchantId: row.merchantId, id: row.id },
    { token: desk },
  )
  const some = { merchantId: row.merchantId, compensationIds: [fees[0]?.compensationId] }
  await ask(product.url, 'compensating.approve', some, { token: await signIn(product.url, lead) })
  await ask(product.url, 'compensating.pay', some, { token: desk })
}

test('a ticket from an order is answered, solved, and ends in a compensation on the balance', async ({
  page,
  product,
  walk,
}) => {
  const { t } = walk
  await walk.signIn(merchantAdmin(product))
  const token = await signIn(product.url, merchantAdmin(product))
  const { items } = await ask<{ items: Order[] }>(product.url, 'orders.list', { status: 'shipped' }, { token })
  const [order] = items
  if (!order) throw new Error('the demo has no shipped order')
  await test.step('it is sent with the facts of its order', () => send(page, walk, order))
  const before = await available(page, walk)
  const desk = await walk.openProvider()
  const found = await ask<{ items: Row[] }>(
    product.url,
    'ticketing.list',
    { text: question.slice(0, 20) },
    { token: await signIn(product.url, providerAdmin(product)) },
  )
  const [row] = found.items
  if (!row) throw new Error('the ticket is not in the inbox')
  await test.step('the order shows its ticket, which leads back to the order', async () => {
    await page.goto(`/delivery/index?id=${order.id}`)
    const shown = connectedBlock(page, walk)
    await expect(shown).toContainText(t(ticketStateNames.open))
    await shown.getByRole('link', { name: row.ticketNo }).click()
    await expect(connectedBlock(page, walk).getByRole('link', { name: order.orderNo })).toBeVisible()
  })
  await test.step('the provider answers and writes down what is given back', () => solve(desk, walk, row))
  await test.step('the answer is on the open page by itself, the note is not', async () => {
    await expect(page.getByRole('listitem').filter({ hasText: answer })).toBeVisible()
    await expect(page.getByText(t(ticketStateNames.answered)).first()).toBeVisible()
    await expect(page.getByText(secret)).toHaveCount(0)
  })
  await test.step('what the merchant writes is on the provider’s open page by itself', () =>
    writeBack(page, desk, walk))
  await pay(product, row)
  await test.step('it is on the balance, and the ticket says so', async () => {
    await expect(async () => expect(await available(page, walk)).toBe(before + 1_250)).toPass()
    // Other tabs have the word too.
    const fee = page.getByRole('row').filter({ hasText: '12.50', visible: true }).first()
    await expect(fee).toContainText(t(compensationStateNames.credited))
  })
  await test.step('the merchant closes it, and it is stamped', async () => {
    await page.getByRole('button', { name: t(ticketsScreen.close), exact: true }).click()
    await page.getByRole('button', { name: t(ticketsScreen.closeGo, { count: 1 }) }).click()
    await expect(page.locator('.ticket-stamp')).toHaveText(t(ticketStateNames.closed))
    await expect(page.getByLabel(t(ticketDetail.replyHere))).toHaveCount(0)
  })
})
