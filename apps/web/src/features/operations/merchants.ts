import { operations } from '@stowline/contract/operations/operations.contract'
import type { Endpoint, Output, Sent } from '@stowline/contract/kernel/rpc'
import { send } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
import type { BatchDone } from '../../ui/list-page/index.ts'

const none: readonly never[] = []

/** Every merchant by its name; new ones are rare. */
export const useMerchants = (): Output<typeof operations.merchantNames> =>
  useApi(operations.merchantNames, {}, { freshFor: 600_000 }).data ?? (none as never)

type OfMerchant = { readonly id: string; readonly merchantId: string }
type MerchantCall = Endpoint & { readonly output: (typeof operations.ship)['output'] }

/** `isDefinite`: every call was answered. What was not may have happened: the same rows have to go again under the same key. */
export type SentPerMerchant = BatchDone & { readonly isDefinite: boolean }

/**
 * One call per merchant, each of which names its merchant, with the results put together. The key of the dialog and the merchant's id make
 * the key of a call, so that a repeated click is the same call again.
 */
export const sendPerMerchant = async <E extends MerchantCall, Row extends OfMerchant>(
  endpoint: E,
  rows: readonly Row[],
  key: string,
  input: (merchantId: string, ids: readonly string[]) => Sent<E>,
): Promise<SentPerMerchant> => {
  const done: BatchDone = { succeeded: [], failed: [] }
  const all = { succeeded: [...done.succeeded], failed: [...done.failed], isDefinite: true }
  for (const [merchantId, own] of Map.groupBy(rows, (row) => row.merchantId)) {
    const ids = own.map(({ id }) => id)
    const outcome = await send(endpoint, input(merchantId, ids), { idempotencyKey: `${key}-${merchantId}` })
    if (!outcome.ok) {
      const { code, message, isDefinite } = outcome.problem
      all.isDefinite &&= isDefinite
      all.failed.push(...ids.map((id) => ({ id, no: null, code, message })))
      continue
    }
    const result = outcome.value as BatchDone
    all.succeeded.push(...result.succeeded)
    all.failed.push(...result.failed)
  }
  return all
}
