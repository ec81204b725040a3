import { Input, type InputProps } from 'antd'
import { type ClipboardEvent, useState } from 'react'

/** Largest number of any field (spec section 5). */
export const largestNumber = 99_999_999

type Props = Omit<InputProps, 'value' | 'onChange' | 'type'> & {
  value?: string | undefined
  onChange?: ((text: string) => void) | undefined
  /** Digits after the point. */
  decimals?: number
}

/** Keeps what may become a number: digits, one point, at most `decimals` places. Undefined: the change is not taken. */
export const takenText = (text: string, decimals: number): string | undefined => {
  const plain = text
    .trim()
    .replaceAll(/[,，\s]/g, '')
    .replace('。', '.')
  if (!/^\d*\.?\d*$/.test(plain)) return undefined
  if ((plain.split('.')[1] ?? '').length > decimals || Number(plain) > largestNumber) return undefined
  return decimals === 0 && plain.includes('.') ? undefined : plain
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
