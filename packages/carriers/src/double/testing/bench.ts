import { afterAll, beforeAll, expect } from 'vitest'
import { type Double, type DoubleOptions, startDouble } from '../double.ts'
import { tellSkipped } from '../../testing/published-schemas.ts'
import { canJudgeTraffic, trafficJudge } from '../../testing/traffic-judge.ts'

/** A call as a client makes it, with a token of the double's own account. */
export type Ask = {
  readonly method?: string
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
export type Said = {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Buffer
  readonly json: Record<string, unknown>
}

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

const tokenOf = async (double: Double, carrier: 'ups' | 'fedex'): Promise<string> => {
  const { secrets } = double.accounts[carrier]
  const [id = '', secret = ''] = [secrets['clientId'], secrets['clientSecret']]
  const request = form({
    grant_type: 'client_credentials',
    ...(carrier === 'fedex' ? { client_id: id, client_secret: secret } : {}),
  })
  const basic = { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` }
  const url = carrier === 'ups' ? `${double.upsHost}/security/v1/oauth/token` : `${double.fedexHost}/oauth/token`
  const reply = await fetch(url, { ...request, headers: { ...request.headers, ...(carrier === 'ups' ? basic : {}) } })
  return ((await reply.json()) as { access_token: string }).access_token
}

const parsed = (bytes: Buffer): Record<string, unknown> => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return {}
  }
}

/** A strict double under a clock that only this bench turns. */
export const openBench = async (options: Partial<DoubleOptions> = {}) => {
  let time = Date.UTC(2026, 6, 14, 15)
  const double = await startDouble({
    now: () => new Date(time),
    ...(trafficJudge ? { judge: trafficJudge } : {}),
    ...options,
  })
  const tokens = new Map<string, string>()
  const ask = async (carrier: 'ups' | 'fedex', { method = 'POST', path, body, headers = {} }: Ask): Promise<Said> => {
    const token = tokens.get(carrier) ?? (await tokenOf(double, carrier))
    tokens.set(carrier, token)
    const reply = await fetch(`${carrier === 'ups' ? double.upsHost : double.fedexHost}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        transId: 't1',
        transactionSrc: 'bench',
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const bytes = Buffer.from(await reply.arrayBuffer())
    return { status: reply.status, headers: reply.headers, bytes, json: parsed(bytes) }
  }
  const passDays = (days: number) => {
    time += days * 86_400_000
    tokens.clear()
  }
  return { double, ask, passDays }
}
export type OpenBench = Awaited<ReturnType<typeof openBench>>

/** One strict double for a test file; what it was asked and what it answered must have passed the schemas when it closes. */
export const benchOfFile = (carrier: string, judgements: number): (() => OpenBench) => {
  let bench: OpenBench
  beforeAll(async () => {
    bench = await openBench()
  })
  afterAll(async () => {
    expect(bench.double.violations()).toEqual([])
    await bench.double.stop()
    if (!canJudgeTraffic) tellSkipped(`judgements of what the ${carrier} double answers`, judgements)
  })
  return () => bench
}
