import type { ImportedMilestone } from '@stowline/domain/inbound/imports/check-milestone'
import { milestoneActions } from '@stowline/domain/inbound/shipment-moves'
import type { Work } from '../../kernel/context.ts'
import { actingFor, inTransaction } from '../../kernel/work.ts'
import { movableShipments } from './movable-shipments.ts'
import { reachMilestone } from './move-shipments.ts'

type Row = ImportedMilestone & { readonly rowNo: number }

/**
 * Milestones of shipments of several merchants, in the transaction in hand: each stands in its merchant's name and history. Answers the shipment of
 * each row whose milestone it has reached; a shipment that somebody else moved meanwhile is left alone.
 */
export const reachMilestones = async (work: Work, rows: readonly Row[]): Promise<ReadonlyMap<number, string>> => {
  const reached = new Map<number, string>()
  const merchants = Map.groupBy(rows, ({ merchantId }) => merchantId)
  for (const merchantId of [...merchants.keys()].toSorted()) {
    const own = actingFor(work, merchantId)
    const theirs = merchants.get(merchantId) ?? []
    await own.transaction(async (db) => {
      const inHand = inTransaction(own, db)
      await movableShipments.lock(inHand, [...new Set(theirs.map(({ shipmentId }) => shipmentId))])
      for (const alike of inOrder(theirs)) for (const [row, id] of await reachAlike(inHand, alike)) reached.set(row, id)
    })
  }
  return reached
}

/** Rows that say the same of their shipments go together; earlier milestones come first, since a shipment may reach several. */
const inOrder = (rows: readonly Row[]): readonly (readonly Row[])[] => {
  const alike = Map.groupBy(rows, ({ action, time, appointment }) => JSON.stringify([action, time, appointment]))
  const placeOf = ([row]: readonly Row[]) => (row ? milestoneActions.indexOf(row.action) : 0)
  return [...alike.values()].toSorted((one, other) => placeOf(one) - placeOf(other))
}

const reachAlike = async (work: Work, rows: readonly Row[]): Promise<readonly (readonly [number, string])[]> => {
  const [first] = rows
  if (!first) return []
  const ids = rows.map(({ shipmentId }) => shipmentId)
  const { succeeded } = await reachMilestone(work, ids, first)
  const moved = new Set(succeeded.map(({ id }) => id))
  return rows.flatMap(({ rowNo, shipmentId }) => (moved.has(shipmentId) ? [[rowNo, shipmentId] as const] : []))
}
