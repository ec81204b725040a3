import type { FeatureRoute } from '../../ui/frame/route.ts'

export const settingsRoutes: readonly FeatureRoute[] = [
  { path: '/settings/logistics', load: () => import('./logistics.page.tsx') },
]
