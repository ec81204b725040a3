import { transferMoves } from '@stowline/domain/transfers/transfer-moves'
import type { Work } from '../../kernel/context.ts'
import { moveRows } from '../../kernel/move.ts'
import { movableTransfers, type TransferChanges, type TransferEffect } from './movable-transfers.ts'
import { mustSucceed } from './must-succeed.ts'

export type Truck = {
  readonly appointmentTime: string | null
  readonly trailerNo: string
  readonly sealNo: string
  readonly proNo: string
  readonly freightClass: string
}

const same =
  (changes: TransferChanges, detail: Readonly<Record<string, unknown>>): TransferEffect =>
  async (_, rows) => ({ moves: rows.map((row) => ({ row, changes, detail })) })

/** When the truck comes, and what its papers say. */
export const setTruck = async (work: Work, id: string, truck: Truck): Promise<void> => {
  const { appointmentTime, trailerNo, sealNo, proNo, freightClass } = truck
  const changes = {
    ...{ appointment_at: appointmentTime === null ? null : new Date(appointmentTime), trailer_no: trailerNo },
    ...{ seal_no: sealNo, pro_no: proNo, freight_class: freightClass },
  }
  const told = Object.fromEntries(Object.entries(truck).filter(([, value]) => value))
  mustSucceed(
    await moveRows(movableTransfers, work, { move: transferMoves.setTruck, effect: same(changes, told) }, [id]),
  )
}

/** Loading begins, with so many pallets. */
export const loadTransfer = async (work: Work, id: string, palletNum: number): Promise<void> => {
  const changes = { loading_at: work.now(), pallet_count: palletNum }
  const effect = same(changes, { pallets: palletNum })
  mustSucceed(await moveRows(movableTransfers, work, { move: transferMoves.load, effect }, [id]))
}
