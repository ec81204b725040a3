import '../../../ui/kit/notice-line.css'
import { billing } from '@stowline/contract/billing/billing.contract'
import { noBalance } from '@stowline/text/no-balance'
import { useApi } from '../../../api/use-api.ts'
import { useText } from '../../../ui/language/language.tsx'
import { formatDecimal } from '../../../ui/money/format-decimal.ts'

/** Nothing is left to buy a label with: said before one is tried. */
export const NoBalance = () => {
  const t = useText()
  const { data } = useApi(billing.balance, {}, { isQuiet: true, freshFor: 60_000 })
  if (!data || Number(data.available) > 0) return null
  return (
    <div className="notice-line" role="status">
      {t(noBalance.text, { available: formatDecimal(data.available) })}
    </div>
  )
}
