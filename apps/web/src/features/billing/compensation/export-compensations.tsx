import { compensation } from '@stowline/contract/billing/compensation.contract'
import { compensationExportFields } from '@stowline/domain/billing/compensation'
import { compensationColumns } from '@stowline/text/compensation'
import { compensationScreen } from '@stowline/text/compensation-screen'
import { nouns } from '@stowline/text/nouns'
import { exportDialog } from '../../../api/export-rows.tsx'
import { compensationList } from './compensations.filters.ts'

/** Export of the chosen compensations, of what the filters show, or of all. */
export const ExportCompensations = exportDialog(compensation.exportAll, {
  key: 'compensations',
  title: compensationScreen.exportAll,
  noun: nouns.compensations,
  fields: compensationExportFields,
  names: compensationColumns,
  ids: 'compensationIds',
  asked: compensationList.asked,
})
