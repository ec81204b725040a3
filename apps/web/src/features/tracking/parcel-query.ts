import { tracking } from '@stowline/contract/tracking/tracking.contract'
import type { Output, Sent } from '@stowline/contract/kernel/rpc'
import { read } from '../../api/read.ts'
import { isDayRange } from '../../ui/list-page/filters/filters.ts'
import type { ListAnswer, ListQuery } from '../../ui/list-page/index.ts'

export type ParcelRow = Output<typeof tracking.list>['items'][number]
export type ParcelFilters = NonNullable<Sent<typeof tracking.exportParcels>['filters']>
const quietDays = 5

const listed = (value: ListQuery['filters'][string] | undefined): string[] | undefined =>
  Array.isArray(value) && value.length ? [...value] : undefined

/** The list's filters in the call's words. */
export const toParcelFilters = ({ tab, text, numbers, filters }: ListQuery): ParcelFilters => {
  const days = filters['date']
  const all = {
    tab,
    text: text || undefined,
    numbers: numbers && [...numbers.numbers],
    carriers: listed(filters['carrier']),
    storeIds: listed(filters['store']),
    warehouseIds: listed(filters['warehouse']),
    troubles: listed(filters['trouble']),
    quietDays: filters['quiet'] === true ? quietDays : undefined,
    ...(days !== undefined && isDayRange(days) && { dateFrom: days.from, dateTo: days.to }),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as ParcelFilters
}

/** A page of parcels for the list kit. */
export const readParcels = async (query: ListQuery, signal: AbortSignal): Promise<ListAnswer<ParcelRow>> => {
  const sort = query.sort as Sent<typeof tracking.list>['sort']
  const { notFound, troubles, ...page } = await read(
    tracking.list,
    { ...toParcelFilters(query), page: query.page, pageSize: query.pageSize, ...(sort && { sort }) },
    signal,
  )
  return { ...page, missing: notFound, optionCounts: { trouble: troubles } }
}
