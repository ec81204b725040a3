import type { CheckedFile } from './check-file.ts'
import { type SampleOrder, sampleOrders } from './sample-orders.ts'

export const orders = [...sampleOrders(8, { seed: 21, firstNumber: 8001 })]
export const pieces = (list: readonly SampleOrder[]) =>
  list.map(({ lines }) => lines.map(({ sku, quantity }) => `${sku} x${quantity}`).join(', '))
export const read = ({ orders: found }: CheckedFile) =>
  found.map(({ order }) => order?.lines.map(({ sku, quantity }) => `${sku} x${quantity}`).join(', ') ?? '')
export const codes = ({ orders: found }: CheckedFile) =>
  found.flatMap(({ problems }) => problems.map(({ row, code }) => `${row} ${code.slice(8)}`))
