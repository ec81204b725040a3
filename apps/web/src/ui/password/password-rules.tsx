import { keysOf } from '@stowline/domain/kernel/records'
import './password-rules.css'
import { type PasswordRule, passwordRules } from '@stowline/domain/identity/password'
import type { Pair } from '@stowline/text/kernel/pair'
import { passwords } from '@stowline/text/login'
import { useText } from '../language/language.tsx'

const texts: Readonly<Record<PasswordRule, Pair>> = {
  length: passwords.ruleLength,
  lettersAndDigitsOnly: passwords.ruleOnly,
  hasLetter: passwords.ruleLetter,
  hasDigit: passwords.ruleDigit,
}

/** Live checklist under a new password. */
export const PasswordRules = ({ password }: { password: string }) => {
  const t = useText()
  return (
    <ul className="rules">
      {keysOf(texts).map((rule) => {
        const isKept = passwordRules[rule](password)
        return (
          <li key={rule} className={isKept ? 'rules__one rules__one--kept' : 'rules__one'}>
            <span aria-hidden="true">{isKept ? '✓' : '○'}</span> {t(texts[rule])}
          </li>
        )
      })}
    </ul>
  )
}
