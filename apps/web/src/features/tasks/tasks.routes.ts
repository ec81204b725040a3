import type { FeatureRoute } from '../../ui/frame/route.ts'

export const taskRoutes: readonly FeatureRoute[] = [
  { path: '/download/center', load: () => import('./download-center.page.tsx') },
]
