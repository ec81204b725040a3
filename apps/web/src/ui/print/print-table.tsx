import { print } from '@stowline/text/print'
import { useText } from '../language/language.tsx'
import type { PrintableLabel } from './print-order.ts'

/** More labels than this are a list: pictures of all of them are a wall that nobody reads. */
export const mostPictures = 20

const tellingOf = ({ zpl, lines = [] }: PrintableLabel): string =>
  zpl ? ['ZPL', zpl.service, zpl.recipient].filter(Boolean).join(' · ') : lines.join(' · ')

/** Many labels as they will come out, one line each. */
export const PrintTable = ({ labels }: { labels: readonly PrintableLabel[] }) => {
  const t = useText()
  return (
    <table className="print-table">
      <thead>
        <tr>
          {[print.place, print.number, print.tracking, print.onLabel, print.before].map((pair) => (
            <th key={pair[1]} scope="col">
              {t(pair)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, at) => (
          <tr key={label.id}>
            <td className="num kit-quiet">{at + 1}</td>
            <th scope="row" className="num">
              {label.orderNo}
            </th>
            <td className="num">{label.trackingNumber ?? '—'}</td>
            <td>{tellingOf(label)}</td>
            <td className="kit-quiet">
              {label.timesPrinted > 0 ? t(print.printed, { times: label.timesPrinted }) : '—'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
