import { tracking } from '@stowline/contract/tracking/tracking.contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import { type ParcelExportField, parcelExportFields } from '@stowline/domain/tracking/export-fields'
import { parcelColumns } from '@stowline/text/tracking'
import { trackingScreen } from '@stowline/text/tracking-screen'
import { useCall } from '../../api/use-api.ts'
import { taskStarted } from '../../api/task-signal.ts'
import { type ExportChoice, ExportDialog } from '../../ui/export-dialog/export-dialog.tsx'
import type { ListNow } from '../../ui/list-page/index.ts'
import { type ParcelRow, toParcelFilters } from './parcel-query.ts'

type Ids = NonNullable<Sent<typeof tracking.exportParcels>['parcelIds']>

const fields = parcelExportFields.map((id) => ({ id, label: parcelColumns[id], isUsual: true }))

/** What an export may be of: the chosen rows; with the list as it is now also what its filters show, or all. */
export type Exporting = { readonly rows: readonly ParcelRow[]; readonly now?: ListNow<ParcelRow> }

/** Export of parcels with the choice of fields. Runs as a task. */
export const ExportParcels = ({ of: { rows, now }, onClose }: { of: Exporting; onClose: () => void }) => {
  const call = useCall(tracking.exportParcels)
  const start = async ({ scope, fields: chosen, format }: ExportChoice) => {
    const outcome = await call.run({
      format,
      fields: chosen as ParcelExportField[],
      ...(scope === 'selected' && { parcelIds: rows.map(({ id }) => id) as Ids }),
      ...(scope === 'filtered' && now && { filters: toParcelFilters(now.query) }),
    })
    if (!outcome.ok) throw new Error(outcome.problem.message)
    taskStarted()
  }
  return (
    <ExportDialog
      exportKey="parcels"
      title={trackingScreen.exportAll}
      selected={rows.length}
      {...(now && { filtered: now.total, total: Math.max(now.counts?.['all'] ?? 0, now.total) })}
      fields={fields}
      onExport={start}
      onClose={onClose}
    />
  )
}
