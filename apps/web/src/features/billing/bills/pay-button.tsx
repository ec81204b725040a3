import { bills } from '@stowline/contract/billing/bills.contract'
import { billsScreen as words } from '@stowline/text/bills-screen'
import { Button } from 'antd'
import { useCall } from '../../../api/use-api.ts'
import { useText } from '../../../ui/language/language.tsx'
import { notify } from '../../../ui/toast/notify.ts'

/** Pays what is open from the balance, the oldest bill first. */
export const PayButton = () => {
  const t = useText()
  const { run, isRunning } = useCall(bills.pay)
  const pay = async () => {
    const outcome = await run({})
    if (outcome.ok) notify({ kind: 'success', text: t(words.payDone, { numbers: outcome.value.paid.join(', ') }) })
  }
  return (
    <Button type="primary" loading={isRunning} onClick={() => void pay()}>
      {t(words.pay)}
    </Button>
  )
}
