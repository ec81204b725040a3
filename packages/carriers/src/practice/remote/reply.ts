/** What comes back over the practice carrier's imagined line: an answer, a refusal, or silence. */
export type Reply<Body> =
  | { readonly status: 200; readonly body: Body }
  | { readonly status: 400 | 429; readonly errors: readonly Fault[]; readonly retryAfterSeconds?: number }
  | { readonly status: 'silence' | 'noConnection' }
export type Fault = { readonly code: string; readonly message: string }

export const answer = <Body>(body: Body): Reply<Body> => ({ status: 200, body })
export const refuse = (...errors: readonly Fault[]): Reply<never> => ({ status: 400, errors })
