import type { imports } from '@stowline/contract/orders/imports.contract'
import type { Handlers } from '../../../kernel/context.ts'
import { discardImport, unfinishedImports } from './unfinished-imports.ts'
import { importSteps } from './import-orders.ts'
import { getMapping, listRecords } from './list-records.ts'
import { listRows } from './list-rows.ts'
import { rejectedRows } from './rejected-rows.ts'
import { recheck } from './start-check.ts'
import { getTemplate } from './get-template.ts'
import { uploadLabel } from './upload-label.ts'

export const importHandlers: Handlers<typeof imports> = {
  importOrders: importSteps('order'),
  importShipments: importSteps('shipment'),
  records: listRecords,
  rows: listRows,
  mapping: getMapping,
  saveMapping: async ({ importId, mapping }, ctx) => {
    const { taskId, editsDropped } = await recheck(importId, undefined, mapping, ctx, ctx.db)
    return { taskId, editsDropped }
  },
  unfinished: unfinishedImports,
  discard: discardImport,
  template: getTemplate,
  rejected: rejectedRows,
  uploadLabel,
}
