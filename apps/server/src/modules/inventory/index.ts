export { adjust, count, moveBucket } from './adjust.ts'
export { approveCorrections, type Correction, correctStock, rejectCorrections } from './corrections.ts'
export { chargeNextNight, lastNight } from './charge-storage.ts'
export { chargeStorageJob } from './charge-storage.job.ts'
export { consumeTransfers } from './consume-transfers.ts'
export {
  holdForTransfers,
  holdWhatThereIs,
  releaseTransfers,
  type TransferDemand,
  trimHolds,
} from './hold-transfers.ts'
export { keptLimit, limitColumns } from './kept-limit.ts'
export { putAway, receive } from './put-away.ts'
export { consume, holdingOrders, release } from './release.ts'
export { expectGoods, type StockWork } from './open-stock.ts'
export { lotNo } from './as-of.ts'
export { settleReturned } from './settle-returned.ts'
export { transferOut } from './transfer-out.ts'
export { reserve, type Shortage, shortageWords } from './reserve.ts'
export { lotRow, movementRow, stockRow } from './stock-change.ts'
export { promised, stockOf } from './stock-of.ts'
export { inventoryHandlers } from './inventory.handlers.ts'
export { ageExport, movementExport, stockExport } from './export-stock.ts'
export { ageList } from './age-list.ts'
export { stockList } from './stock-list.ts'
