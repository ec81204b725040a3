import { labelScreen } from '@stowline/text/label-screen'
import { Link, useSearchParams } from 'react-router'
import { Section } from '../../../ui/drawer/facts.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { withOrder } from '../list/order-dialogs.tsx'
import type { OrderDetail } from './order-sections.tsx'

/** Orders that this one was combined with, or that were split off it. They open in the place of this one; the list stays as it is. */
export const RelatedOrders = ({ order }: { order: OrderDetail }) => {
  const t = useText()
  const [params] = useSearchParams()
  if (order.related.length === 0) return null
  return (
    <Section title={labelScreen.related}>
      {order.related.map(({ id, orderNo, relation }) => (
        <p key={id} className="order-related">
          <span className="kit-second">{t(labelScreen[relation])}</span>{' '}
          <Link className="kit-id" to={`?${withOrder(params, id)}`}>
            {orderNo}
          </Link>
        </p>
      ))}
    </Section>
  )
}
