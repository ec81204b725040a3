import { formatCount } from '../money/format-decimal.ts'

/** A number for a text that has a plural: one stays one, by which the text is chosen. */
export const counted = (count: number): string | number => (count === 1 ? count : formatCount(count))
