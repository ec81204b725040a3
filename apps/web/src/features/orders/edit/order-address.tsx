import { orders } from '@stowline/contract/orders/orders.contract'
import { openStatuses } from '@stowline/domain/orders/lifecycle'
import { orderActions, orderDetail, orderScreen } from '@stowline/text/orders-screen'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useCall } from '../../../api/use-api.ts'
import { Section } from '../../../ui/drawer/facts.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { AddressFaults } from '../list/address-faults.tsx'
import { AddressDiff } from '../list/address-diff.tsx'
import { isEditable } from '../list/order-preflight.ts'
import type { OrderDetail } from '../view/order-sections.tsx'
import { addressStateTags } from '../list/order-status.ts'
import { wholeZip } from '../../../ui/kit/whole-zip.ts'

/** How the buyer is reached, in a line of its own. */
const BuyerLine = ({ order: { phone, buyerName, buyerEmail, recipient } }: { order: OrderDetail }) => {
  const t = useText()
  const buyer = buyerName && buyerName !== recipient && `${t(orderDetail.buyer)} ${buyerName}`
  const said = [phone, buyer, buyerEmail].filter(Boolean).join(' · ')
  return (
    said && (
      <>
        <br />
        <span className="kit-second num">{said}</span>
      </>
    )
  )
}

/** The delivery address with the result of its check; a suggestion is shown as a difference and taken over with one click. */
export const AddressSection = ({ order }: { order: OrderDetail }) => {
  const t = useText()
  const queries = useQueryClient()
  const check = useCall(orders.validateAddress, { refreshes: [orders.detail] })
  const suggestion = order.addressSuggestion
  const id = order.id
  // The banner above tells them.
  const isOpenProblem = order.addressState === 'invalid' && openStatuses.includes(order.status)
  const refreshList = () => queries.invalidateQueries({ queryKey: listKey('orders') })
  return (
    <Section
      title={orderDetail.recipientAddress}
      note={
        <span className="order-address__state">
          <StatusTag {...addressStateTags[order.addressState]} />
          {order.isResidential !== null && (
            <span className="kit-second">
              · {t(order.isResidential ? orderScreen.residential : orderScreen.commercial)}
            </span>
          )}
        </span>
      }
      tools={
        isEditable(order) && (
          <Button size="small" loading={check.isRunning} onClick={() => void check.run({ id }).then(refreshList)}>
            {t(orderActions.checkAddress)}
          </Button>
        )
      }
    >
      <address className="order-address">
        <strong>{order.recipient}</strong>
        {order.company && ` · ${order.company}`}
        <br />
        {[order.street, order.street2].filter(Boolean).join(', ')}
        <br />
        {order.cityName}, {order.stateorProvince} <span className="num">{wholeZip(order.postalCode)}</span> ·{' '}
        {order.country}
        <BuyerLine order={order} />
      </address>
      {!isOpenProblem && order.addressNotes.length > 0 && (
        <div className="kit-second">
          <AddressFaults notes={order.addressNotes} />
        </div>
      )}
      {suggestion && isEditable(order) && <AddressDiff key={order.version} order={order} suggestion={suggestion} />}
    </Section>
  )
}
