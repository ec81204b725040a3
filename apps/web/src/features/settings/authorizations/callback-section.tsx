import { authorizationsScreen as words, callbackTypeNames } from '@stowline/text/authorizations-screen'
import { Button } from 'antd'
import { RecordLink } from '../../../api/record-link.tsx'
import { Facts, Section } from '../../../ui/drawer/facts.tsx'
import { useText } from '../../../ui/language/language.tsx'
import { formatCount } from '../../../ui/money/format-decimal.ts'
import { Moment } from '../../../ui/time/moment.tsx'
import type { Authorization } from './authorizations.filters.ts'
import { CopyValue } from './copy-value.tsx'
import type { AuthorizationActions } from './use-authorization-actions.ts'

type Props = { readonly row: Authorization; readonly actions: AuthorizationActions }

/** A number of messages, as the way to them. */
const Count = ({ row, count, states }: { row: Authorization; count: number; states: string }) =>
  count === 0 ? (
    <span className="num">0</span>
  ) : (
    <RecordLink
      path="/settings/logistics"
      query={{ tab: 'callbacks', 'f.authorizationIds': row.id, 'f.states': states }}
    >
      {formatCount(count)}
    </RecordLink>
  )

/** Where an authorization's system is told of what happens, and how that goes. */
export const CallbackSection = ({ row, actions }: Props) => {
  const t = useText()
  const { redirectUrl, events, oldSigningUntil } = row
  if (!redirectUrl)
    return (
      <Section title={words.callbacks}>
        <p className="kit-second">{t(words.callbackHelp)}</p>
      </Section>
    )
  return (
    <Section
      title={words.callbacks}
      tools={
        <span className="drawer-tools">
          <Button size="small" onClick={() => void actions.test(row)}>
            {t(words.test)}
          </Button>
          <Button size="small" onClick={() => actions.rotateSigning(row)}>
            {t(words.rotateSigning)}
          </Button>
        </span>
      }
    >
      <dl className="authorization-secrets">
        <CopyValue label={words.callback} value={redirectUrl} />
      </dl>
      <div className="authorization-scope">
        {events.map((event) => (
          <span key={event} className="authorization-chip">
            {t(callbackTypeNames[event])}
          </span>
        ))}
        {events.length === 0 && <span className="kit-second">{t(words.eventsNone)}</span>}
      </div>
      <Facts
        facts={[
          { label: words.onTheWay, value: <Count row={row} count={row.callbacksWaiting} states="waiting,retrying" /> },
          { label: words.givenUp, value: <Count row={row} count={row.callbacksDead} states="dead" /> },
          { label: words.signedByBoth, value: oldSigningUntil && <Moment value={oldSigningUntil} /> },
        ]}
      />
    </Section>
  )
}
