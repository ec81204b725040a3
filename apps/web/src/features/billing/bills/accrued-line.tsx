import './bills.css'
import { billing } from '@stowline/contract/billing/billing.contract'
import type { bills } from '@stowline/contract/billing/bills.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { chargeTypes } from '@stowline/domain/billing/charges/charge-columns'
import { chargeTypeNames } from '@stowline/text/charges'
import { billsScreen as words } from '@stowline/text/bills-screen'
import { type Language, type Pair, say } from '@stowline/text/kernel/pair'
import { useApi } from '../../../api/use-api.ts'
import { useText } from '../../../ui/language/language.tsx'
import { formatDecimal } from '../../../ui/money/format-decimal.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Figure } from '../figure.tsx'

type Props = Pick<Output<typeof bills.list>, 'accrued' | 'dueDays'>

/** What the merchant has: what he has paid ahead, and how far he may go below nothing. */
const Funds = () => {
  const { data } = useApi(billing.balance, {}, { isQuiet: true, freshFor: 60_000 })
  return (
    data && (
      <>
        <Figure label={words.balance} value={data.balance} />
        <Figure label={words.prepaid} value={data.prepaid} help={words.prepaidHelp} />
        <Figure label={words.credit} value={data.credit} />
      </>
    )
  )
}

const withSum = ([zh, en]: Pair, sum: string): Pair => [`${zh} ${formatDecimal(sum)}`, `${en} ${formatDecimal(sum)}`]

/** The money, and what stands on no bill yet: the month that runs, and what came late. The largest come first; those for which there is no room are told with their sum. */
export const AccruedLine = ({ accrued: { fees, total }, dueDays }: Props) => {
  const t = useText()
  const parts = chargeTypes
    .filter((type) => Number(fees[type]) !== 0)
    .toSorted((one, other) => Math.abs(Number(fees[other])) - Math.abs(Number(fees[one])))
  const linesIn = (language: Language) =>
    [words.accruedHelp, ...parts.map((type) => withSum(chargeTypeNames[type], fees[type]))]
      .map((line) => say(line, language))
      .join('\n')
  return (
    <>
      <Funds />
      <Figure label={words.accrued} value={total} help={[linesIn('zh'), linesIn('en')]} />
      <span className="kit-quiet">{t(words.dueDays, { count: dueDays })}</span>
      <span className="bill-accrued">
        {parts.map((type) => (
          <span key={type}>
            {t(chargeTypeNames[type])} <Money value={fees[type]} />
          </span>
        ))}
      </span>
    </>
  )
}
