import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@stowline/contract/kernel/rpc'

const text = Symbol('JSON')

/** A page whose rows are JSON already (db/text-rows.ts, decision 0017); it stands for the data that the JSON holds. */
export type JsonPage = { readonly [text]: string }
export const jsonPage = (rows: readonly string[], rest: object): JsonPage => ({
  [text]: `{"items":[${rows.join(',')}],${JSON.stringify(rest).slice(1)}`,
})

/** The JSON of a written answer; undefined for any other. */
export const writtenJson = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && text in answer && typeof answer[text] === 'string'
    ? answer[text]
    : undefined

/**
 * What a caller gets to see of an answer, by the call's output schema. A written answer goes out as it is, so for tests, which read all
 * answers here, it must be exactly what the schema lets through.
 */
export const shownOf = (output: Endpoint['output'], answer: unknown): unknown => {
  const json = writtenJson(answer)
  if (json === undefined) return output.parse(answer)
  const written: unknown = JSON.parse(json)
  if (!isDeepStrictEqual(output.parse(written), written))
    throw new Error('Rows were written that the contract does not declare')
  return written
}
