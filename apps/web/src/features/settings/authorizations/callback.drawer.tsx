import { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import { authorizationsScreen, callbacksScreen as words, callbackTypeNames } from '@stowline/text/authorizations-screen'
import { requestErrors } from '@stowline/text/kernel/errors'
import { Button } from 'antd'
import { useListedRow } from '../../../api/listed-row.tsx'
import { Facts, Section, Sections } from '../../../ui/drawer/facts.tsx'
import { ProblemBanner } from '../../../ui/drawer/problem-banner.tsx'
import { RecordDrawer } from '../../../ui/drawer/record-drawer.tsx'
import { useText } from '../../../ui/language/language.tsx'
import type { DrawerWalk } from '../../../ui/list-page/index.ts'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import { callbackTags, useResult } from './callback-status.tsx'
import type { Callback } from './callbacks.filters.ts'
import { CopyValue } from './copy-value.tsx'
import { isResendable } from './use-callback-actions.ts'

type Props = DrawerWalk<Callback> & { readonly onResend: (row: Callback) => void }

/** One message beside the list: what was sent, and what the receiver answered. */
export const CallbackDrawer = ({ id, row: listed, onResend, ...walk }: Props) => {
  const t = useText()
  const { row, absence } = useListedRow(authorizations.callbacks, { id, row: listed, notFound: requestErrors.notFound })
  return (
    <RecordDrawer
      title={row ? t(callbackTypeNames[row.type]) : ''}
      status={row && <StatusTag {...callbackTags[row.state]} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      footer={
        row &&
        isResendable(row) && (
          <Button type="primary" onClick={() => onResend(row)}>
            {t(words.resend)}
          </Button>
        )
      }
    >
      {row ? <CallbackFacts row={row} /> : absence}
    </RecordDrawer>
  )
}

const CallbackFacts = ({ row }: { readonly row: Callback }) => {
  const t = useText()
  const result = useResult()(row)
  const { lastFault, state, lastMilliseconds: ms } = row
  return (
    <Sections>
      {lastFault && (
        <ProblemBanner
          problems={[
            { id: 'fault', tone: state === 'dead' ? 'blocked' : 'attention', title: result, reason: undefined },
          ]}
        />
      )}
      <Section title={words.result}>
        <dl className="authorization-secrets">
          <CopyValue label={words.id} value={row.id} />
          {row.lastUrl && <CopyValue label={words.address} value={row.lastUrl} />}
        </dl>
        <Facts
          facts={[
            { label: words.attempts, value: <span className="num">{row.attempts}</span> },
            { label: words.lastAttempt, value: row.lastAttemptTime && <Moment value={row.lastAttemptTime} /> },
            { label: words.next, value: row.nextTime && <Moment value={row.nextTime} /> },
            { label: words.duration, value: ms === null ? undefined : t(words.milliseconds, { ms }) },
            { label: words.created, value: <Moment value={row.createdTime} /> },
            { label: authorizationsScreen.name, value: row.authorizationName },
          ]}
        />
      </Section>
      <Section title={words.answer}>
        {row.lastAnswer ? (
          <pre className="callback-text">{row.lastAnswer}</pre>
        ) : (
          <p className="kit-second">{t(words.noAnswer)}</p>
        )}
      </Section>
      <Section title={words.body}>
        <pre className="callback-text">{JSON.stringify(JSON.parse(row.body), null, 2)}</pre>
      </Section>
    </Sections>
  )
}
