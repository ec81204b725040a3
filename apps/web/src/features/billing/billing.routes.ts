import type { FeatureRoute } from '../../ui/frame/route.ts'

export const billingRoutes: readonly FeatureRoute[] = [
  { path: '/finance/transaction', load: () => import('./transactions.page.tsx') },
]
