import { transfers } from '@stowline/contract/transfers/transfers.contract'
import { transferExportFields } from '@stowline/domain/transfers/export-fields'
import { nouns } from '@stowline/text/nouns'
import { transferColumnNames } from '@stowline/text/transfers'
import { transfersScreen as words } from '@stowline/text/transfers-screen'
import { exportDialog } from '../../api/export-rows.tsx'
import { transferList } from './transfers.filters.ts'

/** Export of the chosen transfers, of what the filters show, or of all. */
export const ExportTransfers = exportDialog(transfers.exportAll, {
  noun: nouns.transfers,
  fields: transferExportFields,
  names: transferColumnNames,
  ids: 'transferIds',
  asked: transferList.asked,
  key: 'transfers',
  title: words.exportAll,
})
