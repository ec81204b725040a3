import type { ComponentType } from 'react'
import { accountRoutes } from '../features/accounts/accounts.routes.ts'
import { billingRoutes } from '../features/billing/billing.routes.ts'
import { feedbackRoutes } from '../features/feedback/feedback.routes.ts'
import { helpRoutes } from '../features/help/help.routes.ts'
import { homeRoutes } from '../features/home/home.routes.ts'
import { inventoryRoutes } from '../features/inventory/inventory.routes.ts'
import { inboundRoutes } from '../features/inbound/inbound.routes.ts'
import { operationsRoutes } from '../features/operations/operations.routes.ts'
import { noticeRoutes } from '../features/notices/notices.routes.ts'
import { orderRoutes } from '../features/orders/orders.routes.ts'
import { personalRoutes } from '../features/personal/personal.routes.ts'
import { productRoutes } from '../features/products/products.routes.ts'
import { returnRoutes } from '../features/returns/returns.routes.ts'
import { settingsRoutes } from '../features/settings/settings.routes.ts'
import { taskRoutes } from '../features/tasks/tasks.routes.ts'
import { ticketRoutes } from '../features/tickets/tickets.routes.ts'
import { transferRoutes } from '../features/transfers/transfers.routes.ts'
import { trackingRoutes } from '../features/tracking/tracking.routes.ts'
import { type FeatureRoute, fileFor, type PageFile, type ScreenAction } from '../ui/frame/route.ts'
import { lazyPart } from '../ui/part/lazy-part.tsx'

/** Screens of the shell itself. */
const shellRoutes: readonly FeatureRoute[] = [
  { path: '/401', load: () => import('./pages/no-access.page.tsx') },
  { path: '/404', load: () => import('./pages/not-found.page.tsx') },
  { path: '/svg', load: () => import('./pages/icons.page.tsx') },
]

/** Every screen that works in this version. A feature's routes are added here, one line each. */
const routes: readonly FeatureRoute[] = [
  ...shellRoutes,
  ...homeRoutes,
  ...accountRoutes,
  ...personalRoutes,
  ...orderRoutes,
  ...trackingRoutes,
  ...productRoutes,
  ...inventoryRoutes,
  ...inboundRoutes,
  ...returnRoutes,
  ...transferRoutes,
  ...billingRoutes,
  ...operationsRoutes,
  ...settingsRoutes,
  ...ticketRoutes,
  ...noticeRoutes,
  ...helpRoutes,
  ...feedbackRoutes,
  ...taskRoutes,
]

/** Modes that share a file share what is loaded and drawn. */
const parts = new Map<PageFile, ReturnType<typeof lazyPart<ComponentType>>>()
const partOf = (file: PageFile) => {
  const known = parts.get(file) ?? lazyPart<ComponentType>(file)
  parts.set(file, known)
  return known
}

const screens = new Map(routes.map((route) => [route.path as string, route]))

/** What the screens of this version can begin. */
export const screenActions: readonly ScreenAction[] = routes.flatMap(({ actions }) => actions ?? [])

export const hasScreen = (path: string): boolean => screens.has(path)

/** The page that an address asks for: the screen's own, or that of its mode. */
export const pageAt = (path: string, to: string): ComponentType | undefined => {
  const route = screens.get(path)
  return route && partOf(fileFor(route, to))
}

/** Loads a page before it is drawn. A failure is met again, and told, when the page is drawn. */
export const preloadScreen = async (path: string, to: string): Promise<void> => {
  const route = screens.get(path)
  if (route) await partOf(fileFor(route, to)).preload()
}
