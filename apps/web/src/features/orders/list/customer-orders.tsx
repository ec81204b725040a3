import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { nouns } from '@stowline/text/nouns'
import { orderScreen } from '@stowline/text/orders-screen'
import { ListPage, type ListSpec } from '../../../ui/list-page/index.ts'
import { CustomerOrderDrawer } from '../view/customer-order.drawer.tsx'
import { orderColumns } from './orders.columns.tsx'
import { orderList } from './orders.filters.ts'

/** Columns about what the merchant pays, and on which account. */
const hidden: readonly string[] = ['freight', 'account', 'label']

const spec: ListSpec<OrderRow> = {
  ...orderList,
  key: 'orders.customer',
  title: orderScreen.title,
  noun: nouns.orders,
  rowName: (row) => row.orderNo,
  columns: orderColumns.filter(({ id }) => !hidden.includes(id)),
  drawer: (walk) => <CustomerOrderDrawer {...walk} />,
  empty: { drawing: 'parcel', text: orderScreen.firstUse, hint: orderScreen.customerHint },
}

/** The orders of a customer's stores, to be looked at. */
export const CustomerOrders = () => <ListPage spec={spec} />
