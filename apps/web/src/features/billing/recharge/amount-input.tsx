import { readAmount } from '@stowline/domain/billing/recharge'
import { errorText } from '@stowline/text/errors'
import { useState } from 'react'
import { DecimalInput } from '../../../ui/form/decimal-input.tsx'
import { useText } from '../../../ui/language/language.tsx'
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

/** A rule of antd's forms: what the server would refuse of an amount is said while it is typed. */
export const useAmountRule = () => {
  const t = useText()
  return async (_: unknown, value: string | undefined): Promise<void> => {
    const read = value ? readAmount(value) : undefined
    const text = read && !read.ok && errorText(read.problem.code)
    if (text) throw new Error(t(text))
  }
}
