import type { FeatureRoute } from '../../ui/frame/route.ts'

export const orderRoutes: readonly FeatureRoute[] = [
  { path: '/delivery/index', load: () => import('./list/delivery.page.tsx') },
]
