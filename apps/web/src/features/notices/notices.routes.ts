import type { FeatureRoute } from '../../ui/frame/route.ts'

const form = () => import('./work/notice-form.page.tsx')

export const noticeRoutes: readonly FeatureRoute[] = [
  { path: '/message/index', load: () => import('./messages.page.tsx') },
  { path: '/ops/notices', load: () => import('./work/notice-work.page.tsx'), modes: { new: form, edit: form } },
]
