/** A charge as it was stored, to the letter: input and lines as the text that the database keeps. */
export type StoredCharge = {
  readonly id: string
  readonly type: string
  readonly day: string
  readonly sourceKind: string
  readonly sourceId: string
  readonly part: string
  readonly reference: string
  readonly cardVersion: number | null
  readonly reverses: string | null
  readonly cents: number
  readonly input: string | null
  readonly lines: string
}

/** What is hashed of a charge (SHA-256, hexadecimal), one field a line. The database makes the same text (`charge_digest`). */
export const chargeText = (charge: StoredCharge): string =>
  [
    charge.id,
    charge.type,
    charge.day,
    charge.sourceKind,
    charge.sourceId,
    charge.part,
    charge.reference,
    charge.cardVersion ?? '',
    charge.reverses ?? '',
    charge.cents,
    charge.input ?? '',
    charge.lines,
  ].join('\n')

/** What is hashed of a bill: the fingerprints of its charges in the order of their ids. */
export const billText = (digests: readonly string[]): string => digests.join('\n')
