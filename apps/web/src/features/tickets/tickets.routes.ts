import { screenActions } from '@stowline/text/shell'
import type { FeatureRoute } from '../../ui/frame/route.ts'

const form = () => import('./ticket-form.page.tsx')

export const ticketRoutes: readonly FeatureRoute[] = [
  {
    path: '/service/index',
    load: () => import('./tickets.page.tsx'),
    modes: { new: form, edit: form },
    actions: [{ label: screenActions.newTicket, to: '/service/index?mode=new' }],
  },
  { path: '/ops/tickets', load: () => import('./work/ticket-work.page.tsx') },
]
