import './factors.css'
import type { Pair } from '@stowline/text/kernel/pair'
import { Button, Input, type InputProps } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../ui/language/language.tsx'
import type { Failure, Outcome } from '../failure.ts'

type Props = {
  readonly label: Pair
  readonly go: Pair
  readonly input?: Pick<InputProps, 'inputMode' | 'autoComplete' | 'placeholder' | 'maxLength'>
  readonly isPassword?: boolean
  readonly initial?: string
  /** What comes of it where it went well is the caller's to show. */
  readonly onGo: (typed: string) => Promise<Outcome<unknown>>
}

/** One field with its button: a step of setting up. What was refused stands beneath it. */
export const AskedField = ({ label, go, input, isPassword = false, initial = '', onGo }: Props) => {
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState(initial)
  const [failure, setFailure] = useState<Failure>()
  const [isSending, setIsSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || !typed.trim()) return
    setIsSending(true)
    const outcome = await onGo(typed.trim())
    setIsSending(false)
    setFailure(outcome.ok ? undefined : outcome.problem)
  }
  const Field = isPassword ? Input.Password : Input
  return (
    <form className="asked-field" onSubmit={(event) => void submit(event)} noValidate>
      <label htmlFor={id}>{t(label)}</label>
      <div className="asked-field__row">
        <Field
          id={id}
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          aria-describedby={`${id}-told`}
          {...(failure && { status: 'error' as const, 'aria-invalid': true })}
          {...(isPassword && { autoComplete: 'current-password' })}
          {...input}
        />
        <Button type="primary" htmlType="submit" loading={isSending}>
          {t(go)}
        </Button>
      </div>
      <p id={`${id}-told`} className="asked-field__told" role="alert">
        {failure?.message}
      </p>
    </form>
  )
}
