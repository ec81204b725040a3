import { authorizations } from '@stowline/contract/authorizations/authorizations.contract'
import { menus } from '@stowline/domain/identity/menus'
import { authorizationsScreen as words } from '@stowline/text/authorizations-screen'
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
import { CreatedDay } from '../created-day.tsx'
import { lastMoment, stateTags } from './authorization-status.ts'
import type { Authorization } from './authorizations.filters.ts'
import { CallbackSection } from './callback-section.tsx'
import { CopyValue } from './copy-value.tsx'
import type { AuthorizationActions } from './use-authorization-actions.ts'

type Props = DrawerWalk<Authorization> & {
  readonly actions: AuthorizationActions
  readonly onEdit: (row: Authorization) => void
}

/** One authorization beside the list: what a system needs to sign in, what it may do, who answers for it. */
export const AuthorizationDrawer = ({ id, row: listed, actions, onEdit, ...walk }: Props) => {
  const t = useText()
  const { row, absence } = useListedRow(authorizations.list, { id, row: listed, notFound: requestErrors.notFound })
  return (
    <RecordDrawer
      title={row?.authorizationName ?? ''}
      status={row && <StatusTag {...stateTags[row.state]} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      footer={
        row && (
          <>
            <Button onClick={() => actions.rotate(row)}>{t(words.rotate)}</Button>
            <Button type={row.state === 'active' ? 'default' : 'primary'} onClick={() => onEdit(row)}>
              {t(words.editRow)}
            </Button>
          </>
        )
      }
    >
      {row ? (
        <Sections>
          <Problem row={row} />
          <Access row={row} />
          <CallbackSection row={row} actions={actions} />
          <About row={row} />
          <Scope row={row} />
        </Sections>
      ) : (
        absence
      )}
    </RecordDrawer>
  )
}

type OfRow = { readonly row: Authorization }

const Problem = ({ row: { state } }: OfRow) => {
  const t = useText()
  if (state === 'active') return null
  const [title, reason] =
    state === 'expired' ? [words.expiredTitle, words.expiredReason] : [words.noAccountTitle, words.noAccountReason]
  return <ProblemBanner problems={[{ id: state, tone: 'attention', title: t(title), reason: t(reason) }]} />
}

const Access = ({ row }: OfRow) => (
  <Section title={words.access}>
    <dl className="authorization-secrets">
      <CopyValue label={words.clientId} value={row.clientId} />
      <CopyValue label={words.apiUrl} value={row.apiUrl} />
      <CopyValue label={words.apiDocUrl} value={row.apiDocUrl} />
    </dl>
    <Facts
      facts={[
        { label: words.clientSecret, value: <span className="num">{row.clientSecret}</span> },
        { label: words.oldSecret, value: row.oldSecretUntil && <Moment value={row.oldSecretUntil} /> },
        { label: words.lastUsed, value: row.lastUsedTime && <Moment value={row.lastUsedTime} /> },
      ]}
    />
  </Section>
)

const About = ({ row }: OfRow) => {
  const t = useText()
  return (
    <Section title={words.about}>
      <Facts
        facts={[
          { label: words.company, value: row.companyName || undefined },
          {
            label: words.validity,
            value: row.validUntil ? <CreatedDay value={lastMoment(row.validUntil)} /> : t(words.permanent),
          },
          { label: words.actsFor, value: row.actsForName ?? undefined },
          { label: words.created, value: <Moment value={row.createdTime} /> },
          { label: words.createdBy, value: row.createdByName || undefined },
        ]}
      />
    </Section>
  )
}

const Scope = ({ row: { scope } }: OfRow) => {
  const t = useText()
  return (
    <Section title={words.scope} note={t(words.scopeNote)}>
      <div className="authorization-scope">
        {menus
          .filter(({ path }) => scope.includes(path))
          .map(({ path, zh, en }) => (
            <span key={path} className="authorization-chip">
              {t([zh, en])}
            </span>
          ))}
      </div>
    </Section>
  )
}
