import type { OrderRow } from '@stowline/contract/orders/orders.schema'
import { orders } from '@stowline/contract/orders/orders.contract'
import { shipping } from '@stowline/contract/shipping/shipping.contract'
import { batchCall } from '../../../api/batch.ts'
import { send } from '../../../api/client.ts'
import { taskStarted } from '../../../api/task-signal.ts'
import type { Preferences } from '../../../ui/frame/preferences.ts'
import type { AgreedPrices } from '../label/label-run.tsx'
import type { AccountValue } from './batch-account.tsx'

const changeAccount = batchCall(orders.changeAccount, 'orderIds')
const createLabels = batchCall(shipping.createLabels, 'orderIds')

/** The dialog starts nothing before an account is chosen. */
export const runAccount = (rows: readonly OrderRow[], { logisticsAccountId = '' }: AccountValue, key: string) =>
  changeAccount(rows, { logisticsAccountId }, key)

/** The format to ask for; nothing when the shipping account decides. */
export const formatOf = (format: Preferences['labelFormat']) => (format === 'account' ? {} : { format })

export const runLabels =
  (format: Preferences['labelFormat']) => (rows: readonly OrderRow[], prices: AgreedPrices, key: string) =>
    createLabels(rows, { prices, ...formatOf(format) }, key)

/** Writes the sheet by which the platforms learn of the shipments. */
export const confirmShipments = async (rows: readonly OrderRow[]): Promise<void> => {
  const outcome = await send(orders.exportShipments, { orderIds: rows.map(({ id }) => id) })
  if (outcome.ok) taskStarted()
}
