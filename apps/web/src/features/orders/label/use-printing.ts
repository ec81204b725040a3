import { orders } from '@stowline/contract/orders/orders.contract'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { shipping } from '@stowline/contract/shipping/shipping.contract'
import { print as words } from '@stowline/text/print'
import { batch } from '@stowline/text/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { read } from '../../../api/read.ts'
import { refresh } from '../../../api/use-api.ts'
import { useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { keptPrint } from '../../../ui/print/kept-print.ts'
import { fits, type PrintFormat, type PrintRequest, sorted } from '../../../ui/print/print-order.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { type Mark, markingBy, printFile, type Say, saveFiles } from './print-file.ts'
import { labelOf } from './printable-label.ts'

/** The labels of the rows, if all of them are there in this format. */
const labelsFor = async (rows: readonly OrderRow[], format: PrintFormat) => {
  try {
    const counts = await read(shipping.printCounts, { orderIds: rows.map(({ id }) => id) })
    const known = new Map(counts.map((one) => [one.orderId, one]))
    const labels = rows.map((row) => labelOf(row, known.get(row.id)))
    return known.size === rows.length && labels.every((label) => fits(label, format)) ? labels : undefined
  } catch {
    return undefined
  }
}

/** As it was printed last. Answers false, and does nothing, where something has to be asked first: the first time, or when some cannot be printed this way. */
const printAtOnce = async (t: Say, mark: Mark, rows: readonly OrderRow[], onOptions: () => void): Promise<boolean> => {
  const { format, order = 'selection' } = keptPrint.get()
  const labels = format && rows.length > 0 ? await labelsFor(rows, format) : undefined
  if (!format || !labels) return false
  const ids = sorted(labels, order).map(({ id }) => id)
  const again = labels.filter(({ timesPrinted }) => timesPrinted > 0).length
  const close = notify({ kind: 'busy', text: t(words.atOnce, { count: rows.length }) })
  try {
    const [first, ...more] = await printFile(mark, { ids, format, copies: 1 }, { again, onOptions })
    if (first) notify({ kind: 'error', text: t(words.notPrinted, { count: more.length + 1, reason: first.reason }) })
  } catch (error) {
    // What the server refused has been told.
    if (!(error instanceof Error && 'failure' in error)) notify({ kind: 'error', text: t(batch.couldNotRun) })
  } finally {
    close()
  }
  return true
}

/** Prints and saves labels of orders. */
export const usePrinting = () => {
  const t = useText()
  const queries = useQueryClient()
  return useMemo(() => {
    const mark = markingBy(t, () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: listKey('orders') }),
        refresh(queries, [orders.detail, shipping.printCounts]),
      ]),
    )
    return {
      print: (request: PrintRequest) => printFile(mark, request),
      save: (files: readonly PrintRequest[]) => saveFiles(t, mark, files),
      printAtOnce: (rows: readonly OrderRow[], onOptions: () => void) => printAtOnce(t, mark, rows, onOptions),
    }
  }, [t, queries])
}
