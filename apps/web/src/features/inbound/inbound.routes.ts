import { screenActions } from '@stowline/text/shell'
import type { FeatureRoute } from '../../ui/frame/route.ts'

const form = () => import('./shipment-form.page.tsx')

export const inboundRoutes: readonly FeatureRoute[] = [
  {
    path: '/shipment/index',
    load: () => import('./shipments.page.tsx'),
    modes: { new: form, edit: form, import: form },
    actions: [{ label: screenActions.newShipment, to: '/shipment/index?mode=new' }],
  },
  {
    path: '/ops/inbound',
    load: () => import('./work/inbound-work.page.tsx'),
    modes: { import: () => import('./work/import-milestones.page.tsx') },
    actions: [{ label: screenActions.importMilestones, to: '/ops/inbound?mode=import' }],
  },
]
