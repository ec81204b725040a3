import type { Result } from '@stowline/domain/kernel/result'
import { client } from '@stowline/text/client'
import type { Pair } from '@stowline/text/kernel/pair'
import { sayNow } from './language.ts'

/** Why a call did not answer with data. Always a value, never thrown by the client. */
export type Failure = {
  /** The server's stable code, or `http.<status>`, `client.timeout`, `client.network`, `client.malformed`. */
  readonly code: string
  /** For a person, in the language of the moment. */
  readonly message: string
  readonly status?: number
  /** Field by field, for malformed input. */
  readonly errors?: readonly { readonly path: string; readonly message: string }[]
  readonly requestId?: string
  /** False when the call may have gone through: a write is then repeated under the same Idempotency-Key. */
  readonly isDefinite: boolean
}

export type Outcome<Data> = Result<Data, Failure>

const statusTexts: Readonly<Record<number, Pair>> = {
  401: client.unauthorized,
  403: client.forbidden,
  404: client.wrongAddress,
  405: client.wrongMethod,
  408: client.timedOut,
  500: client.serverError,
  501: client.notImplemented,
  502: client.badGateway,
  503: client.unavailable,
  504: client.gatewayTimeout,
  505: client.httpVersion,
}

/** Text of an HTTP status (spec section 8); 404 names the address. */
export const statusText = (status: number, url: string): string =>
  sayNow(statusTexts[status] ?? client.otherStatus, { url, status })

/** The answer did not come: too slow, or no connection. */
export const unreached = (reason: 'timeout' | 'network'): Failure => ({
  code: `client.${reason}`,
  message: sayNow(client.timedOut),
  isDefinite: false,
})

export const malformed = (status: number, url: string): Failure =>
  status >= 400
    ? { code: `http.${status}`, message: statusText(status, url), status, isDefinite: status < 500 && status !== 408 }
    : { code: 'client.malformed', message: sayNow(client.malformed), status, isDefinite: true }

type Body = {
  success?: boolean
  code?: string
  message?: string
  data?: unknown
  requestId?: string
  errors?: { path: string; message: string }[]
}

/** Codes whose envelope text is better than the bare status: the server says what is wrong. */
const speaksForItself = (body: Body, status: number): boolean =>
  Boolean(body.message) && status !== 404 && status !== 405 && status < 500

/** Reads a parsed answer: data of a success, or what the person is told instead. */
export const readAnswer = <Data>(status: number, url: string, body: unknown): Outcome<Data> => {
  if (typeof body !== 'object' || body === null || typeof (body as Body).success !== 'boolean')
    return { ok: false, problem: malformed(status, url) }
  const answer = body as Body
  if (answer.success && status < 400) return { ok: true, value: answer.data as Data }
  const text =
    status < 400
      ? answer.message || sayNow(client.malformed)
      : speaksForItself(answer, status)
        ? (answer.message as string)
        : statusText(status, url)
  return {
    ok: false,
    problem: {
      code: answer.code ?? `http.${status}`,
      message: text,
      status,
      ...(answer.errors && { errors: answer.errors }),
      ...(answer.requestId && { requestId: answer.requestId }),
      isDefinite: status < 500 && status !== 409,
    },
  }
}
