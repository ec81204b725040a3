import type { tracking } from '@stowline/contract/tracking/tracking.contract'
import type { Handlers } from '../../kernel/context.ts'
import { parcelExport } from './export-parcels.ts'
import { getTracking } from './get-tracking.ts'
import { markHandled } from './mark-handled.ts'
import { parcelList } from './parcel-list.ts'
import { refreshParcels } from './refresh-parcels.ts'

export const trackingHandlers: Handlers<typeof tracking> = {
  list: parcelList.handler,
  detail: getTracking,
  refresh: refreshParcels,
  markHandled,
  exportParcels: parcelExport.handler,
}
