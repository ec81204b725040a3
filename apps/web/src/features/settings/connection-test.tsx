import { settings } from '@stowline/contract/settings/settings.contract'
import { settingsScreen as words } from '@stowline/text/settings'
import { Button } from 'antd'
import { useCall } from '../../api/use-api.ts'
import { useText } from '../../ui/language/language.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { type AccountValues, toTyped } from './account-values.ts'
import { testTags } from './account-status.ts'
import type { Account, CarrierForm } from './accounts.ts'

type Props = {
  readonly account: Account | undefined
  readonly values: AccountValues
  readonly carrier: CarrierForm | undefined
}

/** Tries what stands in the form, before anything is saved. */
export const ConnectionTest = ({ account, values, carrier }: Props) => {
  const t = useText()
  const test = useCall(settings.testAccount, { isQuiet: true })
  if (!carrier) return null
  const run = () => test.run({ ...(account && { id: account.id }), typed: toTyped(values) })
  const { answer } = test
  // A stored account is tried with what is stored, so that it can be tried as it is.
  const isEmpty =
    !account &&
    carrier.fields.some(({ isRequired }) => isRequired) &&
    Object.values(values.credentials ?? {}).every((typed) => !typed?.trim())
  return (
    <section className="account-test" aria-label={t(words.connection)}>
      <Button loading={test.isRunning} disabled={isEmpty} onClick={() => void run()}>
        {t(words.testConnection)}
      </Button>
      <div role="status">
        {answer?.ok && !test.isRunning && (
          <>
            <StatusTag {...testTags[answer.value.result]} isPill />
            {answer.value.message && <p className="kit-second">{answer.value.message}</p>}
          </>
        )}
        {answer && !answer.ok && <p className="account-test__problem">{answer.problem.message}</p>}
      </div>
    </section>
  )
}
