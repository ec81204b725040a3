import { describe, expect, it } from 'vitest'
import { actionsOf, matching, pagesOf } from './entries.ts'

const entry = (path: string, labelCn: string, labelEn: string) => ({
  path,
  labelCn,
  labelEn,
  hidden: false,
  meta: { icon: 'truck' },
  children: [],
})
const user = {
  paths: ['/delivery/index', '/logistics/index'],
  menus: [
    { ...entry('', '订单', 'Orders'), children: [entry('/delivery/index', '一件代发', 'B2C orders')] },
    entry('/logistics/index', '物流追踪', 'Tracking'),
    entry('/finance/bill', '账单', 'Bills'),
  ],
} as unknown as Parameters<typeof pagesOf>[0]
const hasScreen = (path: string) => path !== '/finance/bill'

describe('entries of the palette', () => {
  it('are the screens of the menu that work, under the name of the language', () => {
    expect(pagesOf(user, 'en', hasScreen).map(({ to, label }) => [to, label])).toEqual([
      ['/delivery/index', 'B2C orders'],
      ['/logistics/index', 'Tracking'],
    ])
  })

  it('are found in either language, by words in any order', () => {
    const pages = pagesOf(user, 'zh', hasScreen)
    expect(matching(pages, 'orders b2c').map(({ label }) => label)).toEqual(['一件代发'])
    expect(matching(pages, '追踪').map(({ to }) => to)).toEqual(['/logistics/index'])
    expect(matching(pages, 'nothing')).toEqual([])
    expect(matching(pages, '')).toHaveLength(2)
  })

  it('begin only what the account may open', () => {
    const actions = [
      { label: ['新建订单', 'New order'], to: '/delivery/index?mode=new' },
      { label: ['新建账单', 'New bill'], to: '/finance/bill?mode=new' },
    ] as const
    expect(actionsOf(user, actions, (pair) => pair[1]).map(({ label }) => label)).toEqual(['New order'])
  })
})
