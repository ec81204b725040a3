import type { Endpoint } from '@stowline/contract/kernel/rpc'
import type { FieldName } from './field-limits.ts'

/** Something to mend: where, and what. */
export type FieldProblem = { readonly name: FieldName; readonly message: string }

/** How the server says no: with a code that belongs to a field, or field by field. */
export type Refusal = {
  readonly code: string
  readonly message: string
  readonly errors?: readonly { readonly path: string; readonly message: string }[]
}

const stepsIn = (path: string): (string | number)[] =>
  path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** A refusal at the fields that mend it; none when it speaks of no field. */
export const problemsOf = (
  { refusesAt = {} }: Pick<Endpoint, 'refusesAt'>,
  { code, message, errors = [] }: Refusal,
): readonly FieldProblem[] => {
  const field = refusesAt[code]
  if (field) return [{ name: field, message }]
  return errors
    .filter(({ path }) => path !== '')
    .map((error) => ({ name: stepsIn(error.path), message: error.message }))
}
