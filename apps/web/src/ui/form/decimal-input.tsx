import { Input, type InputProps, type InputRef } from 'antd'
import { type ClipboardEvent, type Ref, useState } from 'react'
import { takenText } from './taken-text.ts'

type Props = Omit<InputProps, 'value' | 'onChange' | 'type'> & {
  value?: string | undefined
  onChange?: ((text: string) => void) | undefined
  /** Digits after the point. */
  decimals?: number
  ref?: Ref<InputRef>
}

/** A number as text: no spinner, no change by the mouse wheel, "1,234.50" may be pasted, and what was typed stays as it was typed. */
export const DecimalInput = ({ value = '', onChange, decimals = 2, className, ...rest }: Props) => {
  const [isRefused, setIsRefused] = useState(false)
  const take = (text: string) => {
    const taken = takenText(text, decimals)
    setIsRefused(taken === undefined)
    if (taken !== undefined) onChange?.(taken)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    take(event.clipboardData.getData('text'))
  }
  return (
    <Input
      {...rest}
      className={`num${className ? ` ${className}` : ''}`}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      {...(isRefused && { status: 'warning' as const })}
      onChange={(event) => take(event.target.value)}
      onPaste={onPaste}
      onBlur={(event) => {
        setIsRefused(false)
        rest.onBlur?.(event)
      }}
    />
  )
}
