import type { tracking } from '@stowline/contract/tracking/tracking.contract'
import type { Handlers } from '../../kernel/context.ts'
import { parcelExport } from './export-parcels.ts'
import { getTracking } from './get-tracking.ts'
import { markHandled, note, snooze, unsnooze } from './inbox.ts'
import { parcelList } from './parcel-list.ts'
import { refreshParcels } from './refresh-parcels.ts'

export const trackingHandlers: Handlers<typeof tracking> = {
  list: parcelList.handler,
  detail: getTracking,
  refresh: refreshParcels,
  markHandled,
  snooze,
  unsnooze,
  note,
  exportParcels: parcelExport.handler,
}
