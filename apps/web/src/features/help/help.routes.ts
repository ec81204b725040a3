import type { FeatureRoute } from '../../ui/frame/route.ts'

const form = () => import('./help-form.page.tsx')

export const helpRoutes: readonly FeatureRoute[] = [
  { path: '/document/index', load: () => import('./help.page.tsx'), modes: { new: form, edit: form } },
]
