import { personal as calls } from '@stowline/contract/personal/personal.contract'
import { personal as words } from '@stowline/text/personal'
import { Button } from 'antd'
import { useApi, useCall } from '../../api/use-api.ts'
import { useText } from '../../ui/language/language.tsx'
import { useConfirm } from '../../ui/surface/use-confirm.ts'
import { Moment } from '../../ui/time/moment.tsx'
import { notify } from '../../ui/toast/notify.ts'

/** Ends every other session, after a question: what stands unsaved there is not seen from here. */
const useEndOthers = (count: number) => {
  const t = useText()
  const confirm = useConfirm()
  const end = useCall(calls.endOtherSessions, { refreshes: [calls.sessions] })
  return () =>
    confirm({
      title: t(words.endOthers),
      text: t(words.endOthersText, { count }),
      go: words.endOthers,
      onGo: async () => {
        const answer = await end.run({})
        if (answer.ok) notify({ kind: 'success', text: t(words.endedOthers, { count: answer.value.ended }) })
      },
    })
}

/** Where this account is signed in, and the end of all but this one. */
export const SessionList = () => {
  const t = useText()
  const { data = [] } = useApi(calls.sessions, {})
  const others = data.filter(({ isThis }) => !isThis).length
  const endOthers = useEndOthers(others)
  return (
    <>
      <ul className="session-list">
        {data.map(({ address, signedInAt, seenAt, isThis }) => (
          <li key={signedInAt + address}>
            <span>
              <span className="num">{address || '—'}</span>
              {isThis && <span className="kit-second"> · {t(words.isThis)}</span>}
            </span>
            <span className="kit-second">
              {t(words.since)} <Moment value={signedInAt} />
            </span>
            <span className="kit-second">
              {t(words.seen)} <Moment value={seenAt} />
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && <Button onClick={endOthers}>{t(words.endOthers)}</Button>}
    </>
  )
}
