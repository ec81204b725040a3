import { orders } from '@stowline/contract/orders/orders.contract'
import { toDecimal } from '@stowline/domain/kernel/money'
import { labelScreen } from '@stowline/text/label-screen'
import { orderActions, orderDialogs } from '@stowline/text/orders-screen'
import { common } from '@stowline/text/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ToRecharge } from '../../../api/to-recharge.tsx'
import { useNames } from '../../../api/reference.ts'
import { useCall } from '../../../api/use-api.ts'
import { CarrierMark } from '../../../ui/carrier-mark/carrier-mark.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { formatDecimal } from '../../../ui/money/format-decimal.ts'
import { Money } from '../../../ui/money/money.tsx'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { type Cheaper, type LabelPrice, useLabelPrice } from './use-label-price.ts'

/** A key that is held down must not go on into the button that appears under it and spend money. */
const ignoreHeld = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault()
}

type ButtonProps = {
  readonly label: LabelPrice
  readonly onBuy: (price: string) => void
  readonly isPrimary?: boolean
  /** Was pressed, and what it opens is on its way. */
  readonly isPressed?: boolean
}

/** Buys at the price that stands on it. Without a price there is nothing to press. */
export const BuyButton = ({ label, onBuy, isPrimary = false, isPressed = false }: ButtonProps) => {
  const t = useText()
  const { price } = label
  if (price === undefined)
    return label.isAsking ? (
      <Button key="asking" disabled loading>
        {t(orderDialogs.pricing)}
      </Button>
    ) : null
  return (
    <Button
      key="buy"
      type={isPrimary ? 'primary' : 'default'}
      className="num"
      loading={isPressed}
      onKeyDown={ignoreHeld}
      onClick={() => onBuy(price)}
    >
      {t(orderActions.createAt, { price: formatDecimal(price) })}
    </Button>
  )
}

/** Takes a cheaper service for the order; its price is then asked for anew. */
const CheaperOffer = ({ order, cheaper: { rate, spared } }: { order: OrderRow; cheaper: Cheaper }) => {
  const t = useText()
  const queries = useQueryClient()
  const save = useCall(orders.update, { refreshes: [orders.detail] })
  const take = async () => {
    const change = { id: order.id, version: order.version, serviceCode: rate.serviceCode }
    const outcome = await save.run(change)
    if (outcome.ok) await queries.invalidateQueries({ queryKey: listKey('orders') })
  }
  const name = t([rate.logisticsServiceName.zh, rate.logisticsServiceName.en])
  return (
    <div className="label-price__cheaper">
      <span>
        {t(orderDialogs.cheaper, {
          sum: toDecimal(spared),
          service: name,
          price: formatDecimal(rate.totalFee),
        })}
      </span>
      <Button size="small" loading={save.isRunning} onClick={() => void take()}>
        {t(orderDialogs.choose)}
      </Button>
    </div>
  )
}

type LinesProps = {
  readonly order: OrderRow
  readonly label: LabelPrice
  /** Why the carrier refuses it stands above. */
  readonly isTold?: boolean
}

/** Service, price and the cheapest other service of an order that may get a label; or why there is no price. */
export const LabelPriceLines = ({ order, label, isTold = false }: LinesProps) => {
  const t = useText()
  const names = useNames()
  const service = names.service(order.serviceCode)
  const { price, reason, cheaper } = label
  return (
    <div className="label-price" role="status">
      <div className="label-price__service">
        {service && <CarrierMark carrier={service.carrier} />}
        <span>{service ? t(service.label) : order.serviceCode}</span>
        {label.isAsking ? (
          <span className="kit-quiet">{t(orderDialogs.pricing)}</span>
        ) : (
          price && <Money value={price} hasCurrency />
        )}
      </div>
      {cheaper && <CheaperOffer order={order} cheaper={cheaper} />}
      {price && !cheaper && label.isCompared && (
        <span className="kit-quiet label-price__best">{t(labelScreen.best)}</span>
      )}
      {reason && !(isTold && label.isRefused) && (
        <div className="label-price__reason tone-blocked">
          <span>
            {reason} {label.missing !== undefined && <ToRecharge missing={label.missing} />}
          </span>
          <Button size="small" onClick={label.askAgain}>
            {t(common.retry)}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The panel under the icon of a row: the same lines and one button. The focus is the panel's: a key pressed twice must not open it and buy. */
export const LabelPricePanel = ({ order, onBuy }: { order: OrderRow; onBuy: (price: string) => void }) => {
  const t = useText()
  const label = useLabelPrice(order)
  const panel = useRef<HTMLDivElement>(null)
  const [isPressed, setIsPressed] = useState(false)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const press = (price: string) => {
    setIsPressed(true)
    onBuy(price)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, nothing is filled in here
    <div ref={panel} role="group" aria-label={t(orderActions.createLabel)} tabIndex={-1} className="label-price-panel">
      <LabelPriceLines order={order} label={label} />
      <div className="label-price-panel__foot">
        <BuyButton label={label} isPrimary isPressed={isPressed} onBuy={press} />
      </div>
    </div>
  )
}
