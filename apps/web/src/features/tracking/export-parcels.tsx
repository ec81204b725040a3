import { tracking } from '@stowline/contract/tracking/tracking.contract'
import { parcelExportFields } from '@stowline/domain/tracking/export-fields'
import { nouns } from '@stowline/text/nouns'
import { parcelColumns } from '@stowline/text/tracking'
import { trackingScreen } from '@stowline/text/tracking-screen'
import { exportDialog } from '../../api/export-rows.tsx'
import { parcelList } from './parcels.filters.ts'

/** Export of the chosen parcels, of what the filters show, or of all. */
export const ExportParcels = exportDialog(tracking.exportParcels, {
  key: 'parcels',
  title: trackingScreen.exportAll,
  noun: nouns.parcels,
  fields: parcelExportFields,
  names: parcelColumns,
  ids: 'parcelIds',
  asked: parcelList.asked,
})
