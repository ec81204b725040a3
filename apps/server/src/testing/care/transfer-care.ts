import { api } from '@stowline/contract'
import { transferHandlers } from '../../modules/transfers/index.ts'
import { newId } from '../../kernel/new-id.ts'
import { type Shelf, type Sku, TransferModel } from '../transfer-model.ts'
import { likelySteps, type Step } from '../transfer-step-names.ts'
import { takeStep } from '../transfer-steps.ts'
import { type CareCase, careSkus, type CareStep, pick, upTo } from './care-case.ts'
import { truckCancelFee } from './care-world.ts'
import type { StockModel } from '../stock-model.ts'

/** What the models of the stock know a transfer by: orders are numbered from 0. */
const holder = 99

/** A transfer takes its pieces lot by lot from the same models as orders do. */
class ShelfOfCase implements Shelf {
  private readonly care: CareCase

  constructor(care: CareCase) {
    this.care = care
  }

  private of(sku: Sku): StockModel {
    if (sku === 'DESK') throw new Error('A case has no desks')
    return this.care.stock[sku]
  }

  sellableOf(sku: Sku): number {
    return this.of(sku).of('sellable')
  }

  hold(sku: Sku, count: number): void {
    const stock = this.of(sku)
    if (count > 0) stock.reserve(count, holder, this.care.now())
    else stock.trim(holder, stock.heldBy(holder) + count)
  }

  leave(sku: Sku): void {
    this.of(sku).ship(holder)
  }
}

export type TransferOfCase = { readonly id: string; readonly model: TransferModel; papers: number }

const people = ({ run, world, own, merchant }: CareCase) => ({
  ...{ run, own, ask: world.ask },
  paper: () => world.picture(merchant.tenantId, 'transferDocument'),
})

export const newTransfer = async (care: CareCase): Promise<TransferOfCase> => {
  const { merchant, run, dice } = care
  const kind = pick(dice, ['ltl', 'parcel'] as const)
  const planned = careSkus.map((sku) => ({ sku, planned: 1 + upTo(dice, 2) })).slice(0, 1 + upTo(dice, 1))
  const { id } = await run(api.transfers.create, transferHandlers.create, {
    ...{ kind, transID: `FBA${newId()}`, po: 'PO-1', estimatedTime: '2026-07-17', isPresale: true },
    ...{ fromWarehouseId: merchant.warehouses.east, toWarehouseName: 'ONT8' },
    lines: planned.map(({ sku, planned: productQty }) => ({
      ...{ productId: merchant.products[sku] ?? '', productQty, cartonRate: 1 },
    })),
    stockingFileIds: [await people(care).paper()],
  })
  return { id, model: new TransferModel(kind, planned, new ShelfOfCase(care)), papers: 1 }
}

/** A step of the transfer; its model takes it when it was not refused. */
export const stepOfTransfer = (care: CareCase, transfer: TransferOfCase, step: Step): CareStep => {
  const { model, id } = transfer
  const taken = { charges: model.charges }
  return {
    // The model is asked once: a step that it refuses changes nothing of it.
    bar: () => model.step(step),
    run: async () =>
      takeStep(people(care), await care.run(api.transfers.detail, transferHandlers.detail, { id }), step),
    becomes: () => {
      if (step.name === 'addDocuments') transfer.papers += 1
      if (model.charges === taken.charges) return
      if (step.name === 'complete') care.money.transfer(model.sum('planned'))
      else care.money.cancelTruck(truckCancelFee)
    },
  }
}

/** Whichever step the dice say. Mostly one that is possible, where the first that are drawn are barred. */
export const transferStep = (care: CareCase, transfer: TransferOfCase): CareStep => {
  const { dice } = care
  const draw = (): Step => {
    const amount = upTo(dice, 9)
    const name = pick(dice, likelySteps)
    // Of many documents the fifth would be too many, which is no part of the model.
    const other = name === 'addDocuments' && transfer.papers >= 4 ? 'pick' : name
    return { name: other, nth: upTo(dice, 2), amount: amount > 5 ? 0 : amount }
  }
  const tries = dice() < 0.75 ? 4 : 1
  let step = draw()
  for (let drawn = 1; drawn < tries && !transfer.model.mayTake(step.name); drawn += 1) step = draw()
  return stepOfTransfer(care, transfer, step)
}
