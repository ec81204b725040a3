import type { FeatureRoute } from '../../ui/frame/route.ts'

const form = () => import('./account-form.page.tsx')

export const settingsRoutes: readonly FeatureRoute[] = [
  { path: '/settings/shop', load: () => import('./stores.page.tsx') },
  { path: '/settings/logistics', load: () => import('./logistics.page.tsx'), modes: { new: form, edit: form } },
]
