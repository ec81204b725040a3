import { recharge } from '@stowline/contract/billing/recharge.contract'
import { rechargeNews } from '@stowline/text/shell'
import { useNavigate } from 'react-router'
import { send } from '../../api/client.ts'
import { useLive } from '../../api/live.ts'
import { useMayRecharge } from '../../api/to-recharge.tsx'
import { useText } from '../../ui/language/language.tsx'
import { formatDecimal } from '../../ui/money/format-decimal.ts'
import { notify } from '../../ui/toast/notify.ts'

const shown = 12_000
const kinds = { booked: 'success', rejected: 'warning' } as const

/** Tells of a recharge that the provider has just booked or rejected, to whoever may recharge and has a page open. */
export const useRechargeNews = (): void => {
  const t = useText()
  const navigate = useNavigate()
  const mayRecharge = useMayRecharge()
  const tellOf = async (id: string) => {
    const outcome = await send(recharge.list, { id }, { isRead: true, isQuiet: true })
    const [row] = outcome.ok ? outcome.value.items : []
    if (row?.state !== 'booked' && row?.state !== 'rejected') return
    const open = { label: rechargeNews.open, run: () => void navigate(`/finance/recharge?id=${row.id}`) }
    const told = { no: row.no, amount: formatDecimal(row.amount) }
    notify({ kind: kinds[row.state], text: t(rechargeNews[row.state], told), duration: shown, actions: [open] })
  }
  // Bills, compensations and adjustments are money too: those are found among no recharges. A long batch names none.
  useLive(['money'], ({ topic, id }) => {
    if (topic === 'money' && id && mayRecharge) void tellOf(id)
  })
}
