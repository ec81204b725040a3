import type { Sent } from '@stowline/contract/kernel/rpc'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { tasks } from '@stowline/contract/tasks/tasks.contract'
import { print } from '@stowline/text/print'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { notify } from '../../../ui/toast/notify.ts'
import { read } from '../../../api/read.ts'
import { useText } from '../../../ui/language/language.tsx'
import { orderList } from '../list/orders.filters.ts'
import { PrintLabels } from './print-labels.tsx'
import { usePrinting } from './use-printing.ts'

type TaskId = Sent<typeof tasks.result>['taskId']

/** Rows of a page, of a task's results and of the orders alike. */
const atOnce = 100 as const

const pages = async <Row,>(ask: (page: number) => Promise<readonly Row[]>): Promise<Row[]> => {
  const found: Row[] = []
  for (let page = 1; found.length === (page - 1) * atOnce; page++) found.push(...(await ask(page)))
  return found
}

/** The orders whose labels a task has bought, in its order, as they are now. */
const ordersOf = async (taskId: TaskId, signal: AbortSignal): Promise<OrderRow[]> => {
  const bought = await pages(
    async (page) => (await read(tasks.result, { taskId, state: 'succeeded', page, pageSize: atOnce }, signal)).items,
  )
  const found = new Map<string, OrderRow>()
  for (let at = 0; at < bought.length; at += atOnce) {
    const numbers = bought.slice(at, at + atOnce).map(({ subjectNo }) => subjectNo)
    const asked = {
      tab: undefined,
      text: '',
      filters: {},
      sort: undefined,
      page: 1,
      pageSize: atOnce,
      after: undefined,
    }
    const { items } = await orderList.fetch({ ...asked, numbers: { field: 'orderNo', numbers } } as const, signal)
    for (const row of items) found.set(row.id, row)
  }
  return bought.flatMap(({ subjectId }) => found.get(subjectId ?? '') ?? [])
}

type Props = {
  taskId: TaskId
  /** The drawer, however labels were printed last. */
  isAsked: boolean
  onAsk: () => void
  onClose: () => void
}

/** Prints the labels of a task: as it was printed last, else by the print drawer. */
export const PrintTaskLabels = ({ taskId, isAsked, onAsk, onClose }: Props) => {
  const t = useText()
  const { printAtOnce } = usePrinting()
  const [hasToAsk, setHasToAsk] = useState(isAsked)
  const hasBegun = useRef(isAsked)
  const { data, isError } = useQuery({
    queryKey: ['print-task', taskId],
    queryFn: ({ signal }) => ordersOf(taskId, signal),
    staleTime: 0,
    gcTime: 0,
  })
  const isLost = isError || data?.length === 0
  useEffect(() => {
    if (!isLost) return
    notify({ kind: 'error', text: t(print.nothingLeft) })
    onClose()
  }, [isLost, onClose, t])
  useEffect(() => {
    if (hasBegun.current || !data?.length) return
    hasBegun.current = true
    void printAtOnce(data, onAsk).then((isDone) => (isDone ? onClose() : setHasToAsk(true)))
  }, [data, printAtOnce, onAsk, onClose])
  return hasToAsk && data?.length ? <PrintLabels rows={data} onClose={onClose} /> : null
}
