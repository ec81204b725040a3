import type { FeatureRoute } from '../../ui/frame/route.ts'

export const homeRoutes: readonly FeatureRoute[] = [{ path: '/home', load: () => import('./home.page.tsx') }]
