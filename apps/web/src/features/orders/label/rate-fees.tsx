import type { Output } from '@stowline/contract/kernel/rpc'
import type { shipping } from '@stowline/contract/shipping/shipping.contract'
import { feeName } from '@stowline/text/billing'
import { orderDialogs } from '@stowline/text/orders-screen'
import { KitPopover } from '../../../ui/kit/kit-popover.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { Money } from '../../../ui/money/money.tsx'

export type Rate = Output<typeof shipping.transitRates>['rates'][number]

/** A reason that is a formula is shown with its zone in words; a bare word only repeats the fee's name. */
const formulaOf = (because: string, inWords: (zone: string) => string): string =>
  /\d/.test(because) ? because.replace(/zone (\w+)/, (_, zone: string) => inWords(zone)) : ''

const FeeTable = ({ rate }: { rate: Rate }) => {
  const t = useText()
  return (
    <table className="rate-fees">
      <caption>{t([rate.logisticsServiceName.zh, rate.logisticsServiceName.en])}</caption>
      <tbody>
        {rate.feeDetails.map(({ code, amount, because }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a carrier may name a fee twice, and the lines never move
          <tr key={`${code} ${at}`}>
            <th scope="row">{t(feeName(code))}</th>
            <td className="kit-second">{formulaOf(because, (zone) => t(orderDialogs.zoneOf, { zone }))}</td>
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
            <Money value={rate.totalFee} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** A rate's price; a click shows every line it is made of, with the reason. */
export const RatePrice = ({ rate, hasCurrency = false }: { rate: Rate; hasCurrency?: boolean }) => {
  const t = useText()
  return (
    <KitPopover placement="bottomRight" content={<FeeTable rate={rate} />}>
      <button type="button" className="rate-price" title={t(orderDialogs.feeLines)}>
        <Money value={rate.totalFee} hasCurrency={hasCurrency} />
      </button>
    </KitPopover>
  )
}
