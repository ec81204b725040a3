import { print } from '@stowline/text/print'
import { batch } from '@stowline/text/ui'
import { Alert } from 'antd'
import { saveFile, toCsv } from '../kit/save-file.ts'
import { useText } from '../language/language.tsx'

/** An order that is not printed, and why. */
export type NotPrinted = { readonly orderNo: string; readonly reason: string }

/** More numbers than this are counted, not shown: they open on a click and can be downloaded. */
const mostNumbers = 5

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
  const download = () => {
    const lines = orders.map(({ orderNo, reason }) => [orderNo, reason])
    saveFile(`${t(print.reasonsFile)}.csv`, toCsv([[t(print.number), t(batch.reason)], ...lines]))
  }
  const groups = [...Map.groupBy(orders, ({ reason }) => reason)]
  return (
    <Alert
      type={tone}
      showIcon
      title={title}
      action={
        <button type="button" className="kit-link" onClick={download}>
          {t(print.downloadReasons)}
        </button>
      }
      description={
        <ul className="print-reasons">
          {groups.map(([reason, found]) => (
            <li key={reason}>
              <details open={groups.length === 1 && orders.length <= mostNumbers}>
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
