import { type Call, httpTransport, type Reply } from './http.ts'
import { jsonOf } from './lenient.ts'
import type { RemoteOptions } from './remote-options.ts'
import { type TokenAnswer, tokenCache } from './token.ts'

/** A reply with its body read as JSON: undefined when it is none. */
export type Answer =
  | { readonly kind: 'answered'; readonly status: number; readonly json: unknown; readonly retryAfterMs?: number }
  | Exclude<Reply, { kind: 'answered' }>

/** What an adapter wants sent; the rest of a call is the same for all. */
export type Ask = Pick<Call, 'method' | 'url' | 'headers' | 'body'>

/** Sends with a token of the account, which `tokenAsk` asks for. `mostMs`: a shorter wait than the usual, for one of several calls of a question. */
export type RemoteCall = (ask: Ask, tokenAsk: Ask, mostMs?: number) => Promise<Answer>

/** Longest wait for an answer where nobody set another. */
export const usualTimeoutMs = 30_000
/** A shipment of 200 pieces with a picture each has about 10 MB. */
const maxBytes = 16 * 1024 * 1024

/** Seconds or a date, as HTTP has it. */
const retryAfterOf = (value: string | undefined, now: Date): { retryAfterMs?: number } => {
  if (!value) return {}
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now.getTime()
  return Number.isFinite(ms) ? { retryAfterMs: Math.max(0, ms) } : {}
}

const toAnswer = (reply: Reply, now: Date): Answer =>
  reply.kind === 'answered'
    ? {
        kind: 'answered',
        status: reply.status,
        json: jsonOf(reply.body),
        ...retryAfterOf(reply.headers['retry-after'], now),
      }
    : reply

/** A carrier that gives no token for any other reason than haste does not know the account: told as 401, whatever its status was. */
const tokenRefused = (answer: Exclude<TokenAnswer, { kind: 'token' }>, now: Date): Answer => {
  const read = toAnswer(answer, now)
  return read.kind === 'answered' && read.status !== 429 ? { ...read, status: 401 } : read
}

export const remoteCall = ({
  now,
  transport = httpTransport,
  timeoutMs: longest = usualTimeoutMs,
}: RemoteOptions): RemoteCall => {
  const tokens = tokenCache(transport, now)

  /** What is left of a question's time: a token and a second try take from it, so that nothing is sent after the caller has given up. */
  const bounded = (ask: Ask, until: number): Call => ({
    ...ask,
    timeoutMs: Math.max(1, Math.ceil(until - performance.now())),
    maxBytes,
  })

  const attempt = async (ask: Ask, tokenAsk: Ask, until: number): Promise<{ answer: Answer; token?: string }> => {
    const token = await tokens.get(bounded(tokenAsk, until))
    if (token.kind !== 'token') return { answer: tokenRefused(token, now()) }
    const headers = { accept: 'application/json', ...ask.headers, authorization: `Bearer ${token.value}` }
    return { answer: toAnswer(await transport(bounded({ ...ask, headers }, until)), now()), token: token.value }
  }

  return async (ask, tokenAsk, mostMs = longest) => {
    const until = performance.now() + Math.min(longest, mostMs)
    const { answer, token } = await attempt(ask, tokenAsk, until)
    if (token === undefined || answer.kind !== 'answered' || answer.status !== 401) return answer
    // The token ended before its time. A call that was not let in has done nothing: it can be made again with a new one.
    tokens.forget(bounded(tokenAsk, until), token)
    return (await attempt(ask, tokenAsk, until)).answer
  }
}
