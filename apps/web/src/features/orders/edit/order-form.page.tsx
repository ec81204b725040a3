import '../orders.css'
import { orders } from '@stowline/contract/orders/orders.contract'
import { orderDetail, orderScreen } from '@stowline/text/orders-screen'
import { useSearchParams } from 'react-router'
import { useApi } from '../../../api/use-api.ts'
import { FormSkeleton } from '../../../ui/form/index.ts'
import { FailedPage } from '../../../ui/page/failed-page.tsx'
import { mendField } from './mend-at.ts'
import { emptyOrder, valuesOf } from './order-values.ts'
import { orderList } from './use-order-form.ts'
import { OrderForm } from './order-form.tsx'

/** A new order, a copy of one (`mode=new&id=`), or an order being edited. */
export default function OrderFormPage() {
  const [params] = useSearchParams()
  const id = params.get('id')
  const isEdit = params.get('mode') === 'edit'
  const { data, error, refetch } = useApi(orders.detail, { id: id ?? '' }, { isQuiet: true, enabled: id !== null })
  const order = data?.id === id ? data : undefined
  if (id && error && !order)
    return (
      <FailedPage
        error={error}
        notFound={orderDetail.notFound}
        onRetry={() => void refetch()}
        list={{ path: orderList, title: orderScreen.title }}
      />
    )
  if (id && !order) return <FormSkeleton />
  return (
    <OrderForm
      key={id ?? 'new'}
      order={isEdit ? order : undefined}
      at={isEdit && order ? mendField(params.get('at'), order) : undefined}
      initial={order ? valuesOf(order, !isEdit) : emptyOrder()}
    />
  )
}
