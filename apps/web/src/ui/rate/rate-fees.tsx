import './rate-fees.css'
import type { Output } from '@stowline/contract/kernel/rpc'
import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { FeeLine } from '@stowline/contract/shipping/shipping.schema'
import { feeName } from '@stowline/text/billing'
import { sayFormula } from '@stowline/text/formula'
import { orderDialogs } from '@stowline/text/orders-screen'
import { KitPopover } from '../kit/kit-popover.tsx'
import { useLanguage, useText } from '../language/language.tsx'
import { Money } from '../money/money.tsx'

/** A service with its price, as the order's rates have it. */
export type Rate = Output<typeof shipping.transitRates>['rates'][number]

type FeeTableProps = { readonly title?: string; readonly lines: readonly FeeLine[]; readonly total: string }

/** The lines of a price, each with its reason, and their sum. */
export const FeeTable = ({ title, lines, total }: FeeTableProps) => {
  const t = useText()
  const language = useLanguage()
  return (
    <table className="rate-fees">
      {title && <caption>{title}</caption>}
      <tbody>
        {lines.map(({ code, amount, because, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a carrier may name a fee twice, and the lines never move
          <tr key={`${code} ${at}`}>
            <th scope="row">{t(feeName(code))}</th>
            <td className="kit-second">{reason ? t([reason.zh, reason.en]) : sayFormula(because, language)}</td>
            <td>
              <Money value={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(orderDialogs.total)}</th>
          <td />
          <td>
            <Money value={total} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

type PricedService = Pick<Rate, 'feeDetails' | 'logisticsServiceName' | 'totalFee'>

/** A rate's price; a click shows every line it is made of, with the reason. */
export const RatePrice = ({ rate, hasCurrency = false }: { rate: PricedService; hasCurrency?: boolean }) => {
  const t = useText()
  const { feeDetails, logisticsServiceName: name, totalFee } = rate
  const fees = <FeeTable title={t([name.zh, name.en])} lines={feeDetails} total={totalFee} />
  return (
    <KitPopover placement="bottomRight" content={fees}>
      <button type="button" className="rate-price" title={t(orderDialogs.feeLines)}>
        <Money value={totalFee} hasCurrency={hasCurrency} />
      </button>
    </KitPopover>
  )
}
