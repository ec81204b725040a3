import { formatDecimal } from './format-decimal.ts'

/**
 * An amount in USD from the wire's decimal string. Bare in columns whose header names the currency; `hasCurrency` in headers and totals.
 * A missing amount is a dash, never 0.00.
 */
export const Money = ({ value, hasCurrency = false }: { value: string | null | undefined; hasCurrency?: boolean }) => {
  if (value == null || value === '') return <span className="kit-quiet">—</span>
  return (
    <span className="num">
      {hasCurrency && 'USD '}
      {formatDecimal(value)}
    </span>
  )
}
