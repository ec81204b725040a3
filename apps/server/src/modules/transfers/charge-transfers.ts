import { workOut } from '@stowline/domain/billing/charges/charge'
import type { TransferFacts } from '@stowline/domain/billing/fees/activity/transfer-carton-fee'
import { type Cents, cents } from '@stowline/domain/kernel/money'
import { dayIn } from '@stowline/domain/kernel/zone'
import { cartonsFor, labelsFor } from '@stowline/domain/transfers/shortage'
import { camel } from '../../db/camel.ts'
import type { Db } from '../../db/database.ts'
import type { Work } from '../../kernel/context.ts'
import { type Activity, cardsOf, chargeActivities, providerZone } from '../billing/index.ts'
import { asPacked } from './as-packed.ts'
import type { LockedTransfer } from './movable-transfers.ts'

type Charging = Pick<Work, 'db' | 'now' | 'newId'>
type Charged = Pick<LockedTransfer, 'id' | 'transferNo' | 'fromWarehouseId' | 'palletCount'>

const linesOf = (db: Db, transferIds: readonly string[]) =>
  camel(db)
    .selectFrom('transferLines as l')
    .innerJoin('products as p', 'p.id', 'l.productId')
    .select(['l.transferId', 'l.ordered', 'l.planned', 'l.cartonRate', 'l.productLabels', 'l.cartonLabels'])
    .select(['p.cartonLength', 'p.cartonWidth', 'p.cartonHeight', 'p.cartonUnit', 'p.length', 'p.width', 'p.height'])
    .select(['p.unit', 'p.cartonRate as ownRate'])
    .where('l.transferId', 'in', transferIds)
    .orderBy('l.transferId')
    .orderBy('l.lineNo')
    .execute()
type StoredLine = Awaited<ReturnType<typeof linesOf>>[number]

/** A carton as it is packed here, from what its product tells of its own; of one that tells nothing, the piece itself. */
const measuresOf = (line: StoredLine) =>
  line.cartonLength && line.cartonWidth && line.cartonHeight
    ? {
        length: line.cartonLength,
        width: line.cartonWidth,
        height: asPacked(line.cartonHeight, line),
        unit: line.cartonUnit,
      }
    : { length: line.length, width: line.width, height: line.height, unit: line.unit }

/** What a completed transfer is charged for: its cartons, the pallets that were built, and the labels that were put on. */
const factsOf = (palletCount: number, lines: readonly StoredLine[]): TransferFacts => ({
  cartons: lines
    .filter(({ planned }) => planned > 0)
    .map((line) => ({ measures: measuresOf(line), count: cartonsFor(line.planned, line.cartonRate) })),
  pallets: palletCount,
  labels: lines.reduce(
    (sum, line) => sum + labelsFor(line.productLabels, line) + labelsFor(line.cartonLabels, line),
    0,
  ),
})

const activityOf = ({ id, transferNo, fromWarehouseId }: Charged, input: TransferFacts, day: string): Activity => ({
  ...{ type: 'transfer', input, day, sourceKind: 'transfer', sourceId: id },
  ...{ reference: transferNo, warehouseId: fromWarehouseId },
})

/** Charges transfers that have left, each once (behaviour: Money). */
export const chargeTransfers = async (work: Charging, transfers: readonly Charged[], at: Date): Promise<void> => {
  if (!transfers.length) return
  const day = dayIn(at, await providerZone(work.db))
  const lines = Map.groupBy(
    await linesOf(
      work.db,
      transfers.map(({ id }) => id),
    ),
    ({ transferId }) => transferId,
  )
  await chargeActivities(
    work,
    transfers.map((one) => activityOf(one, factsOf(one.palletCount, lines.get(one.id) ?? []), day)),
  )
}

const cancelled: TransferFacts = { cartons: [], pallets: 0, labels: 0, cancelled: true }

/** What cancelling one by truck costs at a moment; a merchant without a card pays nothing. */
export const cancelFee = async ({ db }: Pick<Work, 'db'>, at: Date): Promise<Cents> => {
  const card = await (await cardsOf(db)).on(dayIn(at, await providerZone(db)))
  const worked = card && workOut('transfer', cancelled, card)
  return worked?.ok ? worked.value.total : cents(0)
}

/** Charges what cancelling costs; without a fee there is no charge. */
export const chargeCancelled = async (work: Charging, transfers: readonly Charged[], at: Date): Promise<void> => {
  const day = dayIn(at, await providerZone(work.db))
  await chargeActivities(
    work,
    transfers.map((one) => activityOf(one, cancelled, day)),
  )
}
