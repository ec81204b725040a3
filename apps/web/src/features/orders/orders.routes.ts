import { screenActions } from '@stowline/text/shell'
import type { FeatureRoute } from '../../ui/frame/route.ts'

const form = () => import('./edit/order-form.page.tsx')
const strategyForm = () => import('./strategies/strategy-form.page.tsx')

export const orderRoutes: readonly FeatureRoute[] = [
  {
    path: '/delivery/index',
    load: () => import('./list/delivery.page.tsx'),
    modes: {
      new: form,
      edit: form,
      view: () => import('./view/order-view.page.tsx'),
      import: () => import('./imports/import.page.tsx'),
    },
    actions: [
      { label: screenActions.newOrder, to: '/delivery/index?mode=new' },
      { label: screenActions.importOrders, to: '/delivery/index?mode=import' },
    ],
  },
  {
    path: '/optimal-warehouse',
    load: () => import('./strategies/strategies.page.tsx'),
    modes: { new: strategyForm, edit: strategyForm },
  },
]
