import type { InboundCard } from '@stowline/contract/home/home.contract'
import { type ShipmentStatus, shipmentStatuses } from '@stowline/domain/inbound/lifecycle'
import { sql } from 'kysely'
import { type Card, withMenu } from './card.ts'

type Row = {
  readonly stages: readonly { readonly status: ShipmentStatus; readonly count: number }[]
  readonly pieces: number
}

/** By literal states, each a part of the index: what is on the shelves already is most of the table and is not looked at. */
const open = sql.join(shipmentStatuses.filter((status) => status !== 'shelved').map((status) => sql.lit(status)))

/** What is on its way, by state, and the pieces that nobody has counted in yet. */
export const inboundCard: Card<InboundCard> = {
  isFor: withMenu('/shipment/index'),
  read: async (db) => {
    const { rows } = await sql<Row>`
      select coalesce((select json_agg(t) from (select status, count(*)::int as count from shipments where status in (${open}) and not (status = 'rejected' and is_cancelled) group by 1) t), '[]'::json) as stages,
        coalesce((select sum(greatest(0, l.announced - l.received))::int from shipments i
          join shipment_lines l on l.tenant_id = i.tenant_id and l.shipment_id = i.id
          where i.status in (${open}) and i.status <> 'rejected'), 0) as pieces`.execute(db)
    const { stages, pieces } = rows[0] ?? { stages: [], pieces: 0 }
    const order = (status: ShipmentStatus) => shipmentStatuses.indexOf(status)
    return { stages: [...stages].sort((a, b) => order(a.status) - order(b.status)), pieces }
  },
}
