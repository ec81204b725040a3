import { useState } from 'react'
import { DecimalInput } from '../../../ui/form/decimal-input.tsx'
import { formatDecimal } from '../../../ui/money/format-decimal.ts'

type Props = { id?: string; value?: string | undefined; onChange?: (value: string) => void }

/** An amount in USD: grouped in thousands while nobody types. More decimals than there are cents are taken, so that the field can say so. */
export const AmountInput = ({ value = '', onChange, ...field }: Props) => {
  const [isTyped, setIsTyped] = useState(false)
  return (
    <DecimalInput
      {...field}
      autoFocus
      prefix="USD"
      decimals={6}
      value={isTyped ? value : formatDecimal(value)}
      onChange={onChange}
      onFocus={() => setIsTyped(true)}
      onBlur={() => setIsTyped(false)}
    />
  )
}
