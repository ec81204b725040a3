import type { FeatureRoute } from '../../ui/frame/route.ts'

export const orderRoutes: readonly FeatureRoute[] = [{ path: '/delivery/index', load: () => import('./delivery.page.tsx') }]
