import './recharge.css'
import { recharge } from '@stowline/contract/billing/recharge.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { rechargeForm as words } from '@stowline/text/recharge-screen'
import { Button } from 'antd'
import { Copy } from 'lucide-react'
import { useApi } from '../../../api/use-api.ts'
import { IconButton } from '../../../ui/kit/icon-button.tsx'
import { useCopy } from '../../../ui/kit/use-copy.ts'
import { useText } from '../../../ui/language/language.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'

type Account = NonNullable<Output<typeof recharge.payTo>['account']>

const lines = [
  'beneficiary',
  'beneficiaryAddress',
  'bankName',
  'bankAddress',
  'accountNumber',
  'wireRouting',
  'achRouting',
  'swift',
] as const satisfies (keyof Account)[]

/** Where the money goes: the provider's account, each number copied by itself or all together. */
export const PayTo = () => {
  const t = useText()
  const { data } = useApi(recharge.payTo, {}, { isQuiet: true, freshFor: 60_000 })
  if (!data) return null
  if (!data.account) return <p className="kit-second">{t(words.noAccount)}</p>
  return <AccountCard account={data.account} />
}

const AccountCard = ({ account }: { account: Account }) => {
  const t = useText()
  const copy = useCopy()
  const said = lines.filter((line) => account[line])
  const all = said.map((line) => `${t(words[line])}: ${account[line]}`).join('\n')
  return (
    <section className="pay-to">
      <div className="pay-to__head">
        <h3>{t(words.payTo)}</h3>
        {account.isPractice && <StatusTag tone="attention" label={words.practice} />}
        <Button size="small" onClick={() => void copy(all)}>
          {t(words.copyAll)}
        </Button>
      </div>
      <dl>
        {said.map((line) => (
          <div key={line}>
            <dt>{t(words[line])}</dt>
            <dd>
              <span className="num">{account[line]}</span>
              <IconButton
                icon={Copy}
                label={t(words.copyField, { name: t(words[line]) })}
                onClick={() => void copy(account[line])}
              />
            </dd>
          </div>
        ))}
      </dl>
      {account.note && <p className="kit-second">{account.note}</p>}
    </section>
  )
}
