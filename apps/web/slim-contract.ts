import { pathToFileURL } from 'node:url'
import { type FieldLimits, limitsOf } from '@stowline/contract/kernel/limits'
import type { Plugin } from 'vite'
import type { z } from 'zod'

type EndpointShape = {
  wire: string
  idempotent?: true
  reads?: true
  zoned?: true
  refusesAt?: object
  input?: z.ZodType
  limits?: FieldLimits
}

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && typeof (value as EndpointShape).wire === 'string'

const isTable = (value: unknown): value is Record<string, EndpointShape> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(isEndpoint)

/** Lists of words and single values may go along. */
const isPlain = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((one) => typeof one !== 'object' && typeof one !== 'function'))

/** A call that changes something is made from a form: it takes the limits of its fields along. */
const limitsFor = ({ reads, input }: EndpointShape): FieldLimits | undefined => {
  const limits = reads || !input ? {} : limitsOf(input)
  return Object.keys(limits).length > 0 ? limits : undefined
}

/**
 * What the browser needs of an endpoint: where it lives, whether it takes an Idempotency-Key and the person's time zone, and the limits and
 * refusals that its form draws. The schemas stay on the server.
 */
const slim = (table: Record<string, EndpointShape>): Record<string, EndpointShape> =>
  Object.fromEntries(
    Object.entries(table).map(([name, endpoint]) => {
      const { wire, idempotent, reads, zoned, refusesAt } = endpoint
      const limits = limitsFor(endpoint)
      return [
        name,
        {
          wire,
          ...(idempotent && { idempotent }),
          ...(reads && { reads }),
          ...(zoned && { zoned }),
          ...(refusesAt && { refusesAt }),
          ...(limits && { limits }),
        },
      ]
    }),
  )

/**
 * Types of the contract cost the browser nothing; its zod schemas would cost more than the whole sign-in page. Every `<area>.contract.ts` is
 * therefore run here, and only its table of wire paths is bundled. A schema that is imported as a value stops the build.
 */
export const slimContract = (): Plugin => ({
  name: 'slim-contract',
  enforce: 'pre',
  async load(id) {
    const file = id.split('?')[0] ?? id
    if (!file.includes('/packages/contract/src/')) return null
    if (/\.schema\.ts$|kernel\/(fields|list|envelope|limits)\.ts$/.test(file))
      this.error(`${file} holds zod schemas and must not reach the browser: import it with "import type"`)
    if (!file.endsWith('.contract.ts')) return null
    const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    const kept = Object.entries(exported).flatMap(([name, value]) =>
      isTable(value) ? [[name, slim(value)]] : isPlain(value) ? [[name, value]] : [],
    )
    return kept.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
  },
})
