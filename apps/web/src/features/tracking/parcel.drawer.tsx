import { type ParcelRow, tracking } from '@stowline/contract/tracking/tracking.contract'
import { fieldNames } from '@stowline/text/fields'
import { trackingScreen } from '@stowline/text/tracking-screen'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useListedRow } from '../../api/listed-row.tsx'
import { WarehouseName } from '../../api/names.tsx'
import { useWarehouseNames } from '../../api/reference.ts'
import { useApi } from '../../api/use-api.ts'
import { Facts, Section, Sections } from '../../ui/drawer/facts.tsx'
import { DrawerSkeleton } from '../../ui/drawer/drawer-skeleton.tsx'
import { RecordDrawer } from '../../ui/drawer/record-drawer.tsx'
import { ReadFailed } from '../../ui/empty/read-failed.tsx'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import type { DrawerWalk } from '../../ui/list-page/index.ts'
import { useCopy } from '../../ui/kit/use-copy.ts'
import { ParcelBar, ParcelEvents } from '../../ui/parcel/parcel-track.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../ui/time/moment.tsx'
import { parcelTags } from './parcels.columns.tsx'
import { buyerText } from './buyer-text.ts'

/** One parcel beside the list: where it is, when it was where, what to tell the buyer. */
export const ParcelDrawer = ({ id, row: listed, ...walk }: DrawerWalk<ParcelRow>) => {
  const { row, absence } = useListedRow(tracking.list, { id, row: listed, notFound: trackingScreen.notFound })
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
  const copy = useCopy()
  return (
    <>
      <Button onClick={() => void copy(buyerText(row, t, language))}>{t(trackingScreen.copyText)}</Button>
      <Button type="primary" onClick={() => navigate(`/delivery/index?id=${row.orderId}`)}>
        {t(trackingScreen.openOrder)}
      </Button>
    </>
  )
}

const ParcelBody = ({ row }: { row: ParcelRow }) => {
  const t = useText()
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
      <Facts
        facts={[
          { label: fieldNames.orderNo, value: <span className="num">{row.orderNo}</span> },
          { label: fieldNames.store, value: row.shopName },
          { label: fieldNames.warehouse, value: <WarehouseName id={row.warehouseId} /> },
          { label: trackingScreen.destination, value: row.toState },
          { label: fieldNames.labelTime, value: <Moment value={row.shippedTime} zone={zone} /> },
          { label: fieldNames.eta, value: row.eta && <span className="num">{row.eta}</span> },
        ]}
      />
      <div>
        <ParcelBar parcel={found.parcel ?? row} events={found.events} zone={zone} />
      </div>
      <Section title={trackingScreen.timeline}>
        <ParcelEvents events={found.events} zone={zone} empty={t(trackingScreen.noEvents)} />
      </Section>
    </Sections>
  )
}
