import { print } from '@stowline/text/print'
import { useText } from '../language/language.tsx'
import type { PrintableLabel } from './print-order.ts'

/** A label in words: what stands on it, or, of printer commands, what they are. */
const InWords = ({ lines = [], zpl, trackingNumber }: PrintableLabel) => (
  <span className="print-page__lines">
    {zpl && <span className="print-page__zpl">ZPL</span>}
    {(zpl ? [zpl.service, zpl.recipient].filter(Boolean) : lines).map((line) => (
      <span key={line}>{line}</span>
    ))}
    {trackingNumber && <span className="num">{trackingNumber}</span>}
  </span>
)

/** One label as it will come out: its picture, or in words as long as there is none, and below it whose it is. */
export const PrintPage = ({ label, at }: { label: PrintableLabel; at: number }) => {
  const t = useText()
  return (
    <li className="print-page">
      <div className="print-page__sheet">
        {label.thumbnail ? <img src={label.thumbnail} alt="" /> : <InWords {...label} />}
      </div>
      <span className="print-page__no num">
        <span className="kit-quiet">{at + 1}</span> {label.orderNo}
      </span>
      {label.timesPrinted > 0 && (
        <span className="print-page__note">{t(print.printed, { times: label.timesPrinted })}</span>
      )}
    </li>
  )
}
