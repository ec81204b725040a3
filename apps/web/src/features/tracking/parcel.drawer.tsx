import { type ParcelRow, tracking } from '@stowline/contract/tracking/tracking.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { fieldNames } from '@stowline/text/fields'
import { snoozing, trackingScreen } from '@stowline/text/tracking-screen'
import type { Pair } from '@stowline/text/kernel/pair'
import { parcelEventNames } from '@stowline/text/tracking'
import { Button } from 'antd'
import { useListedRow } from '../../api/listed-row.tsx'
import { WarehouseName } from '../../api/names.tsx'
import { useWarehouseNames } from '../../api/reference.ts'
import { Connected } from '../../api/connected.tsx'
import { RecordLink } from '../../api/record-link.tsx'
import { useApi } from '../../api/use-api.ts'
import { Facts, Section, Sections } from '../../ui/drawer/facts.tsx'
import { DrawerSkeleton } from '../../ui/drawer/drawer-skeleton.tsx'
import { type Problem, ProblemBanner } from '../../ui/drawer/problem-banner.tsx'
import { MoreMenu } from '../../ui/drawer/more-menu.tsx'
import { RecordDrawer } from '../../ui/drawer/record-drawer.tsx'
import { ReadFailed } from '../../ui/empty/read-failed.tsx'
import { useLocale, useText } from '../../ui/language/language.tsx'
import type { DrawerWalk, RowAction } from '../../ui/list-page/index.ts'
import { ParcelBar, ParcelEvents } from '../../ui/parcel/parcel-track.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Timeline } from '../../ui/timeline/timeline.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { dayOf, shortMoment } from '../../ui/time/moments.ts'
import { CarrierLink, EtaDay } from './parcel-cells.tsx'
import { parcelTags, troubleTag, troubleText } from './parcel-status.ts'
import type { useParcelActions } from './use-parcel-actions.ts'
import { businessNow } from '../../ui/time/business-time.ts'

type Actions = ReturnType<typeof useParcelActions>
/** Without actions it is only looked at. */
type Props = DrawerWalk<ParcelRow> & { readonly actions?: Actions }

/** One parcel beside the list: what is wrong with it and what to do, where it is, when it was where, who did what about it. */
export const ParcelDrawer = ({ id, row: listed, actions, startBatch, ...walk }: Props) => {
  const { row, absence } = useListedRow(tracking.list, { id, row: listed, notFound: trackingScreen.notFound })
  const menu = (row && actions?.menu(row, startBatch)) ?? []
  const next = row && actions?.next(row)
  return (
    <RecordDrawer
      title={row?.trackingNumber ?? ''}
      status={row && <StatusTag {...parcelTags[row.state]} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      footer={row && actions && <ParcelButtons actions={menu} next={next} isTold={row.trouble !== null} />}
    >
      {row ? <ParcelBody row={row} next={next} back={menu.find(({ id }) => id === 'unsnooze')} /> : absence}
    </RecordDrawer>
  )
}

type ButtonsProps = { actions: readonly RowAction[]; next: ReturnType<Actions['next']>; isTold: boolean }

/** What the parcel needs next last and filled, unless the banner offers it, as it does the way back; before it its order and what puts it off; the others in a menu. */
const ParcelButtons = ({ actions, next, isTold }: ButtonsProps) => {
  const t = useText()
  const others = actions.filter(({ id }) => id !== next?.id && id !== 'unsnooze')
  const beside = others.filter(({ id, icon }) => icon || id === 'openOrder')
  const items = others.flatMap((action) =>
    beside.includes(action) || !action.onClick
      ? []
      : [{ key: action.id, label: t(action.label), onClick: action.onClick }],
  )
  return (
    <>
      <MoreMenu items={items} />
      {beside.map(({ id, label, onClick }) => (
        <Button key={id} onClick={onClick}>
          {t(label)}
        </Button>
      ))}
      {next && !isTold && (
        <Button type="primary" onClick={next.onClick}>
          {t(next.label)}
        </Button>
      )}
    </>
  )
}

const Note = ({ note }: { note: NonNullable<ParcelRow['note']> }) => (
  <p className="parcel-note">
    {note.text}
    <span className="kit-second">
      {note.by} <Moment value={note.time} />
    </span>
  </p>
)

const historyTitles: Readonly<Record<string, Pair>> = parcelEventNames

/** Who did what about the parcel. */
const ParcelHistory = ({ lines }: { lines: Output<typeof tracking.detail>[number]['history'] }) => {
  const t = useText()
  return (
    <Timeline
      folded={3}
      events={lines.map(({ id, time, actor, action, detail }) => {
        const title = historyTitles[action]
        return {
          id,
          at: time,
          title: title ? t(title, { until: String(detail['until'] ?? '').slice(5) }) : action,
          actor,
          detail: typeof detail['note'] === 'string' ? detail['note'] : undefined,
        }
      })}
    />
  )
}

type BodyProps = { row: ParcelRow; next: ReturnType<Actions['next']>; back: RowAction | undefined }

/** What is wrong and since when it has been silent; or until when it was put off, and the way back. */
const useProblems = ({ row, next, back }: BodyProps): readonly Problem[] => {
  const t = useText()
  const { language, zone } = useLocale()
  const now = businessNow()
  const trouble = troubleTag(row, now)
  if (row.snoozed) {
    const until = t(snoozing.snoozedUntil, { day: dayOf(row.snoozed.until, zone).slice(5) })
    const reason = t(troubleText(row.snoozed.trouble, row.troubleSince, now))
    return [{ id: 'snoozed', tone: 'parked', title: until, reason, action: back }]
  }
  if (!trouble) return []
  const { lastEvent, shippedTime } = row
  const reason = lastEvent
    ? t(trackingScreen.lastHeard, {
        time: shortMoment(lastEvent.time, zone, now),
        event: [lastEvent.text[language], lastEvent.place].filter(Boolean).join(' · '),
      })
    : t(trackingScreen.neverScanned, { time: shortMoment(shippedTime, zone, now) })
  return [{ id: 'trouble', tone: trouble.tone, title: t(trouble.text), reason, action: next }]
}

const ParcelBody = ({ row, next, back }: BodyProps) => {
  const t = useText()
  const problems = useProblems({ row, next, back })
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
  if (!found || found.trackingNumber !== row.trackingNumber) return <DrawerSkeleton />
  return (
    <Sections>
      <ProblemBanner problems={problems} />
      {row.note && <Note note={row.note} />}
      <Facts
        facts={[
          {
            label: fieldNames.orderNo,
            value: (
              <RecordLink path="/delivery/index" query={{ id: row.orderId }}>
                {row.orderNo}
              </RecordLink>
            ),
          },
          { label: fieldNames.carrier, value: <CarrierLink row={row} /> },
          { label: fieldNames.store, value: row.shopName },
          { label: fieldNames.warehouse, value: <WarehouseName id={row.warehouseId} /> },
          row.eta
            ? {
                label: trackingScreen.shipToAndEta,
                value: (
                  <>
                    {row.toState} · <EtaDay row={row} isShort />
                  </>
                ),
              }
            : { label: trackingScreen.destination, value: row.toState },
          { label: fieldNames.labelTime, value: <Moment value={row.shippedTime} /> },
        ]}
      />
      <div>
        <ParcelBar parcel={found.parcel ?? row} events={found.events} />
      </div>
      <Connected kind="parcel" id={row.id} />
      <Section title={trackingScreen.timeline}>
        <ParcelEvents events={found.events} zone={zone} empty={t(trackingScreen.noEvents)} />
      </Section>
      {found.history.length > 0 && (
        <Section title={snoozing.history}>
          <ParcelHistory lines={found.history} />
        </Section>
      )}
    </Sections>
  )
}
