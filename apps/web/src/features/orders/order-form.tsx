import { orders } from '@stowline/contract/orders/orders.contract'
import { orderDetail, orderForm } from '@stowline/text/orders-screen'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Form } from 'antd'
import { useRef } from 'react'
import { taskStarted } from '../../api/task-signal.ts'
import { keyOf, useCall } from '../../api/use-api.ts'
import { FormKitPage, useFormKit } from '../../ui/form/index.ts'
import { usePageFrame, useTabTitle } from '../../ui/frame/page-frame.ts'
import { useText } from '../../ui/language/language.tsx'
import { listKey } from '../../ui/list-page/index.ts'
import { Page } from '../../ui/page/page.tsx'
import { BuyerSection, ItemsFields, ShippingFields, StoreSection } from './order-form-sections.tsx'
import { type Afterwards, hasOtherItems, type OrderValues, toCreate, toItems, toUpdate } from './order-values.ts'
import { isEditable } from './order-preflight.ts'
import type { OrderDetail } from './order-sections.tsx'
import { RatesRail } from './rates-rail.tsx'

const list = '/delivery/index'

/** Saves a new order or the changes of one; an edit sends the lines only when they changed. */
const useSaveOrder = (order: OrderDetail | undefined, afterwards: { current: Afterwards }) => {
  const create = useCall(orders.create)
  const update = useCall(orders.update)
  const updateItems = useCall(orders.updateItems)
  return async (values: OrderValues) => {
    if (!order) {
      const outcome = await create.run(toCreate(values, afterwards.current))
      if (!outcome.ok) throw outcome.problem
      if (outcome.value.taskId) taskStarted()
      return []
    }
    const saved = await update.run(toUpdate(values, order))
    if (!saved.ok) throw saved.problem
    if (!hasOtherItems(values, order)) return []
    const lines = await updateItems.run(toItems(values, order, saved.value.version))
    if (!lines.ok) throw lines.problem
    return []
  }
}

/** The form of an order: store, recipient, items, shipping, with live rates beside it (screens O1b). */
export const OrderForm = ({ order, initial }: { order: OrderDetail | undefined; initial: OrderValues }) => {
  const t = useText()
  const queries = useQueryClient()
  const { close } = usePageFrame()
  const { message } = App.useApp()
  const afterwards = useRef<Afterwards>('draft')
  const save = useSaveOrder(order, afterwards)
  const kit = useFormKit<OrderValues>({ key: `orders.${order ? `edit.${order.id}` : 'new'}`, initial, onSave: save })
  useTabTitle(order ? t(orderForm.editTab, { no: order.orderNo }) : t(orderForm.newTitle))
  const values = (Form.useWatch((all: OrderValues) => all, kit.form) as OrderValues | undefined) ?? initial
  const done = () => {
    void message.success(t(orderForm.saved))
    void queries.invalidateQueries({ queryKey: listKey('orders') })
    void queries.invalidateQueries({ queryKey: keyOf(orders.detail) })
    // After an edit the list comes back as it was left; a new order is first in the whole list.
    close(order ? undefined : list)
  }
  const saveThen = async (next: Afterwards) => {
    afterwards.current = next
    if (await kit.save()) done()
  }
  const chooseService = (serviceCode: string) => {
    kit.form.setFieldValue('serviceCode', serviceCode)
    kit.onValuesChange()
  }
  const isLocked = order !== undefined && !isEditable(order)
  return (
    <Page title={order ? t(orderForm.editTitle, { no: order.orderNo }) : orderForm.newTitle} onBack={() => close(list)}>
      {isLocked && <Alert type="warning" showIcon title={t(order.isProcessing ? orderDetail.locked : orderDetail.notEditable)} />}
      <FormKitPage
        kit={kit}
        isNew={!order}
        saveLabel={order ? orderForm.save : orderForm.saveDraft}
        otherActions={
          !order && (
            <>
              <Button onClick={() => void saveThen('submit')}>{t(orderForm.saveSubmit)}</Button>
              <Button onClick={() => void saveThen('label')}>{t(orderForm.saveLabel)}</Button>
            </>
          )
        }
        anchors={[
          { id: 'store', title: orderForm.source },
          { id: 'buyer', title: orderForm.recipient },
          { id: 'items', title: orderForm.items },
          { id: 'shipping', title: orderForm.shipping },
        ]}
        rail={<RatesRail values={values} onChoose={chooseService} />}
        onSaved={done}
      >
        <StoreSection isNew={!order} />
        <BuyerSection />
        <ItemsFields storeId={values.storeId} warehouseId={values.warehouseId ?? undefined} />
        <ShippingFields />
      </FormKitPage>
    </Page>
  )
}
