import { strategies } from '@stowline/contract/orders/strategies.contract'
import { backTestSizes } from '@stowline/domain/orders/strategies/replay'
import { strategyForm as words } from '@stowline/text/strategies-screen'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-api.ts'
import { LoadingBar } from '../../../ui/kit/loading-bar.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { formatCount } from '../../../ui/money/format-decimal.ts'
import { BackTestResult } from './back-test-result.tsx'
import type { Edited } from './strategy-values.ts'

type Size = (typeof backTestSizes)[number]
type Props = { readonly edited: Edited; readonly isReady: boolean }

/** The last orders asked again under the rule as it stands in the editor. */
export const BackTestPanel = ({ edited, isReady }: Props) => {
  const t = useText()
  const call = useCall(strategies.backTest)
  const [last, setLast] = useState<Size>(1_000)
  const [asked, setAsked] = useState<{ readonly edited: string; readonly last: Size }>()
  const run = () => {
    setAsked({ edited: JSON.stringify(edited), last })
    void call.run({ edited, last })
  }
  const tested = call.answer?.ok ? call.answer.value : undefined
  const isOld = asked?.edited !== JSON.stringify(edited)
  return (
    <div className="try-out__part">
      <h3>{t(words.backTest)}</h3>
      <p className="kit-second">{t(words.backTestNote)}</p>
      <div className="condition-tools">
        <Segmented
          aria-label={t(words.backTestSize)}
          value={last}
          options={backTestSizes.map((value) => ({ value, label: t(words.lastOrders, { count: value }) }))}
          onChange={setLast}
        />
        <Button disabled={!isReady} loading={call.isRunning} onClick={run}>
          {t(words.backTestGo)}
        </Button>
      </div>
      {call.isRunning && asked && (
        <div className="back-test__running" role="status">
          <LoadingBar />
          {t(words.backTestRuns, { all: formatCount(asked.last) })}
        </div>
      )}
      {!call.isRunning && tested && isOld && <p className="kit-second">{t(words.changedSince)}</p>}
      {!call.isRunning && tested && (
        <div className={isOld ? 'try-out--old' : undefined}>
          <BackTestResult tested={tested} />
        </div>
      )}
    </div>
  )
}
