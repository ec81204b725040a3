import type { orders } from '@stowline/contract/orders/orders.contract'
import { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { useQueryClient } from '@tanstack/react-query'
import { newKey } from '../../api/idempotency.ts'
import { listKey } from '../../ui/list-page/index.ts'
import { PrintDrawer, type PrintRequest } from '../../ui/print/print-drawer.tsx'
import { sendOnce } from './order-calls.ts'
import type { OrderRow } from './orders.query.ts'

type Ids = Sent<typeof orders.cancel>['orderIds']
const sheets = { '4x6': 'label4x6', a4: 'a4', letter: 'letter' } as const

const merge = async ({ ids, format, copies }: PrintRequest) => {
  const { url } = await sendOnce(shipping.printLabels, { orderIds: [...ids] as Ids, format: sheets[format], copies, markPrinted: false }, newKey())
  return { url }
}

/** The print preview of orders' labels. Marking as printed is a call of its own, after the browser's dialog. */
export const PrintLabels = ({ rows, onClose }: { rows: readonly OrderRow[]; onClose: () => void }) => {
  const queries = useQueryClient()
  const labels = rows.map((row) => ({ id: row.id, orderNo: row.orderNo, sku: row.firstSku, timesPrinted: row.labelState === 'printed' ? 1 : 0 }))
  const mark = async (ids: readonly string[]) => {
    await sendOnce(shipping.markPrinted, { orderIds: [...ids] as Ids }, newKey())
    await queries.invalidateQueries({ queryKey: listKey('orders') })
  }
  return <PrintDrawer labels={labels} onMerge={merge} onPrinted={mark} onClose={onClose} />
}
