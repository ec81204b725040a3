import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join, resolve } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import { amend, close, type Schema } from './amendments.ts'

const project = fileURLToPath(new URL('../../../../', import.meta.url))

/** The carriers' interface descriptions are theirs: they are read where a folder holds them, and never part of the project. */
const folder = resolve(project, process.env['CARRIER_SPECS'] ?? '../shared/reference/carriers')

/** An interface of a carrier, by the folder and name of its description: "ups/json/Shipping". */
export type Interface = `ups/json/${string}` | `fedex/sdk/${string}`

const fileOf = (name: Interface): string => join(folder, `${name}.json`)

export const isPublished = (name: Interface): boolean => existsSync(fileOf(name))

/** For tests that cannot run without a description: says so, with the number of checks that did not happen. */
export const tellSkipped = (what: string, count: number): void => {
  process.stdout.write(`SKIPPED ${count} ${what}: no interface descriptions in ${folder} (CARRIER_SPECS)\n`)
}

/** One message of an interface. Without a status the request, with one its answer. */
export type Message = {
  readonly name: Interface
  readonly method: 'get' | 'post' | 'put' | 'delete'
  readonly path: string
  readonly status?: number
  /** Sent by the carrier by itself; `path` is then the name that its description gives it. */
  readonly isPush?: boolean
}

type Side = 'request' | 'response'

const described = new Map<string, Ajv>()

/** Interface descriptions are older than today's JSON Schema: unknown words and formats, and patterns without the u flag. */
const openAjv = (name: Interface, side: Side): Ajv => {
  const key = `${name} ${side}`
  const known = described.get(key)
  if (known) return known
  const document = amend(name, JSON.parse(readFileSync(fileOf(name), 'utf8')) as Schema)
  const ajv = new Ajv({
    strict: false,
    unicodeRegExp: false,
    validateFormats: false,
    validateSchema: false,
    allErrors: true,
  })
  ajv.addSchema(side === 'request' ? close(document) : document, name)
  described.set(key, ajv)
  return ajv
}

const pointer = (...steps: readonly string[]): string =>
  steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

const validators = new Map<string, ValidateFunction>()

const validatorOf = ({ name, method, path, status, isPush = false }: Message): ValidateFunction => {
  const holder = status === undefined ? ['requestBody'] : ['responses', String(status)]
  const reference = `${name}#${encodeURI(pointer(isPush ? 'webhooks' : 'paths', path, method, ...holder, 'content', 'application/json', 'schema'))}`
  const known = validators.get(reference)
  if (known) return known
  const validator = openAjv(name, status === undefined && !isPush ? 'request' : 'response').compile({ $ref: reference })
  validators.set(reference, validator)
  return validator
}

/**
 * What a carrier's description says against a message; nothing when it passes. Requests may say nothing that the description does not
 * know, answers may say more.
 */
export const objectionsTo = (message: Message, body: unknown): readonly string[] => {
  const validator = validatorOf(message)
  if (validator(body)) return []
  return (validator.errors ?? []).map(
    ({ instancePath, message: words, params }) => `${instancePath} ${words} ${JSON.stringify(params)}`,
  )
}

/** How a description describes an answer, and the whole of it, where references lead. */
export const publishedAnswer = ({
  name,
  method,
  path,
  status,
}: Message): { readonly schema: unknown; readonly document: Schema } => {
  const document = JSON.parse(readFileSync(fileOf(name), 'utf8')) as Schema
  const steps = ['paths', path, method, 'responses', String(status ?? 200), 'content', 'application/json', 'schema']
  return { schema: steps.reduce<unknown>((value, step) => (value as Schema | undefined)?.[step], document), document }
}
