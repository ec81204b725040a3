import type { AddressState } from '@stowline/domain/orders/lifecycle'
import type { OrderProblem } from '@stowline/domain/orders/problem'
import { orderScreen } from '@stowline/text/orders-screen'
import { addressStateNames, orderStatusNames } from '@stowline/text/orders'
import type { RowProblem } from '../../../ui/list-page/index.ts'
import type { Status } from '../../../ui/status-tag/status-tag.tsx'

export { orderStatusTags } from '../../../ui/status-tag/record-tags.ts'
export { labelStateTags } from '../../../ui/status-tag/label-tags.ts'

/** What is wrong with an order, as its row says it. */
export const orderProblemTags: Readonly<Record<OrderProblem, Pick<RowProblem, 'tone' | 'text'>>> = {
  labelFailed: { tone: 'blocked', text: orderScreen.labelFailed },
  addressInvalid: { tone: 'attention', text: orderScreen.addressProblem },
  outOfStock: { tone: 'attention', text: orderStatusNames.outOfStock },
  noWarehouse: { tone: 'attention', text: orderScreen.noWarehouse },
}

export const addressStateTags: Readonly<Record<AddressState, Status>> = {
  unchecked: { tone: 'neutral', label: addressStateNames.unchecked },
  valid: { tone: 'done', label: addressStateNames.valid },
  corrected: { tone: 'attention', label: addressStateNames.corrected },
  invalid: { tone: 'blocked', label: addressStateNames.invalid },
}
