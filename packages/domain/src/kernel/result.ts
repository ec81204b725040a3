/** An expected failure is a value with a stable code; exceptions are for bugs. */
export type Result<Value, Failure = Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Failure }

/** A refusal that a person reads: the code picks the text, the parameters fill it. */
export type Problem = { readonly code: string; readonly params?: Readonly<Record<string, string | number>> }

export const ok = <Value>(value: Value): Result<Value, never> => ({ ok: true, value })
export const fail = <Failure>(problem: Failure): Result<never, Failure> => ({ ok: false, problem })
