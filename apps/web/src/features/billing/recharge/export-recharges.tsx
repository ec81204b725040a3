import { recharge } from '@stowline/contract/billing/recharge.contract'
import { rechargeExportFields } from '@stowline/domain/billing/recharge'
import { nouns } from '@stowline/text/nouns'
import { rechargeColumns } from '@stowline/text/recharge'
import { rechargeScreen } from '@stowline/text/recharge-screen'
import { exportDialog } from '../../../api/export-rows.tsx'
import { rechargeList } from './recharges.filters.ts'

/** Export of the chosen recharges, of what the filters show, or of all. */
export const ExportRecharges = exportDialog(recharge.exportAll, {
  key: 'recharges',
  title: rechargeScreen.exportAll,
  noun: nouns.recharges,
  fields: rechargeExportFields,
  names: rechargeColumns,
  ids: 'rechargeIds',
  asked: rechargeList.asked,
})
