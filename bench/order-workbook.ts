import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { once } from 'node:events'
import { walmartRows } from '../apps/server/src/testing/order-files/platform-rows.ts'
import { sampleOrders } from '../apps/server/src/testing/order-files/sample-orders.ts'
import { xlsxOf } from '../apps/server/src/testing/order-files/write-fixtures.ts'

/** The `nth` workbook of a store, of so many orders. Made in a thread that ends with it: half a gigabyte of rows is gone before anybody is timed. */
export const orderWorkbook = async (orders: number, nth: number): Promise<Uint8Array<ArrayBuffer>> => {
  const worker = new Worker(new URL(import.meta.url), { workerData: [orders, nth] })
  const [bytes] = (await once(worker, 'message')) as [Uint8Array<ArrayBuffer>]
  await worker.terminate()
  return bytes
}

if (!isMainThread) {
  const [orders, nth] = workerData as [number, number]
  const rows = walmartRows([...sampleOrders(orders, { seed: 11 + nth, firstNumber: 500_000 + nth * 2 * orders })])
  parentPort?.postMessage(new Uint8Array(await xlsxOf(rows)))
}
