import './figures.css'
import type { AccountCard } from '@stowline/contract/home/home.contract'
import { chargeTypeNames } from '@stowline/text/charges'
import { homeScreen as words } from '@stowline/text/home-screen'
import { total } from '@stowline/text/kernel/words'
import { RecordLink } from '../../api/record-link.tsx'
import { useText } from '../../ui/language/language.tsx'
import { formatDecimal } from '../../ui/money/format-decimal.ts'
import { CardFrame, Shown, type Told } from './card.tsx'

const Table = ({ accrued, accruedTotal }: AccountCard) => {
  const t = useText()
  if (accrued.length === 0) return <p className="home-card__empty">{t(words.noFees)}</p>
  const most = Math.max(...accrued.map(({ amount }) => Math.abs(Number(amount))))
  return (
    <table className="fees">
      <caption className="visually-hidden">{t(words.fees)}</caption>
      <tbody>
        {accrued
          .toSorted((a, b) => Number(b.amount) - Number(a.amount))
          .map(({ type, amount }) => (
            <tr key={type}>
              <th scope="row">{t(chargeTypeNames[type])}</th>
              <td className="fees__bar" aria-hidden>
                <span style={{ width: `${(Math.abs(Number(amount)) / most) * 100}%` }} />
              </td>
              <td className="num">
                <RecordLink path="/finance/expense" query={{ tab: type, 'f.states': 'open,deducted' }}>
                  {formatDecimal(amount)}
                </RecordLink>
              </td>
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(total)}</th>
          <td />
          <td className="num">{formatDecimal(accruedTotal)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** What was done and stands on no bill yet, by type of fee. */
export const FeesCard = ({ of, onRetry }: { of: Told<AccountCard>; onRetry: () => void }) => {
  const t = useText()
  return (
    <CardFrame name="fees" title={t(words.fees)} tools={<span className="home-card__unit">USD</span>}>
      <Shown of={of} onRetry={onRetry} lines={4}>
        {(card) => <Table {...card} />}
      </Shown>
    </CardFrame>
  )
}
