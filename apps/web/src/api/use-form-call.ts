import type { Endpoint, Output, Sent } from '@stowline/contract/kernel/rpc'
import type { SaveOutcome } from '../ui/form/form-core.ts'
import { problemsOf } from '../ui/form/refusals.ts'
import type { Outcome } from './failure.ts'
import { type CallOptions, useCall } from './use-api.ts'

export type Saved<Data> = { readonly ok: true; readonly value: Data } | Extract<SaveOutcome, { ok: false }>

/** An answer as a form takes it: a refusal with the fields it speaks of. */
export const savedBy = <E extends Endpoint>(endpoint: E, outcome: Outcome<Output<E>>): Saved<Output<E>> =>
  outcome.ok ? outcome : { ok: false, problems: problemsOf(endpoint, outcome.problem) }

/** A call of a dialog that tells every refusal where it was made, in the server's own sentence. */
export const useToldCall = <E extends Endpoint>(endpoint: E, options: Omit<CallOptions, 'isQuiet'> = {}) => {
  const call = useCall(endpoint, { ...options, isQuiet: true })
  return {
    isRunning: call.isRunning,
    run: async (input: Sent<E>) => {
      const outcome = await call.run(input)
      if (outcome.ok) return outcome
      const [field] = problemsOf(endpoint, outcome.problem)
      return { ok: false as const, message: field?.message ?? outcome.problem.message }
    },
  }
}

/** A call that a form makes: what the server refuses of a field is shown there, everything else as a message over the page. */
export const useFormCall = <E extends Endpoint>(endpoint: E, options: Omit<CallOptions, 'isQuiet'> = {}) => {
  const call = useCall(endpoint, { ...options, isQuiet: (failure) => problemsOf(endpoint, failure).length > 0 })
  return {
    ...call,
    run: async (input: Sent<E>): Promise<Saved<Output<E>>> => savedBy(endpoint, await call.run(input)),
  }
}
