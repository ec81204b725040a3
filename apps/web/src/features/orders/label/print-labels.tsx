import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { shipping } from '@stowline/contract/shipping/shipping.contract'
import { useNames } from '../../../api/reference.ts'
import { useApi } from '../../../api/use-api.ts'
import { useText } from '../../../ui/language/language.tsx'
import { PrintDrawer } from '../../../ui/print/print-drawer.tsx'
import { labelOf } from './printable-label.ts'
import { useLabelPictures } from './use-label-pictures.ts'
import { usePrinting } from './use-printing.ts'

/** The print preview of orders' labels: order, paper and copies are chosen, and what cannot be printed is told. */
export const PrintLabels = ({ rows, onClose }: { rows: readonly OrderRow[]; onClose: () => void }) => {
  const t = useText()
  const { print, save } = usePrinting()
  const { data: counts, isError } = useApi(shipping.printCounts, { orderIds: rows.map(({ id }) => id) })
  const known = new Map(counts?.map((one) => [one.orderId, one]))
  // Rows may have been chosen before their labels were bought: which have one, the server says. Without its word the print itself tells.
  const labelled = counts ? rows.filter(({ id }) => known.has(id)) : isError ? rows : undefined
  const pictures = useLabelPictures(labelled?.map(({ id }) => id))
  const names = useNames()
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
      onPrint={(request) => print(request)}
      onSave={save}
      onClose={onClose}
    />
  )
}
