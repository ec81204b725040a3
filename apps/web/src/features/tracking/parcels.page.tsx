import './parcels.css'
import { tracking } from '@stowline/contract/tracking/tracking.contract'
import type { Sent } from '@stowline/contract/kernel/rpc'
import type { Pair } from '@stowline/text/kernel/pair'
import { trackingScreen } from '@stowline/text/tracking-screen'
import { common } from '@stowline/text/ui'
import { App } from 'antd'
import { Download, MessageSquareText, SquareArrowOutUpRight } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '../../api/client.ts'
import { useNames } from '../../api/reference.ts'
import { serverViews } from '../../api/server-views.ts'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { type BatchAction, batchAction, ListPage, type ListSpec } from '../../ui/list-page/index.ts'
import { type Exporting, ExportParcels } from './export-parcels.tsx'
import { buyerText } from './buyer-text.ts'
import { ParcelDrawer } from './parcel.drawer.tsx'
import { parcelColumns } from './parcels.columns.tsx'
import { useParcelFilters } from './parcels.filters.ts'
import { type ParcelRow, readParcels } from './parcel-query.ts'

type Ids = NonNullable<Sent<typeof tracking.exportParcels>['parcelIds']>

const tabs = [
  { id: 'labelCreated', label: trackingScreen.tabLabelCreated },
  { id: 'inTransit', label: trackingScreen.tabInTransit },
  { id: 'outForDelivery', label: trackingScreen.tabOutForDelivery },
  { id: 'delivered', label: trackingScreen.tabDelivered },
  { id: 'exception', label: trackingScreen.tabException, isAttention: true },
  { id: 'noMovement', label: trackingScreen.tabNoMovement, isAttention: true },
] as const

const refresh = async (rows: readonly ParcelRow[], _value: unknown, key: string) => {
  const outcome = await send(tracking.refresh, { parcelIds: rows.map(({ id }) => id) as Ids }, { idempotencyKey: key })
  if (!outcome.ok) throw new Error(outcome.problem.message)
  return outcome.value
}

const handle = async (rows: readonly ParcelRow[], _value: unknown, key: string) => {
  const parcelIds = rows.map(({ id }) => id) as unknown as Sent<typeof tracking.markHandled>['parcelIds']
  const outcome = await send(tracking.markHandled, { parcelIds }, { idempotencyKey: key })
  if (!outcome.ok) throw new Error(outcome.problem.message)
  return outcome.value
}

/** Only what stands among the exceptions can leave them. */
const withTrouble = (t: (pair: Pair) => string) => (rows: readonly ParcelRow[]) => ({
  able: rows.filter(({ trouble }) => trouble !== null),
  unable: rows.filter(({ trouble }) => trouble === null).map((row) => ({ row, reason: t(trackingScreen.noTrouble) })),
})

const HandledHelp = () => <p className="parcel-help">{useText()(trackingScreen.handledHelp)}</p>

const batchActionsOf = (
  t: (pair: Pair) => string,
  exportRows: (rows: readonly ParcelRow[]) => void,
): readonly BatchAction<ParcelRow>[] => [
  batchAction<ParcelRow, undefined>({ id: 'refresh', label: trackingScreen.refresh, isPromoted: true, run: refresh }),
  batchAction<ParcelRow, undefined>({
    id: 'handle',
    label: trackingScreen.markHandled,
    isPromoted: true,
    preflight: withTrouble(t),
    summary: () => <HandledHelp />,
    run: handle,
  }),
  { id: 'export', label: trackingScreen.exportRows, isPromoted: true, open: exportRows },
]

const isMoving = ({ state }: ParcelRow) => state !== 'delivered' && state !== 'returned' && state !== 'voided'

/** Where the parcels are (screens K1). */
export default function ParcelsPage() {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const names = useNames()
  const filters = useParcelFilters()
  const { message } = App.useApp()
  const [exporting, setExporting] = useState<Exporting>()
  const copy = useCallback(
    async (text: string) => {
      await navigator.clipboard.writeText(text)
      void message.success(t(common.copied))
    },
    [message, t],
  )
  const spec = useMemo(
    (): ListSpec<ParcelRow> => ({
      key: 'parcels',
      title: trackingScreen.title,
      rowKey: (row) => row.id,
      rowName: (row) => row.trackingNumber,
      fetch: readParcels,
      tabs,
      search: {
        placeholder: trackingScreen.search,
        fields: [{ id: 'any', label: trackingScreen.any }],
        numbersOf: (row) => [row.trackingNumber, row.orderNo],
      },
      filters,
      columns: parcelColumns({ t, language, names }),
      defaultSort: { field: 'shippedTime', order: 'desc' },
      actions: [
        {
          id: 'export',
          label: trackingScreen.exportAll,
          icon: Download,
          onClick: (now) => setExporting({ rows: now.selected, now }),
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
      batchActions: batchActionsOf(t, (rows) => setExporting({ rows })),
      drawer: (walk) => <ParcelDrawer {...walk} />,
      rowTone: (row) => (row.trouble === 'returned' ? 'blocked' : row.trouble ? 'attention' : undefined),
      empty: { text: trackingScreen.firstUse },
      views: serverViews('parcels'),
      pollEvery: (rows) => (rows.some(isMoving) ? 10_000 : false),
    }),
    [t, language, navigate, names, filters, copy],
  )
  return (
    <>
      <ListPage spec={spec} />
      {exporting && <ExportParcels of={exporting} onClose={() => setExporting(undefined)} />}
    </>
  )
}
