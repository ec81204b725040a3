import type { FeatureRoute } from '../../ui/frame/route.ts'

const role = () => import('./role.page.tsx')

export const accountRoutes: readonly FeatureRoute[] = [
  { path: '/account/index', load: () => import('./accounts.page.tsx'), modes: { new: role, edit: role } },
  { path: '/ops/audit', load: () => import('./merchant-audit.page.tsx') },
]
