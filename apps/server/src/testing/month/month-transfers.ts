import { api } from '@stowline/contract'
import { transferringHandlers } from '../../modules/operations/index.ts'
import { transferHandlers } from '../../modules/transfers/index.ts'
import type { LabelWorld } from '../factories/label-world.ts'
import { png } from '../uploads.ts'
import { must, providerPeople } from './month-money.ts'

const pieces = 20

/** Two cartons leave the western warehouse by truck: ordered, accepted, picked, loaded. Completed, it is charged. Its number. */
export const sendTransfer = async (world: LabelWorld, estimatedTime: string): Promise<string> => {
  const { tenantId, warehouses, products } = world.merchant
  const [dock] = await providerPeople(world)
  if (!dock) throw new Error('A provider has people')
  const paper = { tenantId, slot: 'transferDocument', name: 'stocking.png', contentType: 'image/png', bytes: png() }
  const { fileId } = await world.inTenant((db) => world.files.put(db, paper))
  const { id } = await world.run(api.transfers.create, transferHandlers.create, {
    ...{ kind: 'ltl', transID: 'FBA15MONTH', po: 'PO-MONTH', estimatedTime, toWarehouseName: 'ONT8' },
    fromWarehouseId: warehouses.west,
    lines: [{ productId: products['MUG'] ?? '', productQty: pieces, cartonRate: 10, cartonLabelQty: 2 }],
    stockingFileIds: [fileId],
  })
  const [own, one] = [
    { merchantId: tenantId, transferIds: [id] },
    { merchantId: tenantId, id },
  ]
  const { accept, begin, pick, makeReady, load, complete } = transferringHandlers
  must(await dock(api.transferring.accept, accept, { ...own, askShort: false }))
  must(await dock(api.transferring.begin, begin, own))
  await dock(api.transferring.pick, pick, { ...one, code: 'MUG', quantity: pieces })
  must(await dock(api.transferring.makeReady, makeReady, own))
  await dock(api.transferring.load, load, { ...one, palletNum: 1 })
  must(await dock(api.transferring.complete, complete, own))
  return (await world.run(api.transfers.detail, transferHandlers.detail, { id })).transferNo
}
