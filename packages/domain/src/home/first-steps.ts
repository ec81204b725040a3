/** What a new merchant sets up before orders leave by themselves, in this order, and the screen that does it. */
export const firstSteps = {
  store: { path: '/settings/shop', to: '/settings/shop' },
  account: { path: '/settings/logistics', to: '/settings/logistics?mode=new' },
  product: { path: '/product/pre_entry', to: '/product/pre_entry?mode=new' },
  inbound: { path: '/shipment/index', to: '/shipment/index?mode=new' },
  recharge: { path: '/finance/recharge', to: '/finance/recharge?missing=' },
} as const satisfies Readonly<Record<string, { readonly path: `/${string}`; readonly to: string }>>
export type FirstStep = keyof typeof firstSteps
