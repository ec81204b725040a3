import './charge-lines.css'
import type { ChargeRow } from '@stowline/contract/billing/charges.contract'
import { chargeLineName } from '@stowline/text/charges'
import { chargesScreen as words } from '@stowline/text/charges-screen'
import { KitPopover } from '../kit/kit-popover.tsx'
import { useText } from '../language/language.tsx'
import { Money } from '../money/money.tsx'

type Props = Pick<ChargeRow, 'lines' | 'total'> & { readonly title?: string }

/** The lines of a charge, each with its reason, and their sum. */
export const ChargeLines = ({ lines, total, title }: Props) => {
  const t = useText()
  const hasParcels = new Set(lines.map(({ parcel }) => parcel)).size > 1
  return (
    <table className="charge-lines">
      {title && <caption>{title}</caption>}
      <tbody>
        {lines.map(({ code, parcel, amount, why }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fee may stand twice, and the lines never move
          <tr key={`${code} ${at}`}>
            <th scope="row">
              {t(chargeLineName(code))}
              {hasParcels && parcel !== null && (
                <span className="charge-lines__parcel">{t(words.parcel, { parcel })}</span>
              )}
            </th>
            <td className="kit-second">{t([why.zh, why.en])}</td>
            <td>
              <Money value={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(words.sum)}</th>
          <td />
          <td>
            <Money value={total} hasCurrency />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** A charge's sum; a click shows the lines it is made of. */
export const ChargeTotal = ({ row }: { row: ChargeRow }) => {
  const t = useText()
  if (row.lines.length === 0) return <Money value={row.total} />
  const title = t(words.linesOf, { name: row.reference })
  return (
    <KitPopover placement="bottomRight" content={<ChargeLines {...row} title={title} />}>
      <button type="button" className="charge-total" title={t(words.showLines)}>
        <Money value={row.total} />
      </button>
    </KitPopover>
  )
}
