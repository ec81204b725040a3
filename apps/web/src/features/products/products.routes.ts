import type { FeatureRoute } from '../../ui/frame/route.ts'

const form = () => import('./product-form.page.tsx')

export const productRoutes: readonly FeatureRoute[] = [
  { path: '/product/pre_entry', load: () => import('./drafts.page.tsx'), modes: { new: form, edit: form } },
  { path: '/product/rated', load: () => import('./rated.page.tsx') },
  { path: '/product/sale', load: () => import('./online-skus.page.tsx') },
]
