import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

type EndpointShape = { wire: string; idempotent?: true; reads?: true; zoned?: true }

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

/** What the browser needs of an endpoint: where it lives, and whether it takes an Idempotency-Key and the person's time zone. The schemas stay on the server. */
const slim = (table: Record<string, EndpointShape>): Record<string, EndpointShape> =>
  Object.fromEntries(
    Object.entries(table).map(([name, { wire, idempotent, reads, zoned }]) => [
      name,
      { wire, ...(idempotent && { idempotent }), ...(reads && { reads }), ...(zoned && { zoned }) },
    ]),
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
    if (/\.schema\.ts$|kernel\/(fields|envelope|renamed)\.ts$/.test(file))
      this.error(`${file} holds zod schemas and must not reach the browser: import it with "import type"`)
    if (!file.endsWith('.contract.ts')) return null
    const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>
    const kept = Object.entries(exported).flatMap(([name, value]) =>
      isTable(value) ? [[name, slim(value)]] : isPlain(value) ? [[name, value]] : [],
    )
    return kept.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n')
  },
})
