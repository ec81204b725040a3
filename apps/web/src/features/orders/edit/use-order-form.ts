import { orders } from '@stowline/contract/orders/orders.contract'
import { orderForm } from '@stowline/text/order-form-screen'
import { taskEnd } from '@stowline/text/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { notify } from '../../../ui/toast/notify.ts'
import { keyOf } from '../../../api/use-api.ts'
import { useFormCall } from '../../../api/use-form-call.ts'
import { type SaveOutcome, useFormKit } from '../../../ui/form/index.ts'
import { usePageFrame } from '../../../ui/frame/page-frame.ts'
import { useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import type { OrderDetail } from '../view/order-sections.tsx'
import { type Afterwards, hasOtherItems, type OrderValues, toCreate, toItems, toUpdate } from './order-values.ts'

/** Milliseconds that the word of a saved order stays. */
const shown = 6_000

export const orderList = '/delivery/index'

/** Saves a new order, once, or the changes of one; an edit sends the lines only when they changed. */
const useSaveOrder = (
  afterwards: { current: Afterwards },
  made: { current: string | undefined },
  number: { current: string },
) => {
  const create = useFormCall(orders.create)
  const update = useFormCall(orders.update)
  const updateItems = useFormCall(orders.updateItems)
  const make = async (values: OrderValues): Promise<SaveOutcome> => {
    if (made.current !== undefined) return { ok: true }
    const saved = await create.run(toCreate(values, afterwards.current))
    if (saved.ok) {
      made.current = saved.value.id
      number.current = saved.value.orderNo
    }
    return saved
  }
  return async (values: OrderValues, order: OrderDetail | undefined): Promise<SaveOutcome> => {
    if (!order) return make(values)
    const saved = await update.run(toUpdate(values, order))
    if (!saved.ok || !hasOtherItems(values, order)) return saved
    const { version } = saved.value
    const outcome = await updateItems.run(toItems(values, order, version))
    return outcome.ok ? outcome : { ...outcome, savedAs: version }
  }
}

/** Ways to finish a new order beside the draft. */
export type Finish = 'submit' | 'label'

/** The form kit of an order, and the ways to finish it. */
export const useOrderForm = (order: OrderDetail | undefined, initial: OrderValues) => {
  const t = useText()
  const queries = useQueryClient()
  const { close, open } = usePageFrame()
  const afterwards = useRef<Afterwards>('draft')
  const made = useRef<string>(undefined)
  const number = useRef('')
  const [finishing, setFinishing] = useState<Finish>()
  const save = useSaveOrder(afterwards, made, number)
  const kit = useFormKit<OrderValues, OrderDetail>({
    key: order ? `orders.update.${order.id}` : 'orders.create',
    edited: order,
    initial,
    onSave: save,
  })
  const done = () => {
    const id = made.current
    if (order || id === undefined) notify({ kind: 'success', text: t(orderForm.saved), duration: shown })
    else
      notify({
        kind: 'success',
        text: t(taskEnd.orderMade, { no: number.current }),
        duration: shown,
        actions: [{ label: taskEnd.openOrder, run: () => open(`${orderList}?id=${id}`) }],
      })
    void queries.invalidateQueries({ queryKey: listKey('orders') })
    void queries.invalidateQueries({ queryKey: keyOf(orders.detail) })
    // After an edit the list comes back as it was left; a new order is first in the whole list.
    close(order ? undefined : orderList)
  }
  /**
   * Saves a new order to the warehouse; answers its id. A refusal leaves nothing behind: the next save is a draft again. An order that was saved
   * stays on its way until the form is closed, and asked for again it is the same one.
   */
  const saveFor = async (finish: Finish): Promise<string | undefined> => {
    if (made.current !== undefined) return made.current
    setFinishing(finish)
    afterwards.current = 'submit'
    const isSaved = await kit.save()
    afterwards.current = 'draft'
    if (!isSaved) setFinishing(undefined)
    return isSaved ? made.current : undefined
  }
  return { kit, done, saveFor, finishing }
}
