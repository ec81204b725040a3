import { fieldsIn } from '@stowline/domain/kernel/records'
import { createKeptStore } from '../frame/store.ts'
import { type PrintFormat, type PrintOrder, printFormats, printOrders } from './print-order.ts'

/** How somebody printed last: paper and order. How many copies is a matter of the day, not of the printer. */
export type KeptPrint = { readonly format?: PrintFormat; readonly order?: PrintOrder }

const read = (kept: unknown): KeptPrint => {
  const it = fieldsIn(kept)
  const format = printFormats.find((one) => one === it['format'])
  const order = printOrders.find((one) => one === it['order'])
  return { ...(format && { format }), ...(order && { order }) }
}

/** Kept in this browser: the printer stands beside it. */
export const keptPrint = createKeptStore<KeptPrint>(() => localStorage, 'oms.print.v1', {}, read)
