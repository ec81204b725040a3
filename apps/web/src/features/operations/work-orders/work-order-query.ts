import { operations } from '@stowline/contract/operations/operations.contract'
import type { Output, Sent } from '@stowline/contract/kernel/rpc'
import { read } from '../../../api/read.ts'
import type { ListAnswer, ListQuery } from '../../../ui/list-page/index.ts'
import { listed } from '../listed.ts'

export type WorkOrder = Output<typeof operations.listOrders>['items'][number]
type Asked = Sent<typeof operations.listOrders>

/** A page of the warehouse's orders for the list kit. */
export const readWorkOrders = async (
  { tab, text, numbers, filters, sort, ...query }: ListQuery,
  signal: AbortSignal,
): Promise<ListAnswer<WorkOrder>> => {
  const all = {
    tab,
    text: text || undefined,
    numbers: numbers && [...numbers.numbers],
    merchantIds: listed(filters['merchant']),
    warehouseIds: listed(filters['warehouse']),
    labelStates: listed(filters['label']),
    sort,
    after: query.after,
  }
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  const { notFound, ...page } = await read(
    operations.listOrders,
    { ...given, page: query.page, pageSize: query.pageSize } as Asked,
    signal,
  )
  return { ...page, missing: notFound }
}

const mostPerPage = 100

/** The orders to ship with any of these numbers, up to 200. */
export const findWorkOrders = async (numbers: NonNullable<Asked['numbers']>): Promise<readonly WorkOrder[]> => {
  const first = await read(operations.listOrders, { numbers, pageSize: mostPerPage })
  if (first.total <= mostPerPage) return first.items
  const second = await read(operations.listOrders, { numbers, pageSize: mostPerPage, page: 2 })
  return [...first.items, ...second.items]
}
