import { login } from '@stowline/text/login'
import { signInSecurity as words } from '@stowline/text/second-step'
import { useText } from '../../ui/language/language.tsx'
import type { Outcome } from '../failure.ts'
import { AskedField } from './asked-field.tsx'

type Props = { readonly onPassword: (password: string) => Promise<Outcome<unknown>> }

/** The password once more, before something is added. */
export const PasswordStep = ({ onPassword }: Props) => {
  const t = useText()
  return (
    <>
      <p>{t(words.passwordLead)}</p>
      <AskedField label={login.password} go={words.goOn} isPassword onGo={onPassword} />
    </>
  )
}
