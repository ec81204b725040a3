import { operations } from '@stowline/contract/operations/operations.contract'
import type { Output, Sent } from '@stowline/contract/kernel/rpc'
import { read } from '../../../api/read.ts'
import type { ListAnswer, ListQuery } from '../../../ui/list-page/index.ts'
import { listed } from '../listed.ts'

export type LabelRow = Output<typeof operations.listLabels>['items'][number]

/** A page of the labels to settle for the list kit. */
export const readLabels = async (
  { tab, text, numbers, filters, sort, ...query }: ListQuery,
  signal: AbortSignal,
): Promise<ListAnswer<LabelRow>> => {
  const all = {
    tab,
    text: text || undefined,
    numbers: numbers && [...numbers.numbers],
    merchantIds: listed(filters['merchant']),
    carriers: listed(filters['carrier']),
    sort,
  }
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
  const asked = { ...given, page: query.page, pageSize: query.pageSize } as Sent<typeof operations.listLabels>
  const { notFound, ...page } = await read(operations.listLabels, asked, signal)
  return { ...page, missing: notFound }
}
