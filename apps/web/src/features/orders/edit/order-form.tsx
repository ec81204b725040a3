import { filled } from '@stowline/text/kernel/pair'
import { orders } from '@stowline/contract/orders/orders.contract'
import { orderForm } from '@stowline/text/order-form-screen'
import { orderActions, orderDetail } from '@stowline/text/orders-screen'
import { Alert, Button, Form } from 'antd'
import { useEffect } from 'react'
import { read } from '../../../api/read.ts'
import type { FieldName } from '../../../ui/form/field-limits.ts'
import { FormKitPage } from '../../../ui/form/index.ts'
import { usePageFrame, useTabTitle } from '../../../ui/frame/page-frame.ts'
import { useText } from '../../../ui/language/language.tsx'
import { formatDecimal } from '../../../ui/money/format-decimal.ts'
import { Page } from '../../../ui/page/page.tsx'
import { useAccountOfService } from './account-of-service.ts'
import { AddressCheck } from './address-check.tsx'
import type { PlaceFields } from './address-asked.ts'
import { BuyerSection, ItemsFields, StoreSection } from './order-form-sections.tsx'
import { ShippingFields } from './order-shipping.tsx'
import type { OrderValues } from './order-values.ts'
import { preloadBuyLabel, useOrderDialogs } from '../list/order-dialogs.tsx'
import { isEditable } from '../list/order-preflight.ts'
import { OrderProblems } from '../view/order-problems.tsx'
import type { OrderDetail } from '../view/order-sections.tsx'
import { RatesRail, useFormRates } from '../label/rates-rail.tsx'
import { usePackageOfProducts, useProposal } from './use-proposal.ts'
import { type Finish, orderList, useOrderForm } from './use-order-form.ts'

type FinishesProps = {
  readonly price: string | undefined
  /** The way that was taken, while the order is on it. */
  readonly finishing: Finish | undefined
  readonly isSaving: boolean
  readonly onSubmit: () => void
  readonly onLabel: () => void
}

/** Ways to finish a new order beside the draft: to the warehouse, and with its label at the price that is known, or shown before anything is bought. */
const Finishes = ({ price, finishing, isSaving, onSubmit, onLabel }: FinishesProps) => {
  const t = useText()
  const isBusy = isSaving || finishing !== undefined
  useEffect(preloadBuyLabel, [])
  return (
    <>
      <Button disabled={isBusy} loading={finishing === 'submit'} onClick={onSubmit}>
        {t(orderActions.toShip)}
      </Button>
      <Button type="primary" className="num" disabled={isBusy} loading={finishing === 'label'} onClick={onLabel}>
        {price ? t(orderActions.createAt, { price: formatDecimal(price) }) : t(orderActions.createLabel)}
      </Button>
    </>
  )
}

type Props = {
  order: OrderDetail | undefined
  /** The field to begin at. */
  at: FieldName | undefined
  initial: OrderValues
}

/** The form of an order: store, recipient, items, shipping, with live rates beside it (screens O1b). */
export const OrderForm = ({ order, at, initial }: Props) => {
  const t = useText()
  const { close } = usePageFrame()
  const { kit, done, saveFor, finishing } = useOrderForm(order, initial)
  const { dialogs, surface } = useOrderDialogs(done)
  useTabTitle(order ? filled(orderForm.editTab, { no: order.orderNo }) : orderForm.newTitle)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    if (at !== undefined) kit.goTo(at)
  }, [])
  const watched: OrderValues | undefined = Form.useWatch((all: OrderValues) => all, kit.form)
  const values = { ...initial, ...watched }
  const proposed = useProposal(order ? undefined : values)
  const rates = useFormRates(values, proposed)
  usePackageOfProducts(kit.form, proposed.proposal)
  useAccountOfService(kit.form, values.serviceCode)
  const submit = async () => (await saveFor('submit')) !== undefined && done()
  /** The order goes to the warehouse; its label is then bought at the price on the button, or its price shown first when there was none. */
  const saveAndLabel = async () => {
    const { price } = rates
    const made = await saveFor('label')
    const row = made && (await read(orders.detail, { id: made }).catch(() => undefined))
    if (row) dialogs.buy(row, price)
    else if (made) done()
  }
  const chooseService = (serviceCode: string) => kit.fill({ serviceCode })
  const takeAddress = (better: Partial<PlaceFields>) => kit.fill({ address: { ...values.address, ...better } })
  const isLocked = order !== undefined && !isEditable(order)
  return (
    <Page
      title={order ? t(orderForm.editTitle, { no: order.orderNo }) : orderForm.newTitle}
      onBack={() => close(orderList)}
    >
      {isLocked && (
        <Alert type="warning" showIcon title={t(order.isProcessing ? orderDetail.locked : orderDetail.notEditable)} />
      )}
      {order && !isLocked && (
        <div className="order-form-problems">
          <OrderProblems order={order} isBeingMended />
        </div>
      )}
      <FormKitPage
        kit={kit}
        saveLabel={order ? orderForm.save : orderForm.saveDraft}
        isFinishing={finishing !== undefined}
        finishes={
          !order && (
            <Finishes
              price={rates.price}
              finishing={finishing}
              isSaving={kit.isSaving}
              onSubmit={() => void submit()}
              onLabel={() => void saveAndLabel()}
            />
          )
        }
        rail={<RatesRail found={rates} onChoose={chooseService} />}
        onSaved={done}
      >
        <StoreSection isNew={!order} />
        <BuyerSection
          check={<AddressCheck address={values.address} known={order && initial.address} onTake={takeAddress} />}
        />
        <ItemsFields storeId={values.storeId} warehouseId={values.warehouseId ?? undefined} />
        <ShippingFields order={order} values={values} proposal={proposed.proposal} />
      </FormKitPage>
      {surface}
    </Page>
  )
}
