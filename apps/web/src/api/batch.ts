import type { CallOf } from '@stowline/contract/kernel/rpc'
import {
  type BatchDone,
  type BatchFailure,
  type BatchOutcome,
  type BatchProgress,
  classOfRow,
  tasksOf,
} from '../ui/batch-dialog/batch.ts'
import { send } from './client.ts'
import { dataOf } from './read.ts'
import { taskStarted } from './task-signal.ts'
import { followTask, type TaskProgress } from './watch-task.ts'

/** The field of a call that takes the ids of its rows. */
type IdField<Asked> = {
  [K in keyof Asked & string]-?: Asked[K] extends readonly string[] ? K : never
}[keyof Asked & string]
type IdOf<Asked, Field extends keyof Asked> = Asked[Field] extends readonly (infer Id)[] ? Id : never

/** What a dialog adds to the ids: nothing where the call needs no more. */
type Rest<Asked, Field extends keyof Asked> = Omit<Asked, Field>
type Value<Asked, Field extends keyof Asked> =
  | Rest<Asked, Field>
  | (object extends Rest<Asked, Field> ? undefined : never)

/**
 * Sends rows that were chosen to a call of the contract: `run: batchCall(orders.cancel, 'orderIds')`. What the dialog's form holds goes along;
 * a refusal of the whole batch is thrown for the dialog to show (the client has told it already).
 */
export const batchCall =
  <Asked extends object, Field extends IdField<Asked>, Answered extends BatchOutcome>(
    endpoint: CallOf<Asked, Answered>,
    field: Field,
  ) =>
  async (
    rows: readonly { readonly id: IdOf<Asked, Field> }[],
    value: Value<Asked, Field>,
    key: string,
  ): Promise<Answered> => {
    // Sound: the ids and the rest of the call's input are all of it.
    const input: object = { ...value, [field]: rows.map(({ id }) => id) }
    const answer = dataOf(await send(endpoint, input as Asked, { idempotencyKey: key }))
    if (!('succeeded' in answer)) taskStarted()
    return answer
  }

/** The progress and results of a batch's task in the batch dialog's words. */
export const watchBatch = (taskId: string, onProgress: (progress: BatchProgress) => void): (() => void) => {
  const show = ({ done, total, rows }: TaskProgress) => {
    if (!rows) return onProgress({ done, total })
    const succeeded = rows.filter((row) => row.state === 'succeeded').map((row) => row.subjectId ?? '')
    const failed = rows
      .filter((row) => row.state !== 'succeeded')
      .map(
        (row): BatchFailure => ({
          id: row.subjectId ?? '',
          no: row.subjectNo || null,
          code: row.code ?? 'server.error',
          message: row.message ?? '',
          class: classOfRow(row),
          detail: row.detail ?? undefined,
          reason: row.reason ?? undefined,
        }),
      )
    onProgress({ done, total, outcome: { succeeded, failed } satisfies BatchDone })
  }
  return followTask(taskId, show, (problem) => onProgress({ done: 0, total: 0, problem }))
}

/** `isDefinite`: every call was answered. What was not may have happened: the same rows have to go again under the same key. */
export type SentPerMerchant = BatchDone & { readonly isDefinite: boolean }
type OfMerchant = { readonly merchantId: string }

/**
 * The same for the provider: one call per merchant, each of which names its merchant, with the results put together. The key of the dialog and
 * the merchant's id make the key of a call, so that a repeated click is the same call again.
 */
export const merchantBatchCall =
  <Asked extends OfMerchant, Field extends Exclude<IdField<Asked>, 'merchantId'>>(
    endpoint: CallOf<Asked, BatchDone>,
    field: Field,
  ) =>
  async (
    rows: readonly (OfMerchant & { readonly id: IdOf<Asked, Field> })[],
    value: Omit<Asked, Field | 'merchantId'>,
    key: string,
  ): Promise<SentPerMerchant> => {
    const all = {
      succeeded: [] as string[],
      failed: [] as BatchFailure[],
      taskIds: [] as string[],
      isDefinite: true,
    }
    for (const [merchantId, own] of Map.groupBy(rows, (row) => row.merchantId)) {
      const ids = own.map(({ id }) => id)
      // Sound: merchant, ids and the rest of the call's input are all of it.
      const input: object = { ...value, merchantId, [field]: ids }
      const outcome = await send(endpoint, input as Asked, { idempotencyKey: `${key}-${merchantId}` })
      if (outcome.ok) {
        all.succeeded.push(...outcome.value.succeeded)
        all.failed.push(...outcome.value.failed)
        all.taskIds.push(...tasksOf(outcome.value))
      } else {
        const { code, message, isDefinite } = outcome.problem
        all.isDefinite &&= isDefinite
        all.failed.push(...own.map(({ id }) => ({ id: String(id), no: null, code, message })))
      }
    }
    return all
  }
