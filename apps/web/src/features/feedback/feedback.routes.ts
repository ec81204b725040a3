import type { FeatureRoute } from '../../ui/frame/route.ts'

export const feedbackRoutes: readonly FeatureRoute[] = [
  { path: '/ops/feedback', load: () => import('./feedback-work.page.tsx') },
]
