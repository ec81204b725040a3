import { type ChargeInputs, type RatedLines, type RatedType, workOut } from '@stowline/domain/billing/charges/charge'
import type { Problem, Result } from '@stowline/domain/kernel/result'
import { cents } from '@stowline/domain/kernel/money'
import type { RateCard } from '@stowline/domain/billing/cards/rate-card'
import { insertPacked, packRows } from '../../../db/insert-rows.ts'
import { sql } from 'kysely'
import type { Work } from '../../../kernel/context.ts'
import { cardsOf } from '../cards/read-cards.ts'

type WarehouseWork = Exclude<RatedType, 'freight'>

/** Something that a warehouse did for a merchant, once: what it is charged for, and what its price depends on. */
export type Activity = {
  readonly [Type in WarehouseWork]: {
    readonly type: Type
    readonly input: ChargeInputs[Type]
    /** The day whose card holds and on whose bill it stands: the provider's calendar, of a night of storage the warehouse's. */
    readonly day: string
    readonly sourceKind: 'order' | 'lot' | 'shipment' | 'transfer' | 'service' | 'compensation'
    readonly sourceId: string
    /** Which charge of that source: a night, a container type. */
    readonly part?: string
    readonly reference: string
    readonly orderId?: string | null
    readonly warehouseId: string | null
  }
}[WarehouseWork]

/**
 * Charges work that was done, each once however often it is told. A merchant without a card is charged nothing; work that his card has no price for
 * is written down with its problem and costs nothing until the provider sees to it. Answers how many were written.
 */
export const chargeActivities = async (
  { db, now, newId }: Pick<Work, 'db' | 'now' | 'newId'>,
  activities: readonly Activity[],
): Promise<number> => {
  if (!activities.length) return 0
  const cards = await cardsOf(db)
  const rows: ChargeRow[] = []
  for (const activity of activities) {
    const card = await cards.on(activity.day)
    const row = card && chargeOf(activity, card)
    if (row) rows.push({ ...row, id: newId(), at: now().toISOString() })
  }
  if (!rows.length) return 0
  const written = await sql`${await insertPacked(db, 'charges', packRows(rows))} on conflict do nothing`.execute(db)
  return Number(written.numAffectedRows ?? 0)
}

type ChargeRow = ReturnType<typeof rowOf> & { readonly id: string; readonly at: string }

/** Its row, unless it costs nothing and so it should. */
const chargeOf = (activity: Activity, card: RateCard) => {
  const worked = priceOf(activity, card)
  if (worked.ok && worked.value.lines.length === 0) return undefined
  return rowOf(activity, card, worked.ok ? worked.value : worked.problem)
}

/** Each type with its own input: the union is taken apart where the compiler can follow. */
const priceOf = <Type extends WarehouseWork>(
  { type, input }: { readonly type: Type; readonly input: ChargeInputs[Type] },
  card: RateCard,
): Result<RatedLines> => workOut(type, input, card)

const rowOf = (activity: Activity, { version }: RateCard, price: RatedLines | Problem) => ({
  type: activity.type,
  day: activity.day,
  source_kind: activity.sourceKind,
  source_id: activity.sourceId,
  part: activity.part ?? '',
  reference: activity.reference,
  order_id: activity.orderId ?? null,
  warehouse_id: activity.warehouseId,
  card_version: version,
  input: activity.input,
  lines: 'lines' in price ? price.lines : [],
  cents: 'lines' in price ? price.total : cents(0),
  problem: 'lines' in price ? null : price,
})
