export { consume, holdingOrders, release } from './release.ts'
export { reserve } from './reserve.ts'
export { stockOf } from './stock-of.ts'
export { inventoryHandlers } from './inventory.handlers.ts'
