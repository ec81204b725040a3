import { inbound } from '@stowline/contract/inbound/inbound.contract'
import { shipmentExportFields } from '@stowline/domain/inbound/export-fields'
import { shipmentColumnNames } from '@stowline/text/inbound'
import { inboundScreen as words } from '@stowline/text/inbound-screen'
import { nouns } from '@stowline/text/nouns'
import { exportDialog } from '../../api/export-rows.tsx'
import { shipmentList } from './shipments.filters.ts'

const sheet = {
  noun: nouns.shipments,
  fields: shipmentExportFields,
  names: shipmentColumnNames,
  ids: 'shipmentIds',
  asked: shipmentList.asked,
} as const

/** Export of the chosen shipments, of what the filters show, or of all. */
export const ExportShipments = exportDialog(inbound.exportAll, {
  ...sheet,
  key: 'shipments',
  title: words.exportAll,
})

/** The same of those that are abnormal. */
export const ExportAbnormal = exportDialog(inbound.exportAbnormal, {
  ...sheet,
  key: 'shipmentsAbnormal',
  title: words.exportAbnormal,
  tab: 'abnormal',
})
