import type { Problem } from '@stowline/domain/kernel/result'
import type { Params } from '@stowline/text/kernel/pair'

/** An expected refusal on its way to the person: a stable code and the parameters of its text. Rolls the transaction back. */
export class Refusal extends Error {
  readonly code: string
  readonly params: Params
  constructor(code: string, params: Params = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.params = params
  }
}

/** One field that is not as the contract wants it. */
export type FieldProblem = { readonly path: string; readonly code: string; readonly params?: Params }

/** Malformed input (400), field by field. */
export class InvalidInput extends Refusal {
  readonly problems: readonly FieldProblem[]
  constructor(problems: readonly FieldProblem[]) {
    super('request.invalid')
    this.name = 'InvalidInput'
    this.problems = problems
  }
}

/** The record does not exist, or is another tenant's: nobody can tell which. */
export const notFound = (): Refusal => new Refusal('request.notFound')

/** A domain problem as a refusal. */
export const refuse = ({ code, params }: Problem): Refusal => new Refusal(code, params)

/** Wait before the next try, in milliseconds. */
export const tooMany = (wait: number): Refusal =>
  new Refusal('request.tooMany', { seconds: Math.max(1, Math.ceil(wait / 1_000)) })
