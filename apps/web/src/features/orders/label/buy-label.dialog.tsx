import { orders } from '@stowline/contract/orders/orders.contract'
import { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { labelScreen } from '@stowline/text/label-screen'
import { orderActions, orderDialogs, orderScreen } from '@stowline/text/orders-screen'
import { taskEnd } from '@stowline/text/tasks'
import { common } from '@stowline/text/ui'
import { Alert, Button } from 'antd'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { send } from '../../../api/client.ts'
import { refresh, useApi } from '../../../api/use-api.ts'
import { Facts } from '../../../ui/drawer/facts.tsx'
import { SubSurface } from '../../../ui/drawer/sub-surface.tsx'
import { type KeyedBody, keyFor } from '../../../ui/kit/idempotency.ts'
import { usePageFrame } from '../../../ui/frame/page-frame.ts'
import { usePreferences } from '../../../ui/frame/preferences.ts'
import { useText } from '../../../ui/language/language.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { notify } from '../../../ui/toast/notify.ts'
import { BuyButton, LabelPriceLines } from './label-price.tsx'
import { formatOf } from '../list/order-calls.ts'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { type LabelPrice, pricesOfOrders, useLabelPrice } from './use-label-price.ts'
import { wholeZip } from '../../../ui/kit/whole-zip.ts'

type Result = {
  readonly label?: Output<typeof shipping.createLabel>
  readonly problem?: string
  readonly isOtherPrice?: boolean
}
type Props = {
  readonly row: OrderRow
  /** The price that was agreed to on the way here; without one it is shown first. */
  readonly price?: string | undefined
  /** The dialog stands, and buys where a price was agreed to: what it was opened from may go, and the price is used. */
  readonly onShown?: (() => void) | undefined
  readonly onClose: () => void
  /** Compares the services, to choose another one. */
  readonly onRates?: (() => void) | undefined
  /** Answers whether this has done its work; otherwise what asks how to print stands in its place. */
  readonly onPrint: (row: OrderRow) => Promise<boolean>
}

/** Tells what became of a purchase that nobody sees any more: its dialog was closed, or another row was opened, while it was on its way. */
const useTellUnseen = (row: OrderRow) => {
  const t = useText()
  const { open } = usePageFrame()
  const isSeen = useRef(true)
  useEffect(() => {
    isSeen.current = true
    return () => {
      isSeen.current = false
    }
  }, [])
  return ({ label, problem }: Result) => {
    if (isSeen.current) return
    const isBought = label !== undefined && isReady(label)
    notify({
      kind: isBought ? 'success' : problem ? 'error' : 'warning',
      text: isBought
        ? t(labelScreen.boughtFor, { order: row.orderNo, no: label.trackingNumber ?? '' })
        : t(labelScreen.ofOrder, { order: row.orderNo, text: problem ?? label?.message ?? '' }),
      actions: [{ label: taskEnd.openOrder, run: () => open(`/delivery/index?id=${row.id}`) }],
    })
  }
}

/** Buys at an agreed price. The same price goes again under its first key, so that a repeated click buys nothing more. */
const usePurchase = (row: OrderRow) => {
  const { labelFormat } = usePreferences()
  const queries = useQueryClient()
  const keyed = useRef<KeyedBody>(undefined)
  const [isBuying, setIsBuying] = useState(false)
  const [result, setResult] = useState<Result>()
  const tellUnseen = useTellUnseen(row)
  const buy = async (price: string) => {
    const input = { orderId: row.id, price, ...formatOf(labelFormat) }
    keyed.current = keyFor(keyed.current, JSON.stringify(input))
    setIsBuying(true)
    const outcome = await send(shipping.createLabel, input, { idempotencyKey: keyed.current.key, isQuiet: true })
    setIsBuying(false)
    const isOtherPrice = !outcome.ok && outcome.problem.code === 'labels.priceChanged'
    const became = outcome.ok ? { label: outcome.value } : { problem: outcome.problem.message, isOtherPrice }
    setResult(became)
    tellUnseen(became)
    const old = isOtherPrice ? [orders.detail, ...pricesOfOrders] : [orders.detail]
    await Promise.all([queries.invalidateQueries({ queryKey: listKey('orders') }), refresh(queries, old)])
  }
  return { buy, isBuying, result }
}

/** What became of the purchase. */
const Bought = ({ result: { label, problem } }: { result: Result }) => {
  const t = useText()
  if (problem) return <Alert type="error" showIcon title={problem} />
  if (!label) return null
  if (!isReady(label)) return <Alert type="warning" showIcon title={label.message ?? ''} />
  return (
    <Alert
      type="success"
      showIcon
      title={t(orderDialogs.bought, { no: label.trackingNumber ?? '' })}
      description={label.charge && <Money value={label.charge} hasCurrency />}
    />
  )
}

/** The order as it is now: a cheaper service may just have been taken for it. */
const useOrder = (row: OrderRow, isWanted: boolean): OrderRow => {
  const { data } = useApi(orders.detail, { id: row.id }, { isQuiet: true, enabled: isWanted })
  return data?.id === row.id && data.version >= row.version ? data : row
}

const isReady = ({ labelState }: { readonly labelState: string }) => labelState === 'ready' || labelState === 'printed'

type UndecidedProps = Pick<Props, 'onRates'> & { readonly order: OrderRow; readonly label: LabelPrice }

/** All that is asked before money leaves: which service at what price, to whom, in what, and what is left afterwards. */
const Undecided = ({ order, label, onRates }: UndecidedProps) => {
  const t = useText()
  const { length, width, height, weight, unit } = order
  const [size, mass] = unit === 'metric' ? ['cm', 'kg'] : ['in', 'lb']
  return (
    <div className="buy-label">
      <LabelPriceLines order={order} label={label} />
      {onRates && (
        <button type="button" className="kit-link" onClick={onRates}>
          {t(orderActions.rates)}
        </button>
      )}
      <Facts
        facts={[
          {
            label: orderScreen.recipient,
            value: `${order.recipient} · ${order.stateorProvince} ${wholeZip(order.postalCode)}`,
          },
          {
            label: orderScreen.package,
            value:
              length && width && height
                ? `${length} × ${width} × ${height} ${size} · ${weight ?? ''} ${mass}`
                : undefined,
          },
          ...(label.balance
            ? [
                { label: orderActions.available, value: <Money value={label.balance.before} hasCurrency /> },
                { label: orderActions.availableAfter, value: <Money value={label.balance.after} hasCurrency /> },
              ]
            : []),
        ]}
      />
    </div>
  )
}

/** Buys the label of one order at a price that was seen, and offers the next step; a price that changed meanwhile is shown anew. */
export const BuyLabelDialog = ({ row, price, onShown, onClose, onRates, onPrint }: Props) => {
  const t = useText()
  const { buy, isBuying, result } = usePurchase(row)
  const hasBegun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the price that the dialog was opened for
  useEffect(() => {
    if (price === undefined || hasBegun.current) return
    hasBegun.current = true
    void buy(price)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog is there
  useEffect(() => onShown?.(), [])
  const isUndecided = !isBuying && (result ? result.isOtherPrice === true : price === undefined)
  const order = useOrder(row, isUndecided)
  const label = useLabelPrice(order, isUndecided)
  const bought = result?.label && isReady(result.label) ? result.label : undefined
  const print = async (trackingNumber: string | null) => {
    if (await onPrint({ ...row, labelState: 'ready', trackingNumber })) onClose()
  }
  return (
    <SubSurface
      width={480}
      title={t(orderDialogs.buyTitle, { no: row.orderNo })}
      panelTitle={t(orderActions.createLabel)}
      onClose={onClose}
      // The second half of a double click must not hide what is being bought.
      isHeld={isBuying}
      footer={
        <>
          <Button onClick={onClose}>{t(isUndecided ? common.cancel : common.close)}</Button>
          {isUndecided && <BuyButton label={label} isPrimary onBuy={(agreed) => void buy(agreed)} />}
          {bought && (
            <Button type="primary" onClick={() => void print(bought.trackingNumber)}>
              {t(orderActions.printLabel)}
            </Button>
          )}
        </>
      }
    >
      <div role="status">
        {isBuying && t(orderDialogs.buying)}
        {!isBuying && result && <Bought result={result} />}
      </div>
      {isUndecided && <Undecided order={order} label={label} onRates={onRates} />}
    </SubSurface>
  )
}
