import { accounts } from '@stowline/contract/accounts/accounts.contract'
import { auditExportFields } from '@stowline/domain/identity/audit'
import { auditScreen } from '@stowline/text/accounts-screen'
import { auditColumnNames } from '@stowline/text/audit'
import { nouns } from '@stowline/text/nouns'
import { exportDialog } from '../../api/export-rows.tsx'
import { auditList, listKeys } from './accounts.filters.ts'

/** Export of what the filters show of the trail. */
export const ExportAudit = exportDialog(accounts.exportAudit, {
  key: listKeys.audit,
  title: auditScreen.exportTitle,
  noun: nouns.auditLines,
  fields: auditExportFields,
  names: auditColumnNames,
  ids: 'auditIds',
  asked: auditList.asked,
})
