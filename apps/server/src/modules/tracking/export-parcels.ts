import { tracking } from '@stowline/contract/tracking/tracking.contract'
import { parcelColumns, trackingStateNames } from '@stowline/text/tracking'
import { sql } from 'kysely'
import { carrierNames } from '../../kernel/carrier-names.ts'
import { exportOf } from '../tasks/index.ts'
import { parcelList } from './parcel-list.ts'

/** The parcels as a sheet: the selected ones, or all that the filters let through. */
export const parcelExport = exportOf(parcelList, tracking.exportParcels, {
  kind: 'exportParcels',
  fileName: 'tracking',
  sourcePath: '/logistics/index',
  chosen: ({ parcelIds, filters }) => ({ ids: parcelIds, filters }),
  order: 'asc',
  joins: sql`join stores s on s.tenant_id = p.tenant_id and s.id = p.store_id`,
  headers: parcelColumns,
  columns: {
    trackingNumber: { value: sql.ref('p.tracking_number') },
    carrier: { value: sql.ref('p.carrier'), names: carrierNames },
    orderNo: { value: sql.ref('p.order_no') },
    store: { value: sql.ref('s.name') },
    state: { value: sql.ref('p.state'), names: trackingStateNames },
    shipped: { value: sql.ref('p.created_at') },
    lastEventTime: { value: sql.ref('p.last_event_at') },
    lastEvent: { value: (language) => sql`coalesce(p.last_event ->> ${language}, '')` },
    place: { value: sql`coalesce(p.last_event ->> 'place', '')` },
    eta: { value: sql.ref('p.eta') },
    delivered: { value: sql.ref('p.delivered_at') },
  },
})
