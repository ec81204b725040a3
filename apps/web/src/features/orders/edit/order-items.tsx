import { openStatuses } from '@stowline/domain/orders/lifecycle'
import { orderDetail } from '@stowline/text/orders-screen'
import { Section } from '../../../ui/drawer/facts.tsx'
import { useLanguage, useText } from '../../../ui/language/language.tsx'
import type { OrderDetail } from '../view/order-sections.tsx'

/** It is sent as several pieces, or as products of other names. */
const isSet = ({ products }: OrderDetail['lines'][number]) =>
  products.length > 1 || products.some(({ perSku }) => perSku > 1)

/** The lines of an order with what the warehouse has of them. */
export const ItemsSection = ({ order }: { order: OrderDetail }) => {
  const t = useText()
  const language = useLanguage()
  // What is there today says nothing of an order that has left.
  const isOpen = openStatuses.includes(order.status)
  const missing = new Map(order.shortage.map(({ sku, missing: count }) => [sku, count]))
  return (
    <Section title={orderDetail.items}>
      <table className="order-items order-items--shown">
        <tbody>
          {order.lines.map((line) => {
            const here = line.stock.find(({ warehouseId }) => warehouseId === order.warehouseId)
            const [first] = line.products
            const short = missing.get(line.sku)
            return (
              <tr key={line.id}>
                <th scope="row" className="num">
                  {line.sku}
                </th>
                <td>
                  {(first && line.products.length === 1 && (language === 'zh' ? first.nameCn : first.nameEn)) ||
                    line.name}
                  {isSet(line) && (
                    <div className="kit-second num">
                      {line.products.map(({ sku, perSku }) => `${perSku} × ${sku}`).join(' · ')}
                    </div>
                  )}
                </td>
                <td className="num order-items__count">×{line.quantity}</td>
                <td className="order-items__stock num">
                  {line.products.length === 0 ? (
                    <span className="tone-attention order-short">{t(orderDetail.unknownSku)}</span>
                  ) : short ? (
                    <span className="tone-attention order-short">{t(orderDetail.shortage, { count: short })}</span>
                  ) : (
                    isOpen && (
                      <span className="kit-second">
                        {line.reserved > 0
                          ? t(orderDetail.reserved, { count: line.reserved })
                          : t(orderDetail.available, { count: here?.available ?? 0 })}
                      </span>
                    )
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Section>
  )
}
