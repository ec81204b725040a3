import type { FeatureRoute } from '../../ui/frame/route.ts'

export const inventoryRoutes: readonly FeatureRoute[] = [
  { path: '/inventory/index', load: () => import('./inventory.page.tsx') },
]
