import type { ParcelRow } from '@stowline/contract/tracking/tracking.contract'
import { dayIn } from '@stowline/domain/kernel/zone'
import { carrierPage } from '@stowline/domain/tracking/carrier-page'
import { daysLate } from '@stowline/domain/tracking/late'
import { snoozing, trackingScreen } from '@stowline/text/tracking-screen'
import { AlarmClock, ExternalLink, StickyNote } from 'lucide-react'
import { useNames } from '../../api/reference.ts'
import { useUser } from '../../api/session.ts'
import { useLocale, useText } from '../../ui/language/language.tsx'
import { TwoLines } from '../../ui/list-page/index.ts'
import { NumberCell } from '../../ui/number-cell/number-cell.tsx'
import { StatusTag } from '../../ui/status-tag/status-tag.tsx'
import { dayOf } from '../../ui/time/moments.ts'
import { parcelTags, troubleText } from './parcel-status.ts'
import { useParcelActions } from './use-parcel-actions.ts'
import { businessNow } from '../../ui/time/business-time.ts'

type CellProps = { readonly row: ParcelRow }

/** The order's number, a link for whoever may open orders. */
export const OrderCell = ({ row }: CellProps) => {
  const isAllowed = useUser()?.paths.includes('/delivery/index') ?? false
  return (
    <NumberCell
      value={row.orderNo}
      below={row.shopName}
      {...(isAllowed && { href: `/delivery/index?id=${row.orderId}` })}
    />
  )
}

/** Where a parcel is; or what was put off, and until when. */
export const StateCell = ({ row }: CellProps) => {
  const t = useText()
  const { zone } = useLocale()
  // The trouble above says it already.
  if (row.trouble === row.state) return null
  if (!row.snoozed) return <StatusTag {...parcelTags[row.state]} />
  return (
    <TwoLines
      above={<StatusTag tone="parked" label={troubleText(row.snoozed.trouble, row.troubleSince, businessNow())} />}
      below={
        <span className="parcel-next">
          <AlarmClock size={12} strokeWidth={1.5} aria-label={t(trackingScreen.snoozed)} />{' '}
          {t(snoozing.snoozedUntil, { day: dayOf(row.snoozed.until, zone).slice(5) })}
        </span>
      }
    />
  )
}

/** What to do about a parcel that needs somebody, with its note. */
export const NextStepCell = ({ row }: CellProps) => {
  const { next } = useParcelActions()
  const step = row.trouble ? next(row) : undefined
  const t = useText()
  const note = row.note && (
    <span className="parcel-next" title={`${row.note.by}: ${row.note.text}`}>
      <StickyNote size={12} strokeWidth={1.5} aria-label={t(snoozing.note)} /> {row.note.text}
    </span>
  )
  if (!step) return note || <span className="kit-quiet">—</span>
  return (
    <TwoLines
      above={
        <button type="button" className="kit-link" onClick={step.onClick}>
          {t(step.label)}
        </button>
      }
      below={note}
    />
  )
}

/** The day on which the carrier means to deliver, and by how much that has passed. */
export const EtaDay = ({ row, isShort = false }: CellProps & { readonly isShort?: boolean }) => {
  const t = useText()
  const { zone } = useLocale()
  if (!row.eta) return null
  const late = daysLate(row, dayIn(businessNow(), zone))
  return (
    <>
      <span className="num">{isShort ? row.eta.slice(5) : row.eta}</span>
      {late > 0 && <span className="parcel-late">{t(trackingScreen.late, { count: late })}</span>}
    </>
  )
}

/** The carrier, and its own page of the parcel where it has one: there stands who received it. */
export const CarrierLink = ({ row }: CellProps) => {
  const t = useText()
  const name = useNames().carrier(row.carrier, t)
  const page = carrierPage(row.carrier, row.trackingNumber)
  if (!page) return name
  return (
    <a href={page} target="_blank" rel="noopener">
      {name} <ExternalLink size={12} strokeWidth={1.5} aria-hidden />
    </a>
  )
}
