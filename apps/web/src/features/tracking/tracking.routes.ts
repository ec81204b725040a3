import type { FeatureRoute } from '../../ui/frame/route.ts'

export const trackingRoutes: readonly FeatureRoute[] = [
  { path: '/logistics/index', load: () => import('./parcels.page.tsx') },
]
