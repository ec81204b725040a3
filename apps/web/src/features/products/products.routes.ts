import { screenActions } from '@stowline/text/shell'
import type { FeatureRoute } from '../../ui/frame/route.ts'

const form = () => import('./product-form.page.tsx')

export const productRoutes: readonly FeatureRoute[] = [
  {
    path: '/product/pre_entry',
    load: () => import('./drafts.page.tsx'),
    modes: { new: form, edit: form, import: () => import('./import-products.page.tsx') },
    actions: [
      { label: screenActions.newProduct, to: '/product/pre_entry?mode=new' },
      { label: screenActions.importProducts, to: '/product/pre_entry?mode=import' },
    ],
  },
  { path: '/product/rated', load: () => import('./rated.page.tsx') },
  {
    path: '/product/sale',
    load: () => import('./online-skus.page.tsx'),
    modes: { import: () => import('./import-online-skus.page.tsx') },
    actions: [{ label: screenActions.importOnlineSkus, to: '/product/sale?mode=import' }],
  },
]
