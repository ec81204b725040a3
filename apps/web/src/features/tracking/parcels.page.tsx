import './parcels.css'
import { nextAction } from '@stowline/domain/tracking/next-action'
import type { ParcelRow } from '@stowline/contract/tracking/tracking.contract'
import { orderScreen } from '@stowline/text/orders-screen'
import { trackingScreen } from '@stowline/text/tracking-screen'
import { nouns } from '@stowline/text/nouns'
import { Download } from 'lucide-react'
import { useMemo } from 'react'
import { useUser } from '../../api/session.ts'
import { NextStep } from '../../api/first-step.tsx'
import { ListPage, type ListSpec } from '../../ui/list-page/index.ts'
import { useSurface } from '../../ui/surface/use-surface.tsx'
import { ExportParcels } from './export-parcels.tsx'
import { inboxBatches } from './inbox-batches.tsx'
import { troubleTag } from './parcel-status.ts'
import { ParcelDrawer } from './parcel.drawer.tsx'
import { parcelColumns } from './parcels.columns.tsx'
import { parcelList } from './parcels.filters.ts'
import { useParcelActions } from './use-parcel-actions.ts'
import { businessNow } from '../../ui/time/business-time.ts'

const parts = { export: ExportParcels }

const isMoving = ({ state }: ParcelRow) => state !== 'delivered' && state !== 'returned' && state !== 'voided'

/** As a merchant's own customer sees them: nothing is done about them. */
const readerSpec: ListSpec<ParcelRow> = {
  ...parcelList,
  key: 'parcels.customer',
  title: trackingScreen.title,
  noun: nouns.parcels,
  rowName: (row) => row.trackingNumber,
  columns: parcelColumns.filter(({ id }) => id !== 'next'),
  drawer: (walk) => <ParcelDrawer {...walk} />,
  empty: { drawing: 'truck', text: trackingScreen.firstUse, hint: orderScreen.customerHint },
}

/** Where the parcels are (screens K1). */
export default function ParcelsPage() {
  return useUser()?.kind === 'customer' ? <ListPage spec={readerSpec} /> : <MerchantParcels />
}

const MerchantParcels = () => {
  const { show, surface } = useSurface(parts)
  const actions = useParcelActions()
  const spec = useMemo(
    (): ListSpec<ParcelRow> => ({
      ...parcelList,
      key: 'parcels',
      title: trackingScreen.title,
      noun: nouns.parcels,
      rowName: (row) => row.trackingNumber,
      columns: parcelColumns,
      actions: [
        {
          id: 'export',
          label: trackingScreen.exportAll,
          icon: Download,
          onClick: (now) => show('export', { of: { rows: now.selected, now } }),
        },
      ],
      rowActions: actions.menu,
      rowIcons: 1,
      nextAction,
      nextColumn: 'next',
      batchActions: [
        ...Object.values(inboxBatches),
        {
          id: 'export',
          label: trackingScreen.exportRows,
          group: 'export',
          open: (rows) => show('export', { of: { rows } }),
        },
      ],
      drawer: (walk) => <ParcelDrawer {...walk} actions={actions} />,
      problem: {
        at: 'state',
        of: (row) => {
          const tag = troubleTag(row, businessNow())
          const action = actions.next(row)
          return tag && action && { ...tag, action }
        },
      },
      empty: {
        drawing: 'truck',
        text: trackingScreen.firstUse,
        hint: trackingScreen.firstUseHint,
        actions: <NextStep />,
        tabs: { exception: trackingScreen.noException, noMovement: trackingScreen.noStalled },
      },
      hasViews: true,
      pollEvery: (rows) => (rows.some(isMoving) ? 10_000 : false),
    }),
    [actions, show],
  )
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}
