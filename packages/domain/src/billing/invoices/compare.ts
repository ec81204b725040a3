import { type Cents, cents } from '../../kernel/money.ts'
import { type InvoiceLine, linesTotal } from './invoice-file.ts'

/** What comes of comparing a parcel of an invoice with what is known of it. */
export const findings = ['dearer', 'cheaper', 'doubled', 'unknown', 'matched'] as const
export type Finding = (typeof findings)[number]

/** `isDoubled`: the carrier has billed the same before. */
export type ComparedLine = InvoiceLine & { readonly isDoubled: boolean }
type Asked = {
  readonly lines: readonly InvoiceLine[]
  /** What the label costs at its carrier: the price told at its sale, else what was charged for it. Undefined: nobody's parcel. */
  readonly cost: Cents | undefined
  /** What earlier invoices billed for this parcel. */
  readonly earlier: readonly Pick<InvoiceLine, 'text' | 'cents'>[]
}
export type Compared = {
  readonly finding: Finding
  readonly lines: readonly ComparedLine[]
  readonly billed: Cents
  readonly expected: Cents
  /** What was billed beyond what was expected; below nothing: less. */
  readonly difference: Cents
}

const keyOf = ({ text, cents: amount }: Pick<InvoiceLine, 'text' | 'cents'>): string =>
  `${text.replace(/\s+/g, ' ').trim().toLowerCase()}\t${amount}`

/**
 * The first invoice that names a parcel is held against its price; whatever is billed for it later comes on top, since the price was billed
 * already. The same charge of the same amount once more is doubled.
 */
export const compareInvoiced = ({ lines, cost, earlier }: Asked): Compared => {
  const seen = new Set(earlier.map(keyOf))
  const compared = lines.map((line) => {
    const key = keyOf(line)
    const isDoubled = seen.has(key)
    seen.add(key)
    return { ...line, isDoubled }
  })
  const billed = linesTotal(lines)
  const expected = earlier.length > 0 ? cents(0) : (cost ?? cents(0))
  const difference = cents(billed - expected)
  return { finding: findingOf(compared, cost, difference), lines: compared, billed, expected, difference }
}

const findingOf = (lines: readonly ComparedLine[], cost: Cents | undefined, difference: Cents): Finding => {
  if (cost === undefined) return 'unknown'
  if (lines.some(({ isDoubled }) => isDoubled)) return 'doubled'
  if (difference === 0) return 'matched'
  return difference > 0 ? 'dearer' : 'cheaper'
}
