import { feeNames } from '@stowline/text/billing'
import { offerScreen as words } from '@stowline/text/offer-screen'
import { useText } from '../../../ui/language/language.tsx'
import type { Card } from './offer-types.ts'

/** Prices of one group of fees: a table for each fee. */
export const FeePrices = ({ fees }: { readonly fees: Card['fees'] }) => {
  const t = useText()
  return (
    <div className="offer__fees">
      {fees
        .filter(({ lines }) => lines.length > 0)
        .map(({ code, lines }) => (
          <table key={code} className="offer__fee">
            <caption>{t(feeNames[code] ?? [code, code])}</caption>
            <thead>
              <tr>
                <th scope="col">{t(words.item)}</th>
                <th scope="col">{t(words.price)}</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ what, price }) => (
                <tr key={`${what.en} ${price}`}>
                  <th scope="row">{t([what.zh, what.en])}</th>
                  <td className="num">{price}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
    </div>
  )
}
