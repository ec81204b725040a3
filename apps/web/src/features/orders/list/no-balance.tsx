import '../../../ui/kit/notice-line.css'
import { billing } from '@stowline/contract/billing/billing.contract'
import { fromDecimal } from '@stowline/domain/kernel/money'
import { noBalance } from '@stowline/text/no-balance'
import { ToRecharge, useMayRecharge } from '../../../api/to-recharge.tsx'
import { useApi } from '../../../api/use-api.ts'
import { useText } from '../../../ui/language/language.tsx'
import { formatDecimal } from '../../../ui/money/format-decimal.ts'

/** Nothing is left to buy a label with: said before one is tried. */
export const NoBalance = () => {
  const t = useText()
  const { data } = useApi(billing.balance, {}, { isQuiet: true, freshFor: 60_000 })
  const mayRecharge = useMayRecharge()
  const pending = data && fromDecimal(data.pending)
  if (!data || Number(data.available) > 0) return null
  return (
    <div className="notice-line" role="status">
      <span>
        {t(noBalance.text, { available: formatDecimal(data.available) })}{' '}
        {pending ? t(noBalance.pending, { pending: formatDecimal(data.pending) }) : !mayRecharge && t(noBalance.ask)}
      </span>
      <ToRecharge />
    </div>
  )
}
