import type { Dock } from '../factories/dock.ts'
import type { Merchant } from '../factories/merchant.ts'

type Docking = Pick<Dock, 'atDock' | 'detail' | 'receive' | 'reach' | 'shelve'>

/** SKUs of the month; a container carries so many pieces of each. */
export const monthSkus = ['MUG', 'LAMP', 'DESK', 'SOFA', 'BOOK', 'TENT'] as const
const pieces = 1_200

const containers = [
  { place: 'east', containerType: '40HQ', containerNo: 'CSQU3054383' },
  { place: 'west', containerType: '40HQ', containerNo: 'MSKU6011672' },
  { place: 'central', containerType: '20GP', containerNo: 'TGHU7602028' },
] as const

/** Containers come, are counted, emptied and shelved, each in a warehouse of its own: of the month's three those from `first` to before `end`. */
export const unloadContainers = async (
  dock: Docking,
  { products, warehouses }: Merchant,
  [first, end]: readonly [first: number, end: number],
): Promise<void> => {
  for (const { place, ...container } of containers.slice(first, end)) {
    const lines = monthSkus.map((sku) => ({ productId: products[sku] ?? '', quantity: pieces, cartonRate: 10 }))
    const id = await dock.atDock({ ...container, warehouseId: warehouses[place], lines })
    await dock.receive(
      id,
      monthSkus.map((code) => ({ code, quantity: pieces })),
    )
    const { lines: counted } = await dock.detail(id)
    await dock.shelve(
      id,
      counted.map((line) => ({ lineId: line.id, quantity: pieces })),
    )
    for (const action of ['empty', 'shelve'] as const) {
      const { failed } = await dock.reach(id, action)
      if (failed.length) throw new Error(`${action}: ${failed[0]?.code}`)
    }
  }
}
