import type { claims } from '@stowline/contract/returns/returns.contract'
import type { Proposal } from '@stowline/contract/returns/returns.schema'
import { type FoundParcel, type MatchReason, matchOf, matchWeight } from '@stowline/domain/returns/matching'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Handler } from '../../kernel/context.ts'
import { notFound } from '../../kernel/refusal.ts'
import { resolveSkus, skuKey } from '../products/index.ts'

/** Proposals that are told of one parcel. */
const mostProposals = 8
/** Orders that are looked at for each reason, the newest first. */
const mostLookedAt = 200

type Candidate = {
  readonly tenantId: string
  readonly orderId: string
  readonly orderNo: string
  readonly storeId: string
  readonly recipient: string
  readonly street: string
  readonly cityName: string
  readonly postalCode: string
  readonly shippedAt: Date | null
  readonly trackingNos: readonly string[]
  readonly skus: readonly string[]
  readonly quantities: readonly number[]
}
export type Match = Candidate & { readonly reasons: readonly MatchReason[] }

/** Shipped orders that a parcel may have come back from, the likeliest first; of every merchant whose rows the transaction sees. */
export const findMatches = async (db: Db, parcel: FoundParcel): Promise<Match[]> => {
  const { trackingNo, senderName, postalCode, skus } = parcel
  const { rows } = await sql<Candidate>`
    select o.tenant_id as "tenantId", o.id as "orderId", o.order_no as "orderNo", o.store_id as "storeId", o.recipient, o.street, o.city as "cityName",
      o.postal_code as "postalCode", o.shipped_at as "shippedAt",
      array(select p.tracking_number from parcels p where p.tenant_id = o.tenant_id and p.order_id = o.id) as "trackingNos",
      array(select l.sku from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id order by l.line_no) as skus,
      array(select l.quantity from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id order by l.line_no) as quantities
    from likely_orders(${trackingNo}, ${senderName}, ${postalCode}, ${skus}::text[], ${mostLookedAt}) m (tenant_id, id)
    join orders o on o.tenant_id = m.tenant_id and o.id = m.id`.execute(db)
  return rows
    .map((order) => ({ ...order, reasons: matchOf(parcel, order) }))
    .filter(({ reasons }) => reasons.length > 0)
    .toSorted(
      (a, b) =>
        matchWeight(b.reasons) - matchWeight(a.reasons) ||
        (b.shippedAt?.getTime() ?? 0) - (a.shippedAt?.getTime() ?? 0),
    )
    .slice(0, mostProposals)
}

/** Orders that a parcel may have come back from, each with its reasons and its products. */
export const getProposals: Handler<typeof claims.proposals> = async ({ id }, ctx) => {
  const { db } = ctx
  const row = await db.selectFrom('returns').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.receive_type !== 'unannounced' || row.is_ignored) throw notFound()
  const lines = await db.selectFrom('return_lines').select('sku').where('return_id', '=', id).execute()
  const matches = await findMatches(db, {
    trackingNo: row.tracking_no,
    senderName: row.sender_name,
    street: row.street,
    postalCode: row.postal_code,
    skus: lines.map(({ sku }) => sku),
  })
  const asked = matches.flatMap(({ storeId, skus }) => skus.map((sku) => ({ storeId, sku })))
  const known = await resolveSkus(db, asked)
  return matches.map(
    ({
      orderId,
      orderNo,
      recipient,
      cityName,
      postalCode,
      shippedAt,
      reasons,
      storeId,
      skus,
      quantities,
    }): Proposal => ({
      ...{ orderId, orderNo, recipientName: recipient, cityName, postalCode, reasons: [...reasons] },
      shippedTime: shippedAt?.toISOString() ?? null,
      lines: skus.flatMap((sku, at) =>
        (known.get(skuKey(storeId, sku)) ?? []).map(({ productId, sku: own, perSku }) => ({
          ...{ productId, sku: own, quantity: perSku * (quantities[at] ?? 0) },
        })),
      ),
    }),
  )
}
