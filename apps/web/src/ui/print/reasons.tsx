import { print } from '@stowline/text/ui'
import { Alert } from 'antd'
import { useText } from '../language/language.tsx'

/** An order that is not printed, and why. */
export type NotPrinted = { readonly orderNo: string; readonly reason: string }

/** Orders that are not printed, by reason: how many, and behind it their numbers. A single reason lies open. */
export const Reasons = ({
  title,
  orders,
  tone,
}: {
  title: string
  orders: readonly NotPrinted[]
  tone: 'warning' | 'error'
}) => {
  const t = useText()
  if (orders.length === 0) return null
  const groups = [...Map.groupBy(orders, ({ reason }) => reason)]
  return (
    <Alert
      type={tone}
      showIcon
      title={title}
      description={
        <ul className="print-reasons">
          {groups.map(([reason, found]) => (
            <li key={reason}>
              <details open={groups.length === 1}>
                <summary>{t(print.reason, { reason, count: found.length })}</summary>
                <p className="num">{found.map(({ orderNo }) => orderNo).join(', ')}</p>
              </details>
            </li>
          ))}
        </ul>
      }
    />
  )
}
