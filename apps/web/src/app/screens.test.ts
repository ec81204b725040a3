import { publicPaths } from '@stowline/domain/identity/menus'
import { expect, test } from 'vitest'
import { figure } from '../../../../tools/figure.ts'
import { decide, redirectPrefix } from './guard.ts'
import { hasScreen } from './screens.ts'

/** The routes of the specification, section 2: what everybody reaches, what the shell has for whoever is signed in, and what stands in menus. */
const routes = {
  public: ['/login', '/502', '/active'],
  redirect: ['/redirect/'],
  shell: ['/message/index', '/personal/center', '/download/center', '/document/index', '/401', '/404', '/svg'],
  menu: [
    ...['/home', '/product/pre_entry', '/product/rated', '/product/sale', '/shipment/index', '/inventory/index'],
    ...['/delivery/index', '/logistics/index', '/transport/index', '/return-manag/management', '/return-manag/index'],
    ...['/finance/bill', '/finance/expense', '/finance/recharge', '/finance/compensation', '/finance/transaction'],
    ...['/service/index', '/account/index', '/settings/shop', '/settings/logistics', '/finance/offer'],
    '/optimal-warehouse',
  ],
}

test('all 33 routes of the specification stand', () => {
  const all = Object.values(routes).flat()
  expect(all).toHaveLength(33)
  const nobody = { isSignedIn: false, isAdmin: false, menus: [] }
  const everybody = { isSignedIn: true, isAdmin: false, menus: routes.menu }
  expect([...publicPaths].sort()).toEqual([...routes.public].sort())
  for (const path of routes.public) expect([path, decide(path, nobody, hasScreen)]).toEqual([path, { show: true }])
  expect(routes.redirect).toEqual([redirectPrefix])
  const inside = [...routes.shell, ...routes.menu, `${redirectPrefix}home`]
  const shown = inside.filter((path) => 'show' in decide(path, everybody, hasScreen))
  expect(shown).toEqual(inside)
  figure('routes', `${shown.length + routes.public.length} of 33 routes stand`)
})
