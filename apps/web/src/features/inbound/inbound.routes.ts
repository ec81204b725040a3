import type { FeatureRoute } from '../../ui/frame/route.ts'

export const inboundRoutes: readonly FeatureRoute[] = [
  { path: '/shipment/index', load: () => import('./shipments.page.tsx') },
]
