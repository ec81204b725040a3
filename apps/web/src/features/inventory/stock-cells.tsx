import type { LotRow, MovementRow, StockRow } from '@stowline/contract/inventory/stock-rows'
import { restockDays, salesDays } from '@stowline/domain/inventory/cover'
import { addDays } from '@stowline/domain/kernel/zone'
import { correctionReasons } from '@stowline/domain/inventory/corrections'
import { isOneOf } from '@stowline/domain/kernel/records'
import { correctionReasonNames, documentNames } from '@stowline/text/inventory'
import { inventoryScreen } from '@stowline/text/inventory-screen'
import { Tooltip } from 'antd'
import { RecordLink } from '../../api/record-link.tsx'
import { useLanguage, useLocale, useText } from '../../ui/language/language.tsx'
import { TwoLines } from '../../ui/list-page/index.ts'
import { NumberCell } from '../../ui/number-cell/number-cell.tsx'
import { dayOf } from '../../ui/time/moments.ts'
import { rangePair } from './inventory.filters.ts'
import { businessNow } from '../../ui/time/business-time.ts'

type Product = Pick<StockRow, 'sku' | 'nameCn' | 'nameEn'>

/** A product by its SKU, its name below. */
export const ProductCell = ({ row, href, opensRow = false }: { row: Product; href?: string; opensRow?: boolean }) => {
  const language = useLanguage()
  const name = language === 'zh' ? row.nameCn : row.nameEn
  return (
    <NumberCell value={row.sku} below={<span className="kit-cut">{name}</span>} {...(href && { href, opensRow })} />
  )
}

/** A figure of pieces; nothing of it is quiet. */
export const Pieces = ({ of }: { of: number }) => (
  <span className={of ? 'num' : 'num kit-quiet'}>{of.toLocaleString('en-US')}</span>
)

/** Pieces that came are told with a plus. */
export const Change = ({ by }: { by: number }) => (
  <span className={by < 0 ? 'num stock-less' : 'num stock-more'}>{by < 0 ? `−${-by}` : `+${by}`}</span>
)

/** What may be promised; what has expired of the sellable is said below. */
export const AvailableCell = ({ row: { available, expired } }: { row: StockRow }) => {
  const t = useText()
  return (
    <TwoLines
      above={<strong className={available > 0 ? 'num' : 'num tone-blocked stock-due'}>{available}</strong>}
      below={
        expired > 0 && (
          <span className="tone-blocked stock-due">{t(inventoryScreen.expiredCount, { count: expired })}</span>
        )
      }
    />
  )
}

/** Pieces on hand, and the room they take. */
export const OnHandCell = ({ row: { onHand, volume } }: { row: StockRow }) => {
  const t = useText()
  return (
    <TwoLines
      above={<Pieces of={onHand} />}
      below={
        volume > 0 && (
          <span className="num">{t(inventoryScreen.cubicMetres, { volume: volume.toFixed(volume < 10 ? 2 : 1) })}</span>
        )
      }
    />
  )
}

/** A day further away is no date to plan by, and more days of cover are not told apart. */
const farDays = 365
const mostCover = 999

/** How long the stock lasts and when it is to be ordered again, with the formula behind it. */
export const CoverCell = ({ row }: { row: StockRow }) => {
  const t = useText()
  const { zone } = useLocale()
  const { coverDays, daysToReorder, available, shipped } = row
  if (coverDays === null || daysToReorder === null)
    return <span className="kit-quiet">{t(inventoryScreen.noSales)}</span>
  const formula = t(inventoryScreen.coverFormula, {
    available,
    shipped,
    pace: (shipped / salesDays).toFixed(1),
    days: salesDays,
    cover: coverDays,
    restock: restockDays,
  })
  const isDue = daysToReorder <= 0
  const day = addDays(dayOf(businessNow(), zone), daysToReorder)
  const isFar = daysToReorder > farDays
  return (
    <Tooltip title={formula}>
      <span className="stock-cover">
        <TwoLines
          above={
            <span className="num">
              {coverDays > mostCover ? `${mostCover}+` : t(inventoryScreen.coverDays, { count: coverDays })}
            </span>
          }
          below={
            <span className={isDue ? 'tone-attention stock-due' : undefined}>
              {isDue
                ? t(inventoryScreen.reorderNow)
                : isFar
                  ? t(inventoryScreen.plenty)
                  : t(inventoryScreen.reorderBy, { day })}
            </span>
          }
        />
      </span>
    </Tooltip>
  )
}

/** Why stock was put right, in the person's words. */
export const ReasonWords = ({ of }: { of: string }) => {
  const t = useText()
  return <>{isOneOf(correctionReasons, of) ? t(correctionReasonNames[of]) : of}</>
}

type ReferenceProps = { readonly of: MovementRow['reference']; readonly at: string | null }

/** Where a document can be read: an order, a shipment and a transfer open; a count or a correction is the movements that it made, on their day. */
const placeOf = ({ kind, no, orderId, shipmentId, transferId }: ReferenceProps['of'], day: string | null) => {
  if (orderId) return { path: '/delivery/index', query: { id: orderId } }
  if (shipmentId) return { path: '/shipment/index', query: { id: shipmentId } }
  if (transferId) return { path: '/transport/index', query: { id: transferId } }
  if (day && no && (kind === 'count' || kind === 'adjustment'))
    return { path: '/inventory/index', query: { tab: 'movements', q: no, 'f.date': `~${day}~${day}` } }
  return undefined
}

/** The document behind a movement or a lot, which it leads to. */
export const ReferenceCell = ({ of, at }: ReferenceProps) => {
  const t = useText()
  const { zone } = useLocale()
  const name = of.no || t(documentNames[of.kind])
  const place = placeOf(of, at && dayOf(at, zone))
  return place ? <RecordLink {...place}>{name}</RecordLink> : name
}

/** The tier of the storage fee a lot is in, and when the next begins. */
export const TierCell = ({ of: tier }: { of: LotRow['tier'] }) => {
  const t = useText()
  const { from, to, daysToNext, perCbm, nextPerCbm } = tier
  const isSoon = daysToNext !== null && daysToNext <= 7
  return (
    <TwoLines
      above={
        <>
          {t(rangePair({ from, to }))}
          {perCbm !== null && <span className="kit-second"> · {t(inventoryScreen.tierPrice, { price: perCbm })}</span>}
        </>
      }
      below={
        <span className={isSoon ? 'tone-attention stock-due' : undefined}>
          {daysToNext === null
            ? t(inventoryScreen.tierTop)
            : nextPerCbm === null
              ? t(inventoryScreen.tierNext, { count: daysToNext })
              : t(inventoryScreen.tierNextPrice, { count: daysToNext, price: nextPerCbm })}
        </span>
      }
    />
  )
}

/** The same in a list, where the two stand below each other. */
export const ExpiryLines = ({ of: { expires, isExpired } }: { of: Pick<LotRow, 'expires' | 'isExpired'> }) => {
  const t = useText()
  if (!expires) return <span className="kit-quiet">—</span>
  return (
    <TwoLines
      above={<span className="num">{expires}</span>}
      below={isExpired && <span className="tone-blocked stock-due">{t(inventoryScreen.expired)}</span>}
    />
  )
}

/** A day of expiry; one that is past is said to be. */
export const ExpiryCell = ({ of: { expires, isExpired } }: { of: Pick<LotRow, 'expires' | 'isExpired'> }) => {
  const t = useText()
  if (!expires) return <span className="kit-quiet">—</span>
  return (
    <span className={isExpired ? 'num tone-blocked stock-due' : 'num'}>
      {expires} {isExpired && t(inventoryScreen.expired)}
    </span>
  )
}
