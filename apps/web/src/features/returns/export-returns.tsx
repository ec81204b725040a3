import { returns } from '@stowline/contract/returns/returns.contract'
import { returnExportFields } from '@stowline/domain/returns/export-fields'
import { nouns } from '@stowline/text/nouns'
import { returnColumnNames } from '@stowline/text/returns'
import { returnsScreen as words } from '@stowline/text/returns-screen'
import { exportDialog } from '../../api/export-rows.tsx'
import { returnList } from './returns.filters.ts'

/** Export of the chosen returns, of what the filters show, or of all. */
export const ExportReturns = exportDialog(returns.exportAll, {
  noun: nouns.returns,
  fields: returnExportFields,
  names: returnColumnNames,
  ids: 'returnIds',
  asked: returnList.asked,
  key: 'returns',
  title: words.exportAll,
})
