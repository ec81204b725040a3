import { identity } from '@stowline/contract/identity/identity.contract'
import { passwords } from '@stowline/text/login'
import { signInSecurity as words } from '@stowline/text/second-step'
import { Button } from 'antd'
import { useState } from 'react'
import { send } from '../../api/client.ts'
import { PasskeySetup } from '../../api/factors/passkey-setup.tsx'
import { TotpSetup } from '../../api/factors/totp-setup.tsx'
import { takeUser } from '../../api/session.ts'
import { signOut } from '../../api/sign-out.ts'
import { hasPasskeys } from '../../api/factors/has-passkeys.ts'
import { useText } from '../../ui/language/language.tsx'
import { PublicPage } from './public-page.tsx'

/** The portal follows by itself once the server says that nothing holds the person up. */
const goOn = async () => {
  const info = await send(identity.getUserInfo, {})
  if (info.ok) takeUser(info.value)
}

/** Before the shell: the role asks for a second factor and the account has none. Nothing else is possible but signing out. */
const ForcedFactor = () => {
  const t = useText()
  const [way, setWay] = useState<'totp' | 'passkey'>()
  const [isAdded, setIsAdded] = useState(false)
  const setUp = { onDone: () => void goOn(), onAdded: () => setIsAdded(true) }
  return (
    <PublicPage title={t(words.forcedTitle)}>
      {!isAdded && <p className="quiet form-lead">{t(words.forcedText)}</p>}
      {way === undefined && (
        <div className="forced-ways">
          <Button block size="large" onClick={() => setWay('totp')}>
            {t(words.totp)}
          </Button>
          {hasPasskeys() && (
            <Button block size="large" onClick={() => setWay('passkey')}>
              {t(words.passkeys)}
            </Button>
          )}
        </div>
      )}
      {way === 'totp' && <TotpSetup {...setUp} />}
      {way === 'passkey' && <PasskeySetup {...setUp} />}
      {way !== undefined && !isAdded && (
        <button type="button" className="link-button second-way" onClick={() => setWay(undefined)}>
          {t(words.otherWay)}
        </button>
      )}
      <button type="button" className="link-button second-way" onClick={() => void signOut()}>
        {t(passwords.signOut)}
      </button>
    </PublicPage>
  )
}
export default ForcedFactor
