import type { CheckedCharge } from '@stowline/domain/billing/bills/check-bill'
import { type Cents, cents, fromDecimal } from '@stowline/domain/kernel/money'
import type { z } from 'zod'
import type { BillCharge } from './bills.schema.ts'

/** An amount of an answer, in cents. */
export const centsOf = (decimal: string): Cents => fromDecimal(decimal) ?? cents(0)

/** A charge as it is sent, as it is checked: whoever checks a bill, in a browser or elsewhere, reads it alike. */
export const toChecked = ({ amount, entry, ...charge }: z.output<typeof BillCharge>): CheckedCharge => ({
  ...charge,
  cents: centsOf(amount),
  entry: entry && { setId: entry.id, number: entry.number, isOwn: entry.isOwn, cents: centsOf(entry.amount) },
})
