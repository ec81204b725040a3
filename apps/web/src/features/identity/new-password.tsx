import { passwords } from '@stowline/text/login'
import { useText } from '../../ui/language/language.tsx'
import { PasswordRules } from '../../ui/password/password-rules.tsx'
import { PasswordField } from './password-field.tsx'

type Names = 'next' | 'repeat'
type Props = {
  readonly values: Readonly<Record<Names, string>>
  readonly errors: { readonly [Name in Names]?: string | undefined }
  readonly set: (name: Names) => (value: string) => void
}

/** A password that is chosen, with its rules, and once more. */
export const NewPassword = ({ values, errors, set }: Props) => {
  const t = useText()
  return (
    <>
      <PasswordField
        label={t(passwords.next)}
        value={values.next}
        onChange={set('next')}
        autoComplete="new-password"
        error={errors.next}
      />
      <PasswordRules password={values.next} />
      <PasswordField
        label={t(passwords.repeat)}
        value={values.repeat}
        onChange={set('repeat')}
        autoComplete="new-password"
        error={errors.repeat}
      />
    </>
  )
}
