import type { bills } from '@stowline/contract/billing/bills.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { chargeTypes } from '@stowline/domain/billing/charges/charge-columns'
import { chargeTypeNames } from '@stowline/text/charges'
import { billsScreen as words } from '@stowline/text/bills-screen'
import { useText } from '../../../ui/language/language.tsx'
import { Money } from '../../../ui/money/money.tsx'

type Props = Pick<Output<typeof bills.list>, 'accrued' | 'dueDays'>

/** The month that runs is no bill: what it comes to so far, by type. */
export const AccruedLine = ({ accrued, dueDays }: Props) => {
  const t = useText()
  const { month, fees, total } = accrued
  return (
    <>
      <span>
        {t(words.accrued, { month })}{' '}
        <strong>
          <Money value={total} hasCurrency />
        </strong>
      </span>
      {chargeTypes
        .filter((type) => Number(fees[type]) !== 0)
        .map((type) => (
          <span key={type}>
            {t(chargeTypeNames[type])} <Money value={fees[type]} />
          </span>
        ))}
      <span className="kit-quiet">{t(words.dueDays, { count: dueDays })}</span>
    </>
  )
}
