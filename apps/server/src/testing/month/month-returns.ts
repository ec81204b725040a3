import { api } from '@stowline/contract'
import { returningHandlers } from '../../modules/operations/index.ts'
import { returnHandlers } from '../../modules/returns/index.ts'
import type { LabelWorld } from '../factories/label-world.ts'
import { providerPeople } from './month-money.ts'

/** Every return that is on its way arrives whole, and all of it is laid on its shelf again. */
export const receiveReturns = async (world: LabelWorld): Promise<void> => {
  const [ann] = await providerPeople(world)
  if (!ann) return
  const { items } = await world.run(api.returns.list, returnHandlers.list, { pageSize: 50 })
  for (const { id } of items) {
    const own = { merchantId: world.merchant.tenantId, id }
    const { lines } = await world.run(api.returns.detail, returnHandlers.detail, { id })
    const rows = lines.map(({ lineNo, announced }) => ({ lineNo, received: announced, unsellable: 0 }))
    const { handlings } = await ann(api.returning.receive, returningHandlers.receive, { ...own, rows })
    for (const { id: handlingId } of handlings)
      await ann(api.returning.handle, returningHandlers.handle, { ...own, handlingId })
  }
}
