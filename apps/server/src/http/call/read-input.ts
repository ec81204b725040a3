import type { Endpoint } from '@stowline/contract/kernel/rpc'
import type { InvalidReason } from '@stowline/text/kernel/invalid'
import type { z } from 'zod'
import { type FieldProblem, InvalidInput, Refusal } from '../../kernel/refusal.ts'
import { type InputLimits, inputSchemaOf } from './input-limits.ts'
import { checkJsonShape, deepest } from './json-shape.ts'
import { emptyNamed, type Named, problem, queryReader } from './read-query.ts'

/** The part of a request that carries data. */
export type Carried = {
  readonly query: string
  readonly contentType: string | undefined
  readonly body: Uint8Array | undefined
}
/** Reads and checks a request's data; throws `InvalidInput`. `raw` is what was sent, `parsed` what the schema made of it. */
export type ReadInput = (carried: Carried) => { raw: Named; parsed: unknown }

const strict = new TextDecoder('utf-8', { fatal: true })

const decode = (body: Uint8Array): string => {
  try {
    return strict.decode(body)
  } catch {
    throw problem('', 'text')
  }
}

const isNamed = (value: unknown): value is Named => typeof value === 'object' && value !== null && !Array.isArray(value)

const readJson = (text: string): Named => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw problem('', 'json')
  }
  if (!isNamed(value)) throw problem('', 'type')
  return value
}

const isUsable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** No NUL, no half surrogates, no key that could reach a prototype, no endless nesting. */
const checkTexts = (value: unknown, path: string, depth = 0): void => {
  if (typeof value === 'string') {
    if (!isUsable(value)) throw problem(path, 'text')
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth > deepest) throw problem(path, 'type')
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__' || !isUsable(key)) throw problem(path, 'unknown')
    checkTexts(inner, path ? `${path}.${key}` : key, depth + 1)
  }
}

const sizeProblem = ({ origin }: { origin: string }, small: boolean): InvalidReason =>
  origin === 'string' || origin === 'array' || origin === 'set'
    ? small
      ? 'tooShort'
      : 'tooLong'
    : small
      ? 'tooSmall'
      : 'tooBig'

const reasonOf = (issue: z.core.$ZodIssue): { code: InvalidReason; params?: { limit: number } } => {
  switch (issue.code) {
    case 'unrecognized_keys':
      return { code: 'unknown' }
    case 'invalid_type':
      return { code: issue.input === undefined ? 'required' : 'type' }
    case 'too_small':
      return { code: sizeProblem(issue, true), params: { limit: Number(issue.minimum) } }
    case 'too_big':
      return { code: sizeProblem(issue, false), params: { limit: Number(issue.maximum) } }
    case 'not_multiple_of':
      return { code: 'step' }
    case 'invalid_format':
      return { code: 'format' }
    default:
      return { code: 'value' }
  }
}

const problemsOf = (error: z.core.$ZodError): FieldProblem[] =>
  error.issues.slice(0, 50).flatMap((issue) => {
    const path = issue.path.map(String).join('.')
    const reason = reasonOf(issue)
    if (issue.code !== 'unrecognized_keys') return [{ path, ...reason }]
    return issue.keys.slice(0, 20).map((key) => ({ path: path ? `${path}.${key}` : key, ...reason }))
  })

const isForm = (contentType: string | undefined): boolean =>
  /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType ?? '')
const isJson = (contentType: string | undefined): boolean =>
  /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i.test(contentType ?? '')

/** Makes the reader of a call's data: query for GET and DELETE, body (and query) for POST. */
export function inputReader({ wire, input, manner }: Endpoint, limits: InputLimits): ReadInput {
  const { properties = {} } = inputSchemaOf(input)
  const hasBody = wire.startsWith('POST ')
  const isOauth = manner === 'oauth'
  const takes = isOauth ? isForm : isJson
  const readQuery = queryReader(properties)

  const readBody = ({ body, contentType }: Carried): Named => {
    if (!hasBody || !body?.byteLength) return {}
    if (body.byteLength > limits.bytes) throw new Refusal('request.tooLarge')
    if (!takes(contentType)) throw problem('Content-Type', 'contentType')
    if (isOauth) return readQuery(decode(body))
    checkJsonShape(body, limits)
    return readJson(decode(body))
  }

  return (carried) => {
    const query = carried.query ? readQuery(carried.query) : {}
    const body = readBody(carried)
    for (const name of Object.keys(query)) if (Object.hasOwn(body, name)) throw problem(name, 'repeated')
    // Own keys only: a key that JSON made out of "__proto__" must stay visible to the check below.
    const raw = Object.keys(query).length ? Object.assign(emptyNamed(), body, query) : body
    checkTexts(raw, '')
    const parsed = input.safeParse(raw, { reportInput: true })
    if (!parsed.success) throw new InvalidInput(problemsOf(parsed.error))
    return { raw, parsed: parsed.data }
  }
}
