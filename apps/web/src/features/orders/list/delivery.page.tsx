import '../orders.css'
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { OrdersPage } from './orders.page.tsx'
import { lazyPart } from '../../../ui/part/lazy-part.tsx'

const OrderFormPage = lazyPart(() => import('../edit/order-form.page.tsx'))
const OrderViewPage = lazyPart(() => import('../view/order-view.page.tsx'))
const ImportPage = lazyPart(() => import('../imports/import.page.tsx'))

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
