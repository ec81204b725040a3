import { operations } from '@stowline/contract/operations/operations.contract'
import type { WorkOrder } from '@stowline/contract/operations/work.schema'
import { read } from '../../../api/read.ts'

const mostPerPage = 100

/** The orders to ship with any of these numbers, up to 200. */
export const findWorkOrders = async (numbers: string[]): Promise<readonly WorkOrder[]> => {
  const first = await read(operations.listOrders, { numbers, pageSize: mostPerPage })
  if (first.total <= mostPerPage) return first.items
  const after = first.next === undefined ? {} : { after: first.next }
  const second = await read(operations.listOrders, { numbers, pageSize: mostPerPage, page: 2, ...after })
  return [...first.items, ...second.items]
}
