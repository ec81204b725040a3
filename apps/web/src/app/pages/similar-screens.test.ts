import { expect, it } from 'vitest'
import { similarScreens } from './similar-screens.ts'

const screens = [
  { path: '/delivery/index', labelCn: '一件代发', labelEn: 'B2C orders' },
  { path: '/logistics/index', labelCn: '物流追踪', labelEn: 'Tracking' },
  { path: '/settings/shop', labelCn: '店铺设置', labelEn: 'Stores' },
  { path: '/settings/logistics', labelCn: '物流配置', labelEn: 'Shipping setup' },
]

it.each([
  ['/delivery/indx', '/delivery/index'],
  ['/orders', '/delivery/index'],
  ['/setings/shops?tab=1', '/settings/shop'],
  ['/tracking/SO1', '/logistics/index'],
  ['/qqq/zzz', undefined],
  ['/', undefined],
])('%s is most like %s', (asked, path) => expect(similarScreens(asked, screens)[0]?.path).toBe(path))
