import './orders.css'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { OrdersPage } from './orders.page.tsx'

const OrderFormPage = lazy(() => import('./order-form.page.tsx'))
const OrderViewPage = lazy(() => import('./order-view.page.tsx'))
const ImportPage = lazy(() => import('./import.page.tsx'))

/** /delivery/index: the list, or one of its states by `?mode=`: new, edit, view, import. */
export default function DeliveryPage() {
  const [params] = useSearchParams()
  const mode = params.get('mode')
  if (mode === 'new' || mode === 'edit')
    return (
      <Suspense fallback={<Skeleton active className="order-page" paragraph={{ rows: 12 }} />}>
        <OrderFormPage />
      </Suspense>
    )
  if (mode === 'view')
    return (
      <Suspense fallback={<Skeleton active className="order-page" paragraph={{ rows: 12 }} />}>
        <OrderViewPage />
      </Suspense>
    )
  if (mode === 'import')
    return (
      <Suspense fallback={<Skeleton active className="order-page" paragraph={{ rows: 12 }} />}>
        <ImportPage />
      </Suspense>
    )
  return <OrdersPage />
}
