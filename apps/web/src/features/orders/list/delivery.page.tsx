import '../orders.css'
import { OrdersPage } from './orders.page.tsx'

/** /delivery/index: the list; its modes are other files. */
export default OrdersPage
