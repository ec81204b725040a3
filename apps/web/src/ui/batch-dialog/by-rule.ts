import { type Rule, splitBy } from '@stowline/domain/kernel/move'
import { errorText } from '@stowline/text/errors'
import { lifecycleErrors } from '@stowline/text/kernel/errors'
import type { Pair } from '@stowline/text/kernel/pair'
import type { Preflight } from './batch.ts'

/** The words for a rule's code. */
export const reasonOf = (code: string): Pair => errorText(code) ?? lifecycleErrors.notAllowed

/** Splits chosen rows by the rule that the server enforces, before anything is sent: `preflight: byRule(orderMoves.cancel.bar)`. */
export const byRule =
  <Facts>(rule: Rule<Facts>) =>
  <Row extends Facts>(rows: readonly Row[]): Preflight<Row> => {
    const { able, barred } = splitBy<Row>(rule, rows)
    return { able, unable: barred.map(({ row, code }) => ({ row, reason: reasonOf(code) })) }
  }
