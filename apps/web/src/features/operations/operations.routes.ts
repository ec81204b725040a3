import type { FeatureRoute } from '../../ui/frame/route.ts'

export const operationsRoutes: readonly FeatureRoute[] = [
  { path: '/ops/orders', load: () => import('./work-orders/work-orders.page.tsx') },
  { path: '/ops/labels', load: () => import('./labels/labels.page.tsx') },
  { path: '/ops/products', load: () => import('./measuring/to-measure.page.tsx') },
  { path: '/ops/stock', load: () => import('./corrections/corrections.page.tsx') },
  { path: '/ops/cards', load: () => import('./cards/cards.page.tsx') },
  { path: '/ops/merchants', load: () => import('./merchants/merchants.page.tsx') },
]
