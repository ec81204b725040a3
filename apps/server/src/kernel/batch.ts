import type { BatchResult } from '@stowline/contract/kernel/fields'
import { batchLimit } from '@stowline/domain/kernel/page'
import { errorSentence } from '@stowline/text/errors'
import type { Language, Params } from '@stowline/text/kernel/pair'
import { Refusal } from './refusal.ts'

/** A record that a batch left as it was, and why. */
export type FailedRow = {
  readonly id: string
  readonly no: string | null
  readonly code: string
  readonly params?: Params
}
/** A record that was changed; `params` is kept with the row of the task, where there is more to say of it. */
export type DoneRow = { readonly id: string; readonly no: string; readonly params?: Params }
export type BatchOutcome = { readonly succeeded: readonly DoneRow[]; readonly failed: readonly FailedRow[] }

/** The ids of a batch, each once; refuses more than the batch limit with the spec's message. */
export const batchIds = (ids: readonly string[], most: number = batchLimit, code = 'batch.tooMany'): string[] => {
  const distinct = [...new Set(ids)]
  if (distinct.length > most) throw new Refusal(code, { most })
  return distinct
}

/** Ids that no record of the tenant answers to, as failed rows. */
export const unknownRows = (ids: readonly string[], found: readonly { readonly id: string }[]): FailedRow[] => {
  const known = new Set(found.map(({ id }) => id))
  return ids.filter((id) => !known.has(id)).map((id) => ({ id, no: null, code: 'request.notFound' }))
}

/** The wire's form, with every reason in the caller's language. */
export const batchResult = ({ succeeded, failed }: BatchOutcome, language: Language): BatchResult => ({
  succeeded: succeeded.map(({ id }) => id),
  failed: failed.map(({ id, no, code, params }) => ({ id, no, code, message: errorSentence(code, language, params) })),
})
