import type { Sent } from '@stowline/contract/kernel/rpc'
import { shipping } from '@stowline/contract/shipping/shipping.contract'
import type { PreflightGroup } from '@stowline/domain/shipping/preflight'
import type { Pair, Params } from '@stowline/text/kernel/pair'
import { orderActions } from '@stowline/text/orders-screen'
import { preflightGroupNames } from '@stowline/text/shipping'
import { read } from '../../../api/read.ts'
import type { Asked } from '../../../ui/list-page/index.ts'
import { LabelSummary } from '../view/label-summary.tsx'
import { formatDecimal } from '../../../ui/money/format-decimal.ts'
import type { OrderRow } from '@stowline/contract/orders/orders.schema'

/** Groups whose name does not say it all: the carrier's words, the price that is not covered. */
const explained: ReadonlySet<PreflightGroup> = new Set(['carrier', 'balance', 'system'])

/** The prices that a person agrees to when a label run is started. */
export type AgreedPrices = NonNullable<Sent<typeof shipping.createLabels>['prices']>

/** Asks what a label run would do: refused orders by group with the server's words, the others with their cost and what it leaves. */
export const askLabelRun =
  (t: (pair: Pair, params?: Params) => string) =>
  async (rows: readonly OrderRow[]): Promise<Asked<OrderRow>> => {
    const answer = await read(shipping.preflight, { orderIds: rows.map(({ id }) => id) })
    const byId = new Map(rows.map((row) => [row.id, row]))
    const rowOf = (id: string) => byId.get(id) ?? []
    return {
      able: answer.ready.flatMap(({ orderId }) => rowOf(orderId)),
      unable: answer.blocked.flatMap(({ orderId, group, message }) =>
        [rowOf(orderId)].flat().map((row) => ({
          row,
          reason: t(preflightGroupNames[group]),
          ...(explained.has(group) && { detail: message }),
        })),
      ),
      summary: <LabelSummary rows={answer.ready} answer={answer} />,
      go: t(orderActions.createFor, { count: answer.ready.length, sum: formatDecimal(answer.total) }),
      agreed: answer.ready.map(({ orderId, quoted }) => ({ orderId, price: quoted })),
    }
  }
