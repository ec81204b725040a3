import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { strategies } from '@stowline/contract/orders/strategies.contract'
import { labelFieldsEditable } from '@stowline/domain/orders/order-moves'
import { orderDone, orderGo } from '@stowline/text/batch-buttons'
import { orderActions } from '@stowline/text/orders-screen'
import { strategiesScreen } from '@stowline/text/strategies-screen'
import { batchCall } from '../../../api/batch.ts'
import type { useNames } from '../../../api/reference.ts'
import type { useText } from '../../../ui/language/language.tsx'
import { type BatchAction, batchAction, byRule } from '../../../ui/list-page/index.ts'
import { warehouseReasonText } from '@stowline/text/warehouse-reasons'

type Say = ReturnType<typeof useText>

const choose = batchCall(strategies.preferred, 'orderIds')

/** Warehouses chosen anew by the rules; the results say which warehouse, by which rule and why. */
export const chooseWarehouse = (
  t: Say,
  names: ReturnType<typeof useNames>,
  open: (id: string) => void,
): BatchAction<OrderRow> => {
  const run = async (rows: readonly OrderRow[], value: undefined, key: string) => {
    const answer = await choose(rows, value, key)
    const decided = answer.decisions.map(({ orderId, warehouseId, reason, rule }) => {
      const why = warehouseReasonText({ warehouseReason: reason, warehouseRule: rule })
      const place = names.warehouse(warehouseId)?.shortName
      return { id: orderId, text: [place, why && t(why)].filter(Boolean).join(' · ') }
    })
    return { ...answer, decided }
  }
  return batchAction<OrderRow, undefined>({
    id: 'chooseWarehouse',
    group: 'process',
    label: orderActions.chooseWarehouse,
    tooMany: orderActions.tooMany,
    preflight: byRule(labelFieldsEditable),
    summary: () => <p className="kit-second">{t(strategiesScreen.intro)}</p>,
    go: orderGo.chooseWarehouse,
    done: orderDone.chooseWarehouse,
    run,
    onOpen: ({ id }) => open(id),
  })
}
