import './personal.css'
import type { UserInfo } from '@stowline/contract/identity/identity.contract'
import { fieldNames } from '@stowline/text/fields'
import type { Pair } from '@stowline/text/kernel/pair'
import { passwords } from '@stowline/text/login'
import { personal } from '@stowline/text/personal'
import { signInSecurity } from '@stowline/text/second-step'
import { listComma } from '@stowline/text/kernel/words'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { RecordLink } from '../../api/record-link.tsx'
import { useStoreOptions } from '../../api/reference.ts'
import { useUser } from '../../api/session.ts'
import { HelpLink } from '../../ui/frame/help-link.tsx'
import { useLocale, useText } from '../../ui/language/language.tsx'
import { CopyButton } from '../../ui/number-cell/number-cell.tsx'
import { shortMoment } from '../../ui/time/moments.ts'
import { Contacts } from './contacts.tsx'
import { AlertList, alertsOf } from './alert-list.tsx'
import { PreferenceList } from './preference-list.tsx'
import { SessionList } from './session-list.tsx'
import { SignInSecurity } from './sign-in-security.tsx'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { useSurface } from '../../ui/surface/use-surface.tsx'

const parts = {
  password: lazyOverlay(() =>
    import('./change-password.dialog.tsx').then(({ ChangePasswordDialog }) => ({ default: ChangePasswordDialog })),
  ),
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="fact">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const noRole: Pair = ['—', '—']
/** Whoever works on orders or parcels sees the stores. */
const storeReaders = ['/delivery/index', '/logistics/index']

/** The stores that this account works for, and the way to them. */
const Stores = () => {
  const t = useText()
  const stores = useStoreOptions()
  if (!stores) return null
  return (
    <Fact label={t(fieldNames.store)}>
      <RecordLink path="/settings/shop" query={{}}>
        {stores.map(({ label }) => label).join(t(listComma)) || '—'}
      </RecordLink>
    </Fact>
  )
}

const Facts = ({ user }: { user: UserInfo }) => {
  const t = useText()
  const { language, zone } = useLocale()
  const moment = (iso: string) => shortMoment(iso, zone, new Date())
  const { show, surface } = useSurface(parts)
  return (
    <>
      <dl className="facts">
        <Fact label={t(personal.userName)}>{user.userName}</Fact>
        <Fact label={t(personal.nickname)}>{user.nickname || '—'}</Fact>
        <Fact label={t(personal.email)}>{user.email ?? '—'}</Fact>
        <Fact label={t(personal.company)}>{user.tenantName[language]}</Fact>
        <Fact label={t(personal.role)}>
          {user.role ? user.role[language] : t(user.isAdmin ? personal.admin : noRole)}
        </Fact>
        <Fact label={t(personal.id)}>
          <span className="fact__id" title={user.id}>
            …{user.id.slice(-6)} <CopyButton value={user.id} />
          </span>
        </Fact>
        <Fact label={t(personal.session)}>
          <span className="num">
            {t(personal.sessionText, { from: moment(user.signedInAt), until: moment(user.expiresAt) })}
          </span>
        </Fact>
        {storeReaders.some((path) => user.paths.includes(path)) && <Stores />}
      </dl>
      <Button onClick={() => show('password', {})}>{t(passwords.change)}</Button>
      {surface}
    </>
  )
}

const Section = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section className="personal__section" aria-label={title}>
    <h2>{title}</h2>
    {note && <p className="personal__note">{note}</p>}
    {children}
  </section>
)

/** R3: my account, who looks after me, and what I prefer. */
const PersonalCenterPage = () => {
  const t = useText()
  const user = useUser()
  if (!user) return null
  const alerts = alertsOf(user)
  return (
    <div className="personal">
      <header className="personal__title">
        <h1>{t(personal.title)}</h1>
        <HelpLink />
      </header>
      <div className="personal__columns">
        <div>
          <Section title={t(personal.facts)}>
            <Facts user={user} />
          </Section>
          <Section title={t(signInSecurity.title)} note={t(signInSecurity.note)}>
            <SignInSecurity />
          </Section>
          <Section title={t(personal.sessions)} note={t(personal.sessionsNote)}>
            <SessionList />
          </Section>
          <Section title={t(personal.preferences)} note={t(personal.kept)}>
            <PreferenceList />
          </Section>
          {alerts.length > 0 && (
            <Section title={t(personal.alerts)} note={t(personal.alertsNote)}>
              <AlertList kinds={alerts} />
            </Section>
          )}
        </div>
        {user.tenantKind === 'merchant' && (
          <Section title={t(personal.contacts)}>
            <Contacts user={user} />
          </Section>
        )}
      </div>
    </div>
  )
}
export default PersonalCenterPage
