import { orders } from '@stowline/contract/orders/orders.contract'
import { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { Output, Sent } from '@stowline/contract/kernel/rpc'
import { orderDialogs } from '@stowline/text/orders-screen'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useRef } from 'react'
import { newKey } from '../../ui/kit/new-key.ts'
import { refresh, useApi } from '../../api/use-api.ts'
import { useText } from '../../ui/language/language.tsx'
import { listKey } from '../../ui/list-page/index.ts'
import { PrintDrawer, type PrintRequest } from '../../ui/print/print-drawer.tsx'
import type { PrintableLabel } from '../../ui/print/print-order.ts'
import { sendOnce } from './order-calls.ts'
import type { OrderRow } from './order-query.ts'

type Ids = Sent<typeof orders.cancel>['orderIds']
const sheets = { '4x6': 'label4x6', a4: 'a4', letter: 'letter' } as const

/** The print preview of orders' labels. Marking as printed is a call of its own, after the browser's dialog. */
export const PrintLabels = ({ rows, onClose }: { rows: readonly OrderRow[]; onClose: () => void }) => {
  const t = useText()
  const queries = useQueryClient()
  const { message } = App.useApp()
  const { data: counts, isError } = useApi(shipping.printCounts, { orderIds: rows.map(({ id }) => id) as Ids })
  const known = new Map(counts?.map((one) => [one.orderId, one]))
  // Rows may have been chosen before their labels were bought: which have one, the server says. Without its word the print itself tells.
  const labelled = counts ? rows.filter(({ id }) => known.has(id)) : isError ? rows : undefined
  const unprinted = useRef(new Set<string>())
  const merge = async ({ ids, format, copies }: PrintRequest) => {
    const { url, failed } = await sendOnce(
      shipping.printLabels,
      { orderIds: [...ids] as Ids, format: sheets[format], copies, markPrinted: false },
      newKey(),
    )
    unprinted.current = new Set(failed.map(({ id }) => id))
    const numbers = failed.map(({ no }) => no ?? '').join(', ')
    if (failed.length > 0) void message.warning(t(orderDialogs.notPrinted, { count: failed.length, numbers }), 10)
    return { url }
  }
  const mark = async (ids: readonly string[]) => {
    const printed = ids.filter((id) => !unprinted.current.has(id))
    if (printed.length > 0) await sendOnce(shipping.markPrinted, { orderIds: printed as Ids }, newKey())
    await Promise.all([queries.invalidateQueries({ queryKey: listKey('orders') }), refresh(queries, [orders.detail, shipping.printCounts])])
  }
  return (
    <PrintDrawer labels={labelled?.map((row) => labelOf(row, known.get(row.id)))} chosen={rows} onMerge={merge} onPrinted={mark} onClose={onClose} />
  )
}

type Known = Output<typeof shipping.printCounts>[number]

/** Rows that were chosen before their labels were bought know no numbers. */
const labelOf = (
  row: OrderRow,
  { printCount, trackingNumber }: Pick<Known, 'printCount' | 'trackingNumber'> = { ...row, printCount: 0 },
): PrintableLabel => ({
  id: row.id,
  orderNo: row.orderNo,
  sku: row.firstSku,
  timesPrinted: printCount,
  lines: [row.recipient, `${row.cityName}, ${row.stateorProvince} ${row.postalCode}`, `${row.firstQuantity} × ${row.firstSku}`].filter(Boolean),
  ...(trackingNumber !== null && { trackingNumber }),
})
