import './personal.css'
import { type Factors, factors } from '@stowline/contract/identity/factors.contract'
import { signInSecurity as words } from '@stowline/text/second-step'
import { Button, Tag } from 'antd'
import type { ReactNode } from 'react'
import { hasPasskeys } from '../../api/factors/has-passkeys.ts'
import { useApi } from '../../api/use-api.ts'
import { useLocale, useText } from '../../ui/language/language.tsx'
import { lazyOverlay } from '../../ui/part/lazy-part.tsx'
import { useSurface } from '../../ui/surface/use-surface.tsx'
import { shortMoment } from '../../ui/time/moments.ts'

const parts = {
  totp: lazyOverlay(() => import('./factor-dialogs.tsx').then(({ TotpDialog }) => ({ default: TotpDialog }))),
  passkey: lazyOverlay(() => import('./factor-dialogs.tsx').then(({ PasskeyDialog }) => ({ default: PasskeyDialog }))),
  rename: lazyOverlay(() =>
    import('./rename-passkey.dialog.tsx').then((file) => ({ default: file.RenamePasskeyDialog })),
  ),
  remove: lazyOverlay(() =>
    import('./password-first.dialog.tsx').then((file) => ({ default: file.RemoveFactorDialog })),
  ),
  renew: lazyOverlay(() => import('./renew-codes.dialog.tsx').then((file) => ({ default: file.RenewCodesDialog }))),
}
type Show = ReturnType<typeof useSurface<typeof parts>>['show']

const useMoment = () => {
  const { zone } = useLocale()
  return (iso: string) => shortMoment(iso, zone, new Date())
}

const Row = ({ name, fact, children }: { name: string; fact: string; children?: ReactNode }) => (
  <li>
    <span>{name}</span>
    <span className="kit-second">{fact}</span>
    <span className="factor-list__ways">{children}</span>
  </li>
)

const Totp = ({ totpSince, show }: Pick<Factors, 'totpSince'> & { show: Show }) => {
  const t = useText()
  const moment = useMoment()
  return (
    <Row name={t(words.totp)} fact={totpSince ? t(words.totpSince, { time: moment(totpSince) }) : t(words.totpOff)}>
      {totpSince ? (
        <Button size="small" onClick={() => show('remove', { passkey: undefined })}>
          {t(words.remove)}
        </Button>
      ) : (
        <Button size="small" onClick={() => show('totp', {})}>
          {t(words.setUp)}
        </Button>
      )}
    </Row>
  )
}

const Passkey = ({ passkey, show }: { passkey: Factors['passkeys'][number]; show: Show }) => {
  const t = useText()
  const moment = useMoment()
  const { name, createdTime, lastUsedTime } = passkey
  const used = lastUsedTime ? t(words.lastUsed, { time: moment(lastUsedTime) }) : t(words.neverUsed)
  return (
    <Row name={name} fact={`${t(words.made, { time: moment(createdTime) })} · ${used}`}>
      <Button size="small" aria-label={`${t(words.rename)} ${name}`} onClick={() => show('rename', { passkey })}>
        {t(words.rename)}
      </Button>
      <Button size="small" aria-label={`${t(words.remove)} ${name}`} onClick={() => show('remove', { passkey })}>
        {t(words.remove)}
      </Button>
    </Row>
  )
}

const Recovery = ({ recoveryLeft: left, recoveryMade: made, show }: Factors & { show: Show }) => {
  const t = useText()
  return (
    <Row name={t(words.recovery)} fact={made > 0 ? t(words.recoveryLeft, { left, made }) : t(words.recoveryNone)}>
      {made > 0 && (
        <Button size="small" onClick={() => show('renew', {})}>
          {t(words.renew)}
        </Button>
      )}
    </Row>
  )
}

/** What this account signs in with beside its password. */
export const SignInSecurity = () => {
  const t = useText()
  const { data } = useApi(factors.get, {})
  const { show, surface } = useSurface(parts)
  if (!data) return null
  return (
    <>
      {data.isRequired && <Tag color="blue">{t(words.required)}</Tag>}
      <ul className="factor-list">
        <Totp totpSince={data.totpSince} show={show} />
        {data.passkeys.length === 0 && <Row name={t(words.passkeys)} fact={t(words.noPasskeys)} />}
        {data.passkeys.map((passkey) => (
          <Passkey key={passkey.id} passkey={passkey} show={show} />
        ))}
        <Recovery {...data} show={show} />
      </ul>
      {hasPasskeys() && <Button onClick={() => show('passkey', {})}>{t(words.addPasskey)}</Button>}
      {surface}
    </>
  )
}
