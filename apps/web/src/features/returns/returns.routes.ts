import type { FeatureRoute } from '../../ui/frame/route.ts'

const form = () => import('./return-form.page.tsx')

export const returnRoutes: readonly FeatureRoute[] = [
  { path: '/return-manag/management', load: () => import('./returns.page.tsx'), modes: { new: form, edit: form } },
  { path: '/return-manag/index', load: () => import('./claims/claims.page.tsx') },
  { path: '/ops/returns', load: () => import('./work/return-work.page.tsx') },
]
