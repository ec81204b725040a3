import { type ParcelRow, tracking } from '@stowline/contract/tracking/tracking.contract'
import { type Milestone, milestones } from '@stowline/domain/tracking/milestones'
import { trackingStateNames } from '@stowline/text/tracking'
import { trackingScreen } from '@stowline/text/tracking-screen'
import { common } from '@stowline/text/ui'
import { App, Button, Skeleton } from 'antd'
import { useNavigate } from 'react-router'
import { WarehouseName } from '../../api/names.tsx'
import { useWarehouseNames } from '../../api/reference.ts'
import { useApi } from '../../api/use-api.ts'
import { Facts, Section } from '../../ui/drawer/facts.tsx'
import { RecordDrawer } from '../../ui/drawer/record-drawer.tsx'
import { ReadFailed } from '../../ui/empty/read-failed.tsx'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import type { DrawerWalk } from '../../ui/list-page/index.ts'
import { MilestoneBar } from '../../ui/milestone-bar/milestone-bar.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { Timeline } from '../../ui/timeline/timeline.tsx'
import { parcelTags } from './parcel-status.ts'
import { buyerText } from './buyer-text.ts'

/** A parcel of the page that is shown, or read by its id: links lead to any. Without one, what stands in its place. */
const useParcel = (id: string, listed: ParcelRow | undefined) => {
  const { data, error, refetch, isPlaceholderData } = useApi(
    tracking.list,
    { id },
    { isQuiet: true, enabled: listed === undefined },
  )
  const row = listed ?? data?.items.find((item) => item.id === id)
  const missing = error ?? (data && !isPlaceholderData ? { failure: { code: 'request.notFound' } } : undefined)
  const absence = missing ? (
    <ReadFailed error={missing} notFound={trackingScreen.notFound} onRetry={() => void refetch()} />
  ) : (
    <Skeleton active paragraph={{ rows: 8 }} />
  )
  return { row, absence }
}

/** One parcel beside the list: where it is, when it was where, what to tell the buyer. */
export const ParcelDrawer = ({ id, row: listed, ...walk }: DrawerWalk<ParcelRow>) => {
  const { row, absence } = useParcel(id, listed)
  return (
    <RecordDrawer
      title={row?.trackingNumber ?? ''}
      status={row && <StatusTag {...parcelTags[row.state]} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      footer={row && <ParcelButtons row={row} />}
    >
      {row ? <ParcelBody row={row} /> : absence}
    </RecordDrawer>
  )
}

const ParcelButtons = ({ row }: { row: ParcelRow }) => {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const copy = async () => {
    await navigator.clipboard.writeText(buyerText(row, t, language))
    void message.success(t(common.copied))
  }
  return (
    <>
      <Button onClick={() => void copy()}>{t(trackingScreen.copyText)}</Button>
      <Button type="primary" onClick={() => navigate(`/delivery/index?id=${row.orderId}`)}>
        {t(trackingScreen.openOrder)}
      </Button>
    </>
  )
}

const ParcelBody = ({ row }: { row: ParcelRow }) => {
  const t = useText()
  const language = useLanguage()
  const { warehouse } = useWarehouseNames()
  const zone = warehouse(row.warehouseId)?.timeZone
  const { data, error, refetch } = useApi(
    tracking.detail,
    { trackingNumbers: [row.trackingNumber] },
    { isQuiet: true, every: 5_000 },
  )
  const found = data?.[0]
  if (error && !found)
    return <ReadFailed error={error} notFound={trackingScreen.notFound} onRetry={() => void refetch()} />
  if (!found || found.trackingNumber !== row.trackingNumber) return <Skeleton active paragraph={{ rows: 8 }} />
  const reached = (milestone: Milestone) => found.events.findLast(({ state }) => state === milestone)?.time
  const state = found.parcel?.state ?? row.state
  const isOff = state === 'exception' || state === 'returned'
  return (
    <div className="parcel-detail">
      <Facts
        facts={[
          { label: trackingScreen.orderNo, value: <span className="num">{row.orderNo}</span> },
          { label: trackingScreen.store, value: row.shopName },
          { label: trackingScreen.warehouse, value: <WarehouseName id={row.warehouseId} /> },
          { label: trackingScreen.destination, value: row.toState },
          { label: trackingScreen.labelCreated, value: <Moment value={row.shippedTime} zone={zone} /> },
          { label: trackingScreen.eta, value: row.eta && <span className="num">{row.eta}</span> },
        ]}
      />
      <MilestoneBar
        knots={milestones.map((id) => ({
          id,
          label: trackingStateNames[id],
          at: reached(id),
          expected: id === 'delivered' ? (row.eta ?? undefined) : undefined,
        }))}
        current={(found.parcel ?? row).milestone}
        tone={isOff ? 'attention' : undefined}
        zone={zone}
      />
      <Section title={trackingScreen.timeline}>
        <Timeline
          zone={zone}
          empty={t(trackingScreen.noEvents)}
          events={found.events.map((event) => ({
            id: `${event.time}${event.code}`,
            at: event.time,
            title: event.text[language],
            place: event.place,
            tone:
              event.state === 'exception' || event.state === 'returned'
                ? 'attention'
                : event.state === 'delivered'
                  ? 'done'
                  : undefined,
          }))}
        />
      </Section>
    </div>
  )
}
