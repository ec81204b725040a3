import { type Ref, useId } from 'react'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  autoComplete: string
  error?: string | undefined
  autoFocus?: boolean
  type?: 'text' | 'email'
  inputMode?: 'numeric' | 'text'
  ref?: Ref<HTMLInputElement>
}

/** A labelled field of the public pages, error underneath. */
export const TextField = ({
  label,
  value,
  onChange,
  autoComplete,
  error,
  autoFocus,
  type = 'text',
  inputMode,
  ref,
}: Props) => {
  const id = useId()
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        className="field__input"
        type={type}
        inputMode={inputMode}
        value={value}
        autoComplete={autoComplete}
        // biome-ignore lint/a11y/noAutofocus: the first field of a page that is nothing but this form
        autoFocus={autoFocus}
        spellCheck={false}
        autoCapitalize="none"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-told`}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className="field__error" id={`${id}-told`} role="status">
        {error}
      </p>
    </div>
  )
}
