import '../orders.css'
import { useUser } from '../../../api/session.ts'
import { CustomerOrders } from './customer-orders.tsx'
import { OrdersPage } from './orders.page.tsx'

/** /delivery/index: the list, to be looked at by a merchant's own customer; its modes are other files. */
export default function DeliveryPage() {
  return useUser()?.kind === 'customer' ? <CustomerOrders /> : <OrdersPage />
}
