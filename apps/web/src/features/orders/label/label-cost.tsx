import type { ChargeRow } from '@stowline/contract/billing/charges.contract'
import { fromDecimal, sum, toDecimal } from '@stowline/domain/kernel/money'
import { chargeLineName } from '@stowline/text/charges'
import { labelScreen } from '@stowline/text/label-screen'
import { orderDialogs } from '@stowline/text/orders-screen'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { RecordLink } from '../../../api/record-link.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { formatDecimal } from '../../../ui/money/format-decimal.ts'
import { Money } from '../../../ui/money/money.tsx'
import { FeeTable } from '../../../ui/rate/rate-fees.tsx'
import type { OrderDetail } from '../view/order-sections.tsx'

type Label = OrderDetail['labels'][number]

const totalOf = (amounts: readonly string[]): string => toDecimal(sum(amounts.flatMap((one) => fromDecimal(one) ?? [])))

/**
 * What a label cost, and what was put right of it later. Pressed, the price says why, in its place: every line with its reason, and every
 * adjustment with its own.
 */
export const useLabelCost = ({ charge, fees }: Label, title: string, adjusted: readonly ChargeRow[]) => {
  const t = useText()
  const id = useId()
  const [isUnfolded, setIsUnfolded] = useState(false)
  if (charge === null) return { price: undefined, lines: undefined }
  const price = (
    <button
      type="button"
      className="rate-price label-cost-price"
      title={t(orderDialogs.feeLines)}
      aria-expanded={isUnfolded}
      aria-controls={id}
      onClick={() => setIsUnfolded(!isUnfolded)}
    >
      <Money value={charge} hasCurrency />
      <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
    </button>
  )
  const lines = (
    <>
      {isUnfolded && (
        <div id={id} className="label-cost-lines">
          {fees ? (
            <FeeTable title={title} lines={fees} total={charge} />
          ) : (
            <p className="kit-quiet">{t(labelScreen.noFeeLines)}</p>
          )}
        </div>
      )}
      {adjusted.length > 0 && <Adjusted charge={charge} adjusted={adjusted} />}
    </>
  )
  return { price, lines }
}

/** Why the freight is not what was quoted: each adjustment with its reason, and what all comes to. */
const Adjusted = ({ charge, adjusted }: { charge: string; adjusted: readonly ChargeRow[] }) => {
  const t = useText()
  const lines = adjusted.flatMap(({ id, lines: own }) => own.map((line) => ({ id, ...line })))
  return (
    <table className="label-cost-adjusted rate-fees">
      <caption>{t(labelScreen.adjusted)}</caption>
      <tbody>
        {lines.map(({ id, code, why, amount }) => (
          <tr key={`${id} ${code}`}>
            <th scope="row">
              <RecordLink path="/finance/expense" query={{ tab: 'adjustment', id }}>
                {t(chargeLineName(code))}
              </RecordLink>
            </th>
            <td className="kit-second">{t([why.zh, why.en])}</td>
            <td className="num">
              {amount.startsWith('-') ? '' : '+'}
              {formatDecimal(amount)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(labelScreen.freightInAll)}</th>
          <td />
          <td>
            <Money value={totalOf([charge, ...adjusted.map(({ total }) => total)])} hasCurrency />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
