import { expect, it } from 'vitest'
import { type Entry, foundEntries, screensIn, shownEntries } from './menu-entries.ts'

const one = (labelCn: string, labelEn: string, children: unknown[] = [], hidden = false) =>
  ({ key: labelEn, path: `/${labelEn}`, labelCn, labelEn, hidden, children }) as unknown as Entry
const menus = [
  one('首页', 'Home'),
  one('订单', 'Orders', [one('一件代发', 'B2C orders'), one('物流追踪', 'Tracking'), one('草稿', 'Drafts', [], true)]),
  one('财务', 'Finance', [one('账单', 'Bills'), one('充值', 'Recharge')]),
]
const names = (entries: readonly Entry[]) =>
  entries.map(({ labelEn, children }) => [labelEn, ...children.map((child) => child.labelEn)])

it('a menu is counted by the screens it leads to, hidden ones aside', () => {
  expect(screensIn(shownEntries(menus))).toBe(5)
})

it.each([
  ['追踪', [['Orders', 'Tracking']]],
  ['BILL', [['Finance', 'Bills']]],
  ['finance', [['Finance', 'Bills', 'Recharge']]],
  ['o', [['Home'], ['Orders', 'B2C orders', 'Tracking']]],
  ['nothing', []],
])('%s', (wanted, found) => expect(names(foundEntries(shownEntries(menus), wanted))).toEqual(found))
