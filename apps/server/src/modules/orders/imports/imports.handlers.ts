import type { imports } from '@stowline/contract/orders/imports.contract'
import type { Handlers } from '../../../kernel/context.ts'
import { discardImport, unfinishedImports } from './unfinished-imports.ts'
import { importSteps } from './import-orders.ts'
import { packedLines } from './packed-lines.ts'
import { getMapping, recordList } from './record-list.ts'
import { removeImports } from './remove-imports.ts'
import { rejectedRows } from './rejected-rows.ts'
import { rowList } from './row-list.ts'
import { recheck } from './start-check.ts'
import { getTemplate } from './get-template.ts'
import { kindsOf } from './stored-import.ts'
import { uploadLabel } from './upload-label.ts'

export const importHandlers: Handlers<typeof imports> = {
  importOrders: importSteps('order'),
  importShipments: importSteps('shipment'),
  importProducts: importSteps('product'),
  importOnlineSkus: importSteps('onlineSku'),
  importPacking: importSteps('packing'),
  packedLines,
  importMilestones: importSteps('milestone'),
  importTransfers: importSteps('transfer'),
  records: recordList.handler,
  rows: rowList.handler,
  mapping: getMapping,
  saveMapping: async ({ importId, mapping }, ctx) => {
    const { taskId, editsDropped } = await recheck(importId, kindsOf(ctx), mapping, ctx, ctx.db)
    return { taskId, editsDropped }
  },
  unfinished: unfinishedImports,
  discard: discardImport,
  remove: removeImports,
  template: getTemplate,
  rejected: rejectedRows,
  uploadLabel,
}
