import { formatDecimal } from '../../../ui/money/format-decimal.ts'

/** A difference with its sign; where nothing changes, a dash. */
export const signed = (text: string): string => {
  if (Number(text) === 0) return '—'
  return text.startsWith('-') ? formatDecimal(text) : `+${formatDecimal(text)}`
}
