import type { ComponentType } from 'react'
import { operationsRoutes } from '../features/operations/operations.routes.ts'
import { orderRoutes } from '../features/orders/orders.routes.ts'
import { personalRoutes } from '../features/personal/personal.routes.ts'
import { settingsRoutes } from '../features/settings/settings.routes.ts'
import { taskRoutes } from '../features/tasks/tasks.routes.ts'
import { trackingRoutes } from '../features/tracking/tracking.routes.ts'
import type { FeatureRoute } from '../ui/frame/route.ts'
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
  ...personalRoutes,
  ...orderRoutes,
  ...trackingRoutes,
  ...operationsRoutes,
  ...settingsRoutes,
  ...taskRoutes,
]

type Screen = { readonly load: FeatureRoute['load']; readonly Page: ComponentType }
const screens = new Map<string, Screen>(routes.map(({ path, load }) => [path, { load, Page: lazyPart(load) }]))

export const hasScreen = (path: string): boolean => screens.has(path)
export const pageOf = (path: string): ComponentType | undefined => screens.get(path)?.Page

/** Starts loading a page before it is drawn. A failure is met again, and told, when the page is drawn. */
export const preloadScreen = (path: string): void => {
  void screens
    .get(path)
    ?.load()
    .catch(() => {})
}
