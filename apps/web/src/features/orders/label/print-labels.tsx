import { orders } from '@stowline/contract/orders/orders.contract'
import { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { print } from '@stowline/text/print'
import { useQueryClient } from '@tanstack/react-query'
import { saveFrom } from '../../../api/download.ts'
import { useNames } from '../../../api/reference.ts'
import { dataOf } from '../../../api/read.ts'
import { atServer } from '../../../api/server-address.ts'
import { refresh, useApi, useCall } from '../../../api/use-api.ts'
import { useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { type Merged, PrintDrawer, type PrintRequest } from '../../../ui/print/print-drawer.tsx'
import type { PrintableLabel } from '../../../ui/print/print-order.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { useLabelPictures } from './use-label-pictures.ts'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'

const formats = { '4x6': 'label4x6', a4: 'a4', letter: 'letter', zpl: 'zpl' } as const

/** The print preview of orders' labels. Marking as printed is a call of its own, when a person says that they came out. */
export const PrintLabels = ({ rows, onClose }: { rows: readonly OrderRow[]; onClose: () => void }) => {
  const t = useText()
  const queries = useQueryClient()
  const printing = useCall(shipping.printLabels)
  const marking = useCall(shipping.markPrinted)
  const { data: counts, isError } = useApi(shipping.printCounts, { orderIds: rows.map(({ id }) => id) })
  const known = new Map(counts?.map((one) => [one.orderId, one]))
  // Rows may have been chosen before their labels were bought: which have one, the server says. Without its word the print itself tells.
  const labelled = counts ? rows.filter(({ id }) => known.has(id)) : isError ? rows : undefined
  const pictures = useLabelPictures(labelled?.map(({ id }) => id))
  const names = useNames()
  const merge = async ({ ids, format, copies }: PrintRequest): Promise<Merged> => {
    const { url, failed } = dataOf(
      await printing.run({ orderIds: [...ids], format: formats[format], copies, markPrinted: false }),
    )
    return {
      url: atServer(url),
      failed: failed.map(({ id, no, message: reason }) => ({ id, orderNo: no ?? '', reason })),
    }
  }
  const mark = async (ids: readonly string[]) => {
    if (ids.length > 0) dataOf(await marking.run({ orderIds: [...ids] }))
    notify({ kind: 'success', text: t(print.marked, { count: ids.length }) })
    await Promise.all([
      queries.invalidateQueries({ queryKey: listKey('orders') }),
      refresh(queries, [orders.detail, shipping.printCounts]),
    ])
  }
  return (
    <PrintDrawer
      labels={labelled?.map((row) => {
        const picture = pictures.get(row.id)
        const service = names.service(row.serviceCode)
        return {
          ...labelOf(row, known.get(row.id)),
          ...(picture?.png && { thumbnail: `data:image/png;base64,${picture.png}` }),
          ...(picture?.state === 'zpl' && {
            zpl: { recipient: row.recipient, service: service ? t(service.label) : '' },
          }),
        }
      })}
      chosen={rows}
      onMerge={merge}
      onSave={saveFrom}
      onPrinted={mark}
      onClose={onClose}
    />
  )
}

type Known = Output<typeof shipping.printCounts>[number]

/** Rows that were chosen before their labels were bought know no numbers. */
const labelOf = (
  row: OrderRow,
  { printCount, trackingNumber, prints }: Pick<Known, 'printCount' | 'trackingNumber'> & Partial<Known> = {
    ...row,
    printCount: 0,
  },
): PrintableLabel => ({
  id: row.id,
  orderNo: row.orderNo,
  sku: row.firstSku,
  timesPrinted: printCount,
  prints,
  lines: [
    row.recipient,
    `${row.cityName}, ${row.stateorProvince} ${row.postalCode}`,
    `${row.firstQuantity} × ${row.firstSku}`,
  ].filter(Boolean),
  ...(trackingNumber !== null && { trackingNumber }),
})
