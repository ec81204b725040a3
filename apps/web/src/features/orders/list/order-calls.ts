import type { Endpoint, Output, Sent } from '@stowline/contract/kernel/rpc'
import { orders } from '@stowline/contract/orders/orders.contract'
import { shipping } from '@stowline/contract/shipping/shipping.contract'
import { send } from '../../../api/client.ts'
import type { Outcome } from '../../../api/failure.ts'
import { taskStarted } from '../../../api/task-signal.ts'
import { followTask, type TaskProgress } from '../../../api/watch-task.ts'
import type { Preferences } from '../../../ui/frame/preferences.ts'
import { classOfRow } from '../../../ui/batch-dialog/batch.ts'
import type { BatchDone, BatchFailure, BatchOutcome, BatchProgress } from '../../../ui/list-page/index.ts'
import type { AgreedPrices } from '../label/label-run.tsx'
import type { OrderRow } from './order-query.ts'

/** The data of an answer; a refusal is thrown for the dialog to show (the client has told it already). */
export const dataOf = <Data>(outcome: Outcome<Data>): Data => {
  if (!outcome.ok) throw Object.assign(new Error(outcome.problem.message), { failure: outcome.problem })
  return outcome.value
}

/** Sends under the dialog's key and answers the data. */
export const sendOnce = async <E extends Endpoint>(endpoint: E, input: Sent<E>, key: string): Promise<Output<E>> =>
  dataOf(await send(endpoint, input, { idempotencyKey: key }))

const idsOf = (rows: readonly OrderRow[]) => rows.map(({ id }) => id) as Sent<typeof orders.cancel>['orderIds']

type Move = (typeof orders)[
  | 'cancel'
  | 'flagOutOfStock'
  | 'moveToShip'
  | 'moveToPending'
  | 'moveToPostponed'
  | 'outOfStockToCancelled'
  | 'cancelToPending']

export const runMove =
  (endpoint: Move) =>
  (rows: readonly OrderRow[], _value: unknown, key: string): Promise<BatchOutcome> =>
    sendOnce(endpoint, { orderIds: idsOf(rows) }, key)

export const runVoid = (rows: readonly OrderRow[], _value: unknown, key: string): Promise<BatchOutcome> =>
  sendOnce(shipping.voidLabels, { orderIds: idsOf(rows) }, key)

export const runReturn = (
  rows: readonly OrderRow[],
  value: Omit<Sent<typeof orders.moveToReturn>, 'orderIds'>,
  key: string,
): Promise<BatchOutcome> => sendOnce(orders.moveToReturn, { ...value, orderIds: idsOf(rows) }, key)

export const runEdit = (
  rows: readonly OrderRow[],
  value: Omit<Sent<typeof orders.updateBatch>, 'orderIds'>,
  key: string,
): Promise<BatchOutcome> => sendOnce(orders.updateBatch, { ...value, orderIds: idsOf(rows) }, key)

export const runItems = (
  rows: readonly OrderRow[],
  value: Omit<Sent<typeof orders.updateItemBatch>, 'orderIds'>,
  key: string,
): Promise<BatchOutcome> => sendOnce(orders.updateItemBatch, { ...value, orderIds: idsOf(rows) }, key)

export const runAccount = (
  rows: readonly OrderRow[],
  { logisticsAccountId }: { readonly logisticsAccountId?: string | undefined },
  key: string,
): Promise<BatchOutcome> =>
  sendOnce(
    orders.changeAccount,
    {
      orderIds: idsOf(rows),
      logisticsAccountId: logisticsAccountId as Sent<typeof orders.changeAccount>['logisticsAccountId'],
    },
    key,
  )

export const runAddressCheck = async (
  rows: readonly OrderRow[],
  _value: unknown,
  key: string,
): Promise<BatchOutcome> => {
  const started = await sendOnce(orders.validateAddresses, { orderIds: idsOf(rows) }, key)
  taskStarted()
  return started
}

/** The format to ask for; nothing when the shipping account decides. */
export const formatOf = (format: Preferences['labelFormat']) => (format === 'account' ? {} : { format })

export const runLabels =
  (format: Preferences['labelFormat']) =>
  async (rows: readonly OrderRow[], prices: AgreedPrices, key: string): Promise<BatchOutcome> => {
    const started = await sendOnce(shipping.createLabels, { orderIds: idsOf(rows), prices, ...formatOf(format) }, key)
    taskStarted()
    return started
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
        }),
      )
    onProgress({ done, total, outcome: { succeeded, failed } satisfies BatchDone })
  }
  return followTask(taskId, show, (problem) => onProgress({ done: 0, total: 0, problem }))
}
