import type { Problem } from '../kernel/result.ts'
import { earliestShipDay, type ShipDayBar, shipDayBar } from './ship-date.ts'

/** A transfer's form as its rules see it. */
export type CheckedTransfer = {
  readonly transID: string
  readonly po: string
  readonly fromWarehouseId: string
  readonly toWarehouseId: string | null
  readonly toWarehouseName: string
  /** yyyy-mm-dd */
  readonly estimatedTime: string
  readonly etd: string | null
  readonly eta: string | null
  readonly productIds: readonly string[]
  /** Stocking files and bills of lading together. */
  readonly documents: number
}
export type TransferFault = Problem & {
  readonly field:
    | 'transID'
    | 'po'
    | 'toWarehouseId'
    | 'toWarehouseName'
    | 'estimatedTime'
    | 'eta'
    | 'lines'
    | 'stockingFileIds'
}

const codeOf: Readonly<Record<ShipDayBar['why'], string>> = {
  early: 'transfers.shipDateEarly',
  late: 'transfers.shipDateLate',
  weekend: 'transfers.shipDateWeekend',
  holiday: 'transfers.shipDateHoliday',
  closed: 'transfers.shipDateClosed',
}

/** Letters of any case are the same number. */
export const sameNumbers = (transID: string, po: string): boolean =>
  po !== '' && transID.trim().toUpperCase() === po.trim().toUpperCase()

/** What is wrong with the day on which it is to leave. `made`: when it was created, imported or sent again. */
export const shipDateFault = (day: string, made: Date, closed: readonly string[]): Problem | undefined => {
  const bar = shipDayBar(day, made, closed)
  return bar && { code: codeOf[bar.why], params: { day, earliest: earliestShipDay(made, closed) } }
}

/** What is wrong with a transfer, the first of it (specification, section 5). */
export const transferFaultOf = (
  form: CheckedTransfer,
  made: Date,
  closed: readonly string[],
): TransferFault | undefined => {
  const { transID, po, fromWarehouseId, toWarehouseId, toWarehouseName, estimatedTime, etd, eta } = form
  if (sameNumbers(transID, po)) return { field: 'po', code: 'transfers.sameNumbers' }
  if (toWarehouseId !== null && toWarehouseId === fromWarehouseId)
    return { field: 'toWarehouseId', code: 'transfers.sameWarehouse' }
  if (toWarehouseId === null && !toWarehouseName.trim())
    return { field: 'toWarehouseName', code: 'transfers.destinationNeeded' }
  const late = shipDateFault(estimatedTime, made, closed)
  if (late) return { field: 'estimatedTime', ...late }
  if (etd && eta && eta < etd) return { field: 'eta', code: 'transfers.etaBeforeEtd' }
  if (new Set(form.productIds).size < form.productIds.length) return { field: 'lines', code: 'transfers.productTwice' }
  if (form.documents === 0) return { field: 'stockingFileIds', code: 'transfers.documentsNeeded' }
  return undefined
}
