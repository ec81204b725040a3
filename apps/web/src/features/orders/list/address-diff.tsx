import type { Output } from '@stowline/contract/kernel/rpc'
import { orders } from '@stowline/contract/orders/orders.contract'
import { orderForm } from '@stowline/text/order-form-screen'
import { orderActions, orderDetail } from '@stowline/text/orders-screen'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-api.ts'
import { useUnsavedInDrawer } from '../../../ui/drawer/unsaved-in-drawer.ts'
import { useText } from '../../../ui/language/language.tsx'
import { listKey } from '../../../ui/list-page/index.ts'

type OrderDetail = Output<typeof orders.detail>
type Suggestion = NonNullable<OrderDetail['addressSuggestion']>

/** Fields that a check may correct, in the order of a label. */
const fields = [
  { key: 'company', label: orderForm.company },
  { key: 'street', label: orderForm.street },
  { key: 'street2', label: orderForm.street2 },
  { key: 'cityName', label: orderForm.city },
  { key: 'stateorProvince', label: orderForm.state },
  { key: 'postalCode', label: orderForm.zip },
] as const
type Field = (typeof fields)[number]['key']

const addressOf = ({
  recipient,
  company,
  phone,
  street,
  street2,
  cityName,
  stateorProvince,
  postalCode,
  country,
}: OrderDetail): Suggestion => ({
  recipient,
  company,
  phone,
  street,
  street2,
  cityName,
  stateorProvince,
  postalCode,
  country,
})

/** Saves what was accepted and has the new address checked at once, so that the order can be shipped. */
const useAccept = (order: OrderDetail) => {
  const queries = useQueryClient()
  const save = useCall(orders.updateBuyer)
  const check = useCall(orders.validateAddress, { isQuiet: true, refreshes: [orders.detail] })
  const id = order.id
  const accept = async (address: Suggestion) => {
    const { version, buyerName, buyerEmail } = order
    const saved = await save.run({ id, version, buyerName, buyerEmail, address })
    if (saved.ok) await check.run({ id })
    await queries.invalidateQueries({ queryKey: listKey('orders') })
  }
  return { accept, isRunning: save.isRunning || check.isRunning }
}

/** What the carrier would write, field by field beside what is there; taken over in part or as a whole. */
export const AddressDiff = ({ order, suggestion }: { order: OrderDetail; suggestion: Suggestion }) => {
  const t = useText()
  const now = addressOf(order)
  const changed = fields.filter(({ key }) => (suggestion[key] ?? '') !== (now[key] ?? ''))
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const { accept, isRunning } = useAccept(order)
  useUnsavedInDrawer(left.size > 0)
  const toggle = (key: Field) =>
    setLeft((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
    )
  const taken = changed.filter(({ key }) => !left.has(key))
  if (changed.length === 0) return null
  const take = () => accept({ ...now, ...Object.fromEntries(taken.map(({ key }) => [key, suggestion[key] ?? ''])) })
  return (
    <div className="address-diff">
      <table>
        <caption>{t(orderDetail.suggestion)}</caption>
        <thead className="kit-hidden">
          <tr>
            <th scope="col">{t(orderDetail.take)}</th>
            <th scope="col">{t(orderDetail.field)}</th>
            <th scope="col">{t(orderDetail.before)}</th>
            <th scope="col">{t(orderDetail.suggestion)}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map(({ key, label }) => (
            <tr key={key}>
              <td>
                <input
                  type="checkbox"
                  className="kit-check"
                  aria-label={t(label)}
                  checked={!left.has(key)}
                  onChange={() => toggle(key)}
                />
              </td>
              <th scope="row">{t(label)}</th>
              <td>
                <del>{now[key] || '—'}</del>
              </td>
              <td>
                <ins>{suggestion[key] || '—'}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="small" type="primary" loading={isRunning} disabled={taken.length === 0} onClick={() => void take()}>
        {left.size === 0 ? t(orderActions.takeSuggestion) : t(orderActions.takeFields, { count: taken.length })}
      </Button>
    </div>
  )
}
