import { login } from '@stowline/text/login'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { useText } from '../../ui/language/language.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
  error?: string | undefined
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

const Eye = ({ isOff }: { isOff: boolean }) => (
  <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d="M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8Z" />
    <circle cx="8" cy="8" r="2" />
    {isOff && <path d="M2.5 13.5l11-11" />}
  </svg>
)

/** A password with show and hide, and a word when Caps Lock is on. Pasting and password managers are welcome. */
export const PasswordField = ({ label, value, onChange, autoComplete, error, autoFocus, ref }: Props) => {
  const t = useText()
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const [hasCaps, setHasCaps] = useState(false)
  const watchCaps = (event: KeyboardEvent) => setHasCaps(event.getModifierState('CapsLock'))
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__row">
        <input
          ref={ref}
          id={id}
          className="field__input field__input--password"
          type={isShown ? 'text' : 'password'}
          value={value}
          autoComplete={autoComplete}
          // biome-ignore lint/a11y/noAutofocus: only where the person has just asked to type here
          autoFocus={autoFocus}
          spellCheck={false}
          autoCapitalize="none"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-told`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={watchCaps}
          onKeyUp={watchCaps}
          onBlur={() => setHasCaps(false)}
        />
        <button
          type="button"
          className="field__eye"
          aria-label={t(isShown ? login.hidePassword : login.showPassword)}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Eye isOff={isShown} />
        </button>
      </div>
      <p className={error ? 'field__error' : 'field__hint'} id={`${id}-told`} role="status">
        {error ?? (hasCaps ? t(login.capsLock) : '')}
      </p>
    </div>
  )
}
