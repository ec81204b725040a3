import type { Output } from '@stowline/contract/kernel/rpc'
import { claims } from '@stowline/contract/returns/returns.contract'
import { claimsScreen as words } from '@stowline/text/returns-screen'
import { Image, ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { send } from '../../../api/client.ts'
import { WarehouseName } from '../../../api/names.tsx'
import { usePhotoSources } from '../../../api/photo-sources.ts'
import { useText } from '../../../ui/language/language.tsx'
import { Say } from '../../../ui/language/say.tsx'
import { NumberCell } from '../../../ui/number-cell/number-cell.tsx'
import { StatusTag } from '../../../ui/status-tag/status-tag.tsx'
import { Moment } from '../../../ui/time/moment.tsx'
import { statusOf } from '../return-status.ts'
import { wholeZip } from '../../../ui/kit/whole-zip.ts'

type Row = Output<typeof claims.list>['items'][number]

/** How long nobody has said whose it is. */
export const Waited = ({ row }: { readonly row: Row }) =>
  row.status === 'toBeClaimed' ? (
    <Say text={row.waitedDays > 0 ? words.waits : words.waitsNot} params={{ count: row.waitedDays }} />
  ) : null

/** Once it has been on screen: a photo is fetched when somebody can see it. */
const useSeen = () => {
  const at = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const element = at.current
    if (!element) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { at, isSeen }
}

const ParcelPhoto = ({ row }: { readonly row: Row }) => {
  const t = useText()
  const { at, isSeen } = useSeen()
  const [source] = usePhotoSources(
    row.photoIds.slice(0, 1),
    (fileId) => send(claims.file, { id: row.id, fileId }, { isQuiet: true }),
    isSeen,
  )
  const isMissing = row.photoIds.length === 0 || source === null
  return (
    <div ref={at} className="claim-card__photo">
      {source ? (
        <img src={source} alt={t(words.parcel)} />
      ) : isMissing ? (
        <span className="claim-card__none">
          <ImageOff size={24} strokeWidth={1.5} aria-hidden />
          {t(words.noPhoto)}
        </span>
      ) : (
        <Image size={24} strokeWidth={1.5} aria-hidden />
      )}
      {row.photoIds.length > 1 && <span className="claim-card__count num">{row.photoIds.length}</span>}
    </div>
  )
}

/** A parcel that nobody announced, as it is recognised: its photo, its number, who sent it, where and since when it lies (screens C1). */
export const ClaimCard = ({ row }: { readonly row: Row }) => (
  <>
    <ParcelPhoto row={row} />
    <div className="claim-card__facts">
      <NumberCell
        value={row.trackingNumber || row.returnNo}
        below={row.trackingNumber ? row.returnNo : undefined}
        href={`/return-manag/index?id=${row.id}`}
        opensRow
      />
      <StatusTag {...statusOf(row)} />
      <span className="claim-card__line">
        {row.senderName || '—'}
        <span className="kit-quiet">
          {' '}
          {[row.cityName, row.stateorProvince, wholeZip(row.postalCode)].filter(Boolean).join(' ')}
        </span>
      </span>
      <span className="claim-card__line kit-second">
        <WarehouseName id={row.warehouseId} /> · <Moment value={row.createdTime} />
      </span>
      <span className="claim-card__line returns-late">
        <Waited row={row} />
      </span>
    </div>
  </>
)
