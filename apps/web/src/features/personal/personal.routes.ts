import type { FeatureRoute } from '../../ui/frame/route.ts'

export const personalRoutes: readonly FeatureRoute[] = [
  { path: '/personal/center', load: () => import('./personal-center.page.tsx') },
]
