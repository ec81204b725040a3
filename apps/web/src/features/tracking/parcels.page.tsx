import './parcels.css'
import { markHandled } from '@stowline/domain/tracking/handled'
import { type ParcelRow, tracking } from '@stowline/contract/tracking/tracking.contract'
import { trackingScreen } from '@stowline/text/tracking-screen'
import { nouns } from '@stowline/text/nouns'
import { Check, Download, MessageSquareText, SquareArrowOutUpRight } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { batchCall } from '../../api/batch.ts'
import { FirstStep, ToOrders } from '../../api/first-step.tsx'
import { useCopy } from '../../ui/kit/use-copy.ts'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { type BatchAction, batchAction, byRule, ListPage, type ListSpec } from '../../ui/list-page/index.ts'
import { useSurface } from '../../ui/surface/use-surface.tsx'
import { ExportParcels } from './export-parcels.tsx'
import { buyerText } from './buyer-text.ts'
import { ParcelDrawer } from './parcel.drawer.tsx'
import { parcelColumns } from './parcels.columns.tsx'
import { parcelList } from './parcels.filters.ts'

const HandledHelp = () => <p className="parcel-help">{useText()(trackingScreen.handledHelp)}</p>

const handle = batchAction<ParcelRow, undefined>({
  id: 'handle',
  label: trackingScreen.markHandled,
  group: 'process',
  isPromoted: true,
  preflight: byRule(markHandled.bar),
  summary: () => <HandledHelp />,
  run: batchCall(tracking.markHandled, 'parcelIds'),
})

const batchActions: readonly BatchAction<ParcelRow>[] = [
  batchAction<ParcelRow, undefined>({
    id: 'refresh',
    label: trackingScreen.refresh,
    group: 'process',
    isPromoted: true,
    run: batchCall(tracking.refresh, 'parcelIds'),
  }),
  handle,
]

const parts = { export: ExportParcels }

const isMoving = ({ state }: ParcelRow) => state !== 'delivered' && state !== 'returned' && state !== 'voided'

/** Where the parcels are (screens K1). */
export default function ParcelsPage() {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { show, surface } = useSurface(parts)
  const copy = useCopy()
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
      rowActions: (row) => [
        {
          id: 'copy',
          label: trackingScreen.copyText,
          icon: MessageSquareText,
          onClick: () => void copy(buyerText(row, t, language)),
        },
        {
          id: 'order',
          label: trackingScreen.openOrder,
          icon: SquareArrowOutUpRight,
          onClick: () => navigate(`/delivery/index?id=${row.orderId}`),
        },
      ],
      nextAction: (row) => (markHandled.bar(row) === undefined ? 'handle' : 'refresh'),
      batchActions: [
        ...batchActions,
        {
          id: 'export',
          label: trackingScreen.exportRows,
          group: 'export',
          isPromoted: true,
          open: (rows) => show('export', { of: { rows } }),
        },
      ],
      drawer: (walk) => <ParcelDrawer {...walk} />,
      problem: {
        at: 'state',
        of: (row, start) =>
          row.trouble
            ? {
                tone: row.trouble === 'returned' ? 'blocked' : 'attention',
                text: trackingScreen[row.trouble],
                action: { id: 'handle', label: handle.label, icon: Check, onClick: () => start(handle, [row]) },
              }
            : undefined,
      },
      empty: {
        text: trackingScreen.firstUse,
        actions: <ToOrders />,
        within: (own) => <FirstStep>{own}</FirstStep>,
      },
      hasViews: true,
      pollEvery: (rows) => (rows.some(isMoving) ? 10_000 : false),
    }),
    [t, language, navigate, copy, show],
  )
  return (
    <>
      <ListPage spec={spec} />
      {surface}
    </>
  )
}
