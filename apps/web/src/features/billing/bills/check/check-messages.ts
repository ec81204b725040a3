import type { Checked, CheckedCharge, Difference } from '@stowline/domain/billing/bills/check-bill'
import type { Cents } from '@stowline/domain/kernel/money'

/** What the page asks of the thread that checks. */
export type Asked =
  | {
      readonly kind: 'begin'
      readonly bill: { readonly hash: string; readonly total: Cents; readonly count: number }
      /** Cards as the server keeps them: JSON. */
      readonly cards: readonly string[]
    }
  | { readonly kind: 'charges'; readonly charges: readonly CheckedCharge[] }
  | { readonly kind: 'end' }

/** And what it answers each time: what it found wrong now, and how far it is. */
export type Told = Checked & { readonly differences: readonly Difference[] }
