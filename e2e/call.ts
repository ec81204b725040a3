import type { Call } from './contract/endpoints.ts'

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: Record<string, unknown>
}
export type SendOptions = {
  readonly token?: string | undefined
  readonly language?: string
  readonly key?: string
  readonly contentType?: string
  /** Where the call seems to come from. */
  readonly address?: string
}

const queryOf = (input: unknown): string => {
  const pairs = Object.entries((input ?? {}) as Record<string, unknown>).flatMap(([key, value]) =>
    value === undefined || value === -1
      ? []
      : (Array.isArray(value) ? value : [value]).map((one): [string, string] => [key, String(one)]),
  )
  return pairs.length ? `?${new URLSearchParams(pairs)}` : ''
}

const answerOf = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  let body: Record<string, unknown> = {}
  try {
    body = JSON.parse(text) as Record<string, unknown>
  } catch {
    // Not every answer is JSON; `text` holds it.
  }
  return { status: response.status, headers: response.headers, text, body }
}

/** No test uses up another's allowance per address. */
const anyAddress = () =>
  `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`

const headersOf = (
  { token, language = 'en', key, contentType = 'application/json', address = anyAddress() }: SendOptions,
  hasBody: boolean,
): Record<string, string> => ({
  'Content-Language': language,
  System: 'OMS',
  // Believed because the test server trusts this machine as a proxy.
  'X-Forwarded-For': address,
  ...(token ? { Authorization: `Bearer ${token}` } : {}),
  ...(key ? { 'Idempotency-Key': key } : {}),
  ...(hasBody ? { 'Content-Type': contentType } : {}),
})

/** Sends a body as it stands; GET sends it as the query. */
export const sendRaw = async (
  base: string,
  { method, url }: Pick<Call, 'method' | 'url'>,
  body: string,
  options: SendOptions = {},
): Promise<Answer> => {
  const response = await fetch(`${base}${url}${method === 'GET' ? body : ''}`, {
    method,
    headers: headersOf(options, method !== 'GET'),
    ...(method === 'GET' ? {} : { body }),
    signal: AbortSignal.timeout(60_000),
  })
  return answerOf(response)
}

export const send = (
  base: string,
  call: Pick<Call, 'method' | 'url'>,
  input: unknown,
  options: SendOptions = {},
): Promise<Answer> => sendRaw(base, call, call.method === 'GET' ? queryOf(input) : JSON.stringify(input), options)
