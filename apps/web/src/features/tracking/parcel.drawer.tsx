import { type ParcelRow, tracking } from '@stowline/contract/tracking/tracking.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { fieldNames } from '@stowline/text/fields'
import { snoozing, trackingScreen } from '@stowline/text/tracking-screen'
import type { Pair } from '@stowline/text/kernel/pair'
import { parcelEventNames } from '@stowline/text/tracking'
import { common } from '@stowline/text/ui'
import { Button, Dropdown } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useListedRow } from '../../api/listed-row.tsx'
import { WarehouseName } from '../../api/names.tsx'
import { useWarehouseNames } from '../../api/reference.ts'
import { RecordLink } from '../../api/record-link.tsx'
import { useApi } from '../../api/use-api.ts'
import { Facts, Section, Sections } from '../../ui/drawer/facts.tsx'
import { DrawerSkeleton } from '../../ui/drawer/drawer-skeleton.tsx'
import { ProblemBanner } from '../../ui/drawer/problem-banner.tsx'
import { RecordDrawer } from '../../ui/drawer/record-drawer.tsx'
import { ReadFailed } from '../../ui/empty/read-failed.tsx'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import type { DrawerWalk, RowAction } from '../../ui/list-page/index.ts'
import { ParcelBar, ParcelEvents } from '../../ui/parcel/parcel-track.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Timeline } from '../../ui/timeline/timeline.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { EtaDay } from './parcel-cells.tsx'
import { parcelTags, troubleTag } from './parcel-status.ts'
import type { useParcelActions } from './use-parcel-actions.ts'

type Actions = ReturnType<typeof useParcelActions>
type Props = DrawerWalk<ParcelRow> & { readonly actions: Actions }

/** One parcel beside the list: what is wrong with it and what to do, where it is, when it was where, who did what about it. */
export const ParcelDrawer = ({ id, row: listed, actions, startBatch, ...walk }: Props) => {
  const { row, absence } = useListedRow(tracking.list, { id, row: listed, notFound: trackingScreen.notFound })
  return (
    <RecordDrawer
      title={row?.trackingNumber ?? ''}
      status={row && <StatusTag {...parcelTags[row.state]} isPill />}
      onClose={walk.onClose}
      onPrevious={walk.onPrevious}
      onNext={walk.onNext}
      footer={row && <ParcelButtons actions={actions.menu(row, startBatch)} />}
    >
      {row ? <ParcelBody row={row} next={actions.next(row)} /> : absence}
    </RecordDrawer>
  )
}

/** What the parcel needs next last and filled, before it its order and what puts it off or brings it back; the others in a menu. */
const ParcelButtons = ({ actions: [first, ...others] }: { actions: readonly RowAction[] }) => {
  const t = useText()
  const beside = others.filter(({ id, icon }) => icon || id === 'openOrder')
  const items = others.flatMap((action) =>
    beside.includes(action) || !action.onClick
      ? []
      : [{ key: action.id, label: t(action.label), onClick: action.onClick }],
  )
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} destroyOnHidden>
        <Button>
          {t(common.more)}
          <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
        </Button>
      </Dropdown>
      {beside.map(({ id, label, onClick }) => (
        <Button key={id} onClick={onClick}>
          {t(label)}
        </Button>
      ))}
      {first && (
        <Button type="primary" onClick={first.onClick}>
          {t(first.label)}
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
          title: title ? t(title, { until: String(detail['until'] ?? '') }) : action,
          actor,
          detail: typeof detail['note'] === 'string' ? detail['note'] : undefined,
        }
      })}
    />
  )
}

const ParcelBody = ({ row, next }: { row: ParcelRow; next: ReturnType<Actions['next']> }) => {
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
  if (!found || found.trackingNumber !== row.trackingNumber) return <DrawerSkeleton />
  const trouble = troubleTag(row, new Date())
  return (
    <Sections>
      <ProblemBanner
        problems={
          trouble
            ? [
                {
                  id: 'trouble',
                  tone: trouble.tone,
                  title: t(trouble.text),
                  reason: row.lastEvent && `${row.lastEvent.text[language]} ${row.lastEvent.place}`,
                  ...(next && { action: next }),
                },
              ]
            : []
        }
      />
      <Facts
        facts={[
          ...(row.snoozed ? [{ label: trackingScreen.snoozed, value: <Moment value={row.snoozed.until} /> }] : []),
          {
            label: fieldNames.orderNo,
            value: (
              <RecordLink path="/delivery/index" query={{ id: row.orderId }}>
                {row.orderNo}
              </RecordLink>
            ),
          },
          { label: fieldNames.store, value: row.shopName },
          { label: fieldNames.warehouse, value: <WarehouseName id={row.warehouseId} /> },
          { label: trackingScreen.destination, value: row.toState },
          { label: fieldNames.labelTime, value: <Moment value={row.shippedTime} zone={zone} /> },
          { label: fieldNames.eta, value: row.eta && <EtaDay row={row} /> },
        ]}
      />
      {row.note && <Note note={row.note} />}
      <div>
        <ParcelBar parcel={found.parcel ?? row} events={found.events} zone={zone} />
      </div>
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
