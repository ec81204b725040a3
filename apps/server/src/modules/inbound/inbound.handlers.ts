import type { inbound } from '@stowline/contract/inbound/inbound.contract'
import type { Handlers } from '../../kernel/context.ts'
import { cancelShipments } from './cancel-shipments.ts'
import { companyPrefix, setCompanyPrefix } from './company-prefix.ts'
import { abnormalExport, shipmentExport } from './export-shipments.ts'
import { findProducts } from './find-products.ts'
import { getShipment, getShipmentFile } from './get-shipment.ts'
import { printCartonLabels } from './print-carton-labels.ts'
import { removeShipments } from './remove-shipments.ts'
import { resubmitShipments } from './resubmit-shipments.ts'
import { createShipment, updateShipment } from './save-shipment.ts'
import { shipmentList } from './shipment-list.ts'

export const inboundHandlers: Handlers<typeof inbound> = {
  list: shipmentList.handler,
  detail: getShipment,
  create: createShipment,
  update: updateShipment,
  resubmit: resubmitShipments,
  cancel: cancelShipments,
  remove: removeShipments,
  products: findProducts,
  printCartons: printCartonLabels,
  prefix: companyPrefix,
  setPrefix: setCompanyPrefix,
  exportAll: shipmentExport.handler,
  exportAbnormal: abnormalExport.handler,
  file: getShipmentFile,
}
