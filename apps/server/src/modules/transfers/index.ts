export { chargeTransfers } from './charge-transfers.ts'
export { transferExport } from './export-transfers.ts'
export { mustHaveTransferFile, readTransfer } from './get-transfer.ts'
export {
  acceptTransfers,
  askForDocuments,
  beginTransfers,
  completeTransfers,
  makeReady,
  rejectTransfers,
} from './move-transfers.ts'
export { pickPieces } from './pick-pieces.ts'
export { reportShortage } from './report-shortage.ts'
export { insertTransfer } from './save-transfer.ts'
export { readPallets } from './pallets/get-pallets.ts'
export { getPalletLimits, palletLimits, setPalletLimits } from './pallets/pallet-limits.ts'
export { writeBol } from './pallets/save-bol.ts'
export { buildPallets } from './pallets/save-pallets.ts'
export { type Printing, printBols, printTransferLabels } from './papers/print-papers.ts'
export { truckPaperHandlers } from './papers/truck-papers.handlers.ts'
export { loadTransfer, setTruck } from './set-truck.ts'
export { transferList, transferRules, transferTabs } from './transfer-list.ts'
export { toTransferRow, transferRows } from './transfer-row.ts'
export { transfersNamed } from './transfers-named.ts'
export { transferHandlers } from './transfers.handlers.ts'
