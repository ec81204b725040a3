import type { UserInfo } from '@stowline/contract/identity/identity.contract'
import { billing } from '@stowline/contract/billing/billing.contract'
import { balancePaths } from '@stowline/domain/identity/menus'
import { fromDecimal } from '@stowline/domain/kernel/money'
import { frameBalance } from '@stowline/text/shell'
import { Tooltip } from 'antd'
import { Link } from 'react-router'
import { useLiveReads } from '../../api/live-reads.ts'
import { useMayRecharge } from '../../api/to-recharge.tsx'
import { useApi } from '../../api/use-api.ts'
import { useText } from '../../ui/language/language.tsx'
import { formatDecimal } from '../../ui/money/format-decimal.ts'
import { useRechargeNews } from './use-recharge-news.ts'

const freshFor = 60_000

/** What can be spent now, for accounts that may read it: amber once it is under the figure that the portal warns at. */
export const Balance = ({ user }: { user: UserInfo }) => {
  const t = useText()
  const mayRecharge = useMayRecharge()
  const mayRead = user.kind !== 'customer' && balancePaths.some((path) => user.paths.includes(path))
  const { data } = useApi(billing.balance, {}, { isQuiet: true, enabled: mayRead, freshFor })
  // Labels are bought and voided by tasks and from the lists.
  useLiveReads(['task', 'orders', 'money'], { calls: [billing.balance] })
  useRechargeNews()
  if (!mayRead) return null
  // Its place is kept: what stands beside it does not move when it comes.
  if (!data) return <span className="frame-balance" aria-hidden />
  const parts = {
    balance: formatDecimal(data.balance),
    credit: formatDecimal(data.credit),
    held: formatDecimal(data.held),
  }
  const pending = fromDecimal(data.pending)
    ? ` · ${t(frameBalance.pending, { pending: formatDecimal(data.pending) })}`
    : ''
  const sum = (
    <output className={data.isLow ? 'frame-balance frame-balance--low num' : 'frame-balance num'}>
      <span className="visually-hidden">{t(frameBalance.label)} </span>
      USD {formatDecimal(data.available)}
    </output>
  )
  return (
    <Tooltip title={t(data.isLow ? frameBalance.low : frameBalance.parts, parts) + pending}>
      {mayRecharge ? <Link to="/finance/recharge">{sum}</Link> : sum}
    </Tooltip>
  )
}
