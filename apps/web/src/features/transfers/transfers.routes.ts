import { screenActions } from '@stowline/text/shell'
import type { FeatureRoute } from '../../ui/frame/route.ts'

const form = () => import('./transfer-form.page.tsx')

export const transferRoutes: readonly FeatureRoute[] = [
  {
    path: '/transport/index',
    load: () => import('./transfers.page.tsx'),
    modes: { new: form, edit: form, import: () => import('./import-trucks.page.tsx') },
    actions: [
      { label: screenActions.newTransfer, to: '/transport/index?mode=new' },
      { label: screenActions.importTrucks, to: '/transport/index?mode=import' },
    ],
  },
  { path: '/ops/transfers', load: () => import('./work/transfer-work.page.tsx') },
]
