import { orders } from '@stowline/contract/orders/orders.contract'
import { orderStatuses } from '@stowline/domain/orders/lifecycle'
import type { Output, Sent } from '@stowline/contract/kernel/rpc'
import type { ListAnswer, ListQuery } from '../../../ui/list-page/index.ts'
import { isDayRange, isNumberRange } from '../../../ui/list-page/filters/filters.ts'
import { read } from '../../../api/read.ts'

export type OrderRow = Output<typeof orders.list>['items'][number]
export type OrderFilters = Omit<Sent<typeof orders.list>, 'page' | 'pageSize' | 'sort' | 'after'>

const listed = (value: ListQuery['filters'][string] | undefined): string[] | undefined =>
  Array.isArray(value) && value.length ? [...value] : undefined
const filled = (values: string[] | undefined): string[] | undefined => (values?.length ? values : undefined)
/** A whole platform chosen in the store tree. */
export const platformPrefix = 'platform:'
const single = (value: ListQuery['filters'][string] | undefined) => (typeof value === 'string' ? value : undefined)

/** The list's filters in the call's words. Absent filters are left out. */
export const toOrderFilters = ({ tab, text, numbers, filters }: ListQuery): OrderFilters => {
  const days = filters['date']
  const stores = listed(filters['store'])
  const weight = filters['weight']
  const all = {
    status: tab,
    text: text || undefined,
    ...(numbers && { numbers: [...numbers.numbers], numberField: numbers.field }),
    storeIds: filled(stores?.filter((value) => !value.startsWith(platformPrefix))),
    platforms: filled([
      ...(stores
        ?.filter((value) => value.startsWith(platformPrefix))
        .map((value) => value.slice(platformPrefix.length)) ?? []),
      ...(listed(filters['platform']) ?? []),
    ]),
    warehouseIds: listed(filters['warehouse']),
    carriers: listed(filters['carrier']),
    serviceCodes: listed(filters['service']),
    labelStates: listed(filters['labelState']),
    addressStates: listed(filters['addressState']),
    signTypes: listed(filters['signType']),
    chip: single(filters['chip']),
    items: single(filters['items']),
    ...(days !== undefined && isDayRange(days) && { dateField: days.field, dateFrom: days.from, dateTo: days.to }),
    ...(weight !== undefined && isNumberRange(weight) && { weightFrom: weight.min, weightTo: weight.max }),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as OrderFilters
}

export const toOrderList = (query: ListQuery): Sent<typeof orders.list> => ({
  ...toOrderFilters(query),
  page: query.page,
  pageSize: query.pageSize,
  ...(query.sort && { sort: query.sort as Sent<typeof orders.list>['sort'] }),
  ...(query.after && { after: query.after }),
})

/** Every tab has its number. An order on its way back is shipped as well, so it must not be counted twice in "all". */
const tabCounts = (counts: Readonly<Record<string, number | undefined>>) =>
  Object.fromEntries(orderStatuses.map((status) => [status, counts[status] ?? 0]))

/** A page of orders for the list kit. */
export const readOrders = async (query: ListQuery, signal: AbortSignal): Promise<ListAnswer<OrderRow>> => {
  const { notFound, counts, ...page } = await read(orders.list, toOrderList(query), signal)
  return { ...page, missing: notFound, counts: counts && tabCounts(counts) }
}
