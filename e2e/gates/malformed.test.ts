import { expect, test } from 'vitest'
import { figure } from '../../tools/figure.ts'
import { type Answer, send, sendRaw } from '../call.ts'
import { answersJson, type Call, calls, isPublic } from '../contract/endpoints.ts'
import { sample } from '../contract/sample.ts'
import { type Spoilt, spoilt } from '../contract/spoil.ts'
import { isFull, leaksInternals, merchants, shared, tokenFor, tokenOf } from './world.ts'

const perCall = isFull ? 240 : 60
const anyId = () => '0'.repeat(26)

/** A body for POST; for GET the same fields as a query, for what a query can say. */
const sendSpoilt = (call: Call, { body, contentType }: Spoilt, token: string | undefined): Promise<Answer> => {
  const options = contentType ? { token, contentType } : { token }
  return sendRaw(shared.url, call, call.method === 'GET' ? asQuery(body) : body, options)
}

const asQuery = (body: string): string => {
  try {
    const value = JSON.parse(body) as unknown
    if (value === null || typeof value !== 'object' || Array.isArray(value))
      return `?${encodeURIComponent(body).slice(0, 4_000)}`
    const pairs = Object.entries(value).map(
      ([key, inner]) =>
        `${encodeURIComponent(key)}=${encodeURIComponent(typeof inner === 'string' ? inner.toWellFormed() : JSON.stringify(inner))}`,
    )
    return `?${pairs.join('&').slice(0, 8_000)}`
  } catch {
    return `?${encodeURIComponent(body.toWellFormed()).slice(0, 4_000)}`
  }
}

test('malformed input is refused, never a 5xx, and tells nothing of the inside', async () => {
  const token = await tokenOf(merchants().own)
  const faults: string[] = []
  let requests = 0
  let refused = 0
  let least = Number.POSITIVE_INFINITY
  for (const call of calls.filter(answersJson)) {
    const bodies = spoilt(call, sample(call.input, anyId, false), perCall)
    least = Math.min(least, bodies.length)
    for (const one of bodies) {
      const answer = await sendSpoilt(call, one, isPublic(call) ? undefined : await tokenFor(call, token))
      requests += 1
      if (answer.status >= 400) refused += 1
      if (answer.status === 401 && !isPublic(call)) faults.push(`${call.name}, ${one.what}: the token was lost`)
      else if (answer.status >= 500)
        faults.push(`${call.name}, ${one.what}: ${answer.status} ${answer.text.slice(0, 120)}`)
      else if (/\{\w+\}/.test(String(answer.body['message'] ?? '')))
        faults.push(`${call.name}, ${one.what}: a text without its words: ${answer.text.slice(0, 200)}`)
      else if (leaksInternals(answer)) faults.push(`${call.name}, ${one.what}: tells ${answer.text.slice(0, 200)}`)
      else if (one.what === 'undeclared field' && answer.body['success'] === true)
        faults.push(`${call.name}: accepted an undeclared field`)
    }
  }
  figure(
    'malformed input',
    `${requests} requests, ${refused} refused with 4xx, at least ${least} per call: ${faults.length} faults (limit 0)`,
  )
  expect(refused).toBeGreaterThan(requests / 2)
  expect(least).toBeGreaterThanOrEqual(20)
  expect(faults.slice(0, 20)).toEqual([])
  expect((await fetch(`${shared.url}/readyz`)).status).toBe(200)
})

test('the lawful twin: the samples that were spoilt pass the schema when they are whole', async () => {
  const token = await tokenOf(merchants().own)
  const faults: string[] = []
  for (const call of calls.filter((one) => answersJson(one) && one.endpoint.reads && !isPublic(one))) {
    const answer = await send(shared.url, call, sample(call.input, anyId, false), { token })
    if (answer.status === 400 || answer.status >= 500)
      faults.push(`${call.name}: ${answer.status} ${answer.text.slice(0, 200)}`)
  }
  expect(faults.slice(0, 20)).toEqual([])
})
