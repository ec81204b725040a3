import './figures.css'
import type { InboundCard as Inbound, StockCard as Stock } from '@stowline/contract/home/home.contract'
import { tierOfAge } from '@stowline/domain/inventory/storage-age'
import { homeScreen as words } from '@stowline/text/home-screen'
import { shipmentStatusNames } from '@stowline/text/inbound'
import { inventoryScreen } from '@stowline/text/inventory-screen'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StackedBar } from '../../ui/chart/stacked-bar.tsx'
import { useText } from '../../ui/language/language.tsx'
import { formatCount } from '../../ui/money/format-decimal.ts'
import { CardFrame, Shown, type Told } from './card.tsx'
import { listAt } from './list-address.ts'

const looks = {
  ...{ forecast: 'queued', atSea: 'transit', arrived: 'transit', reserved: 'progress', delivered: 'progress' },
  ...{ emptied: 'progress', shelved: 'progress', abnormal: 'blocked', rejected: 'attention' },
} as const

const Stages = ({ card: { stages, pieces } }: { card: Inbound }) => {
  const t = useText()
  if (stages.length === 0) return <p className="home-card__empty">{t(words.noInbound)}</p>
  const count = stages.reduce((sum, stage) => sum + stage.count, 0)
  return (
    <>
      <p className="goods__figures">
        <Link className="goods__figure num" to={listAt('/shipment/index', {})}>
          {t(words.shipments, { count })}
        </Link>
        <span className="goods__note num">{t(words.expectedPieces, { count: pieces })}</span>
      </p>
      <StackedBar
        label={t(words.inbound)}
        parts={stages.map(({ status, count }) => ({
          key: status,
          label: t(shipmentStatusNames[status]),
          count,
          look: looks[status],
          to: listAt('/shipment/index', { tab: status }),
        }))}
      />
    </>
  )
}

/** What is on its way, by how far it has come. */
export const InboundCard = ({ of, onRetry }: { of: Told<Inbound>; onRetry: () => void }) => {
  const t = useText()
  return (
    <CardFrame name="inbound" title={t(words.inbound)}>
      <Shown of={of} onRetry={onRetry} lines={3}>
        {(card) => <Stages card={card} />}
      </Shown>
    </CardFrame>
  )
}

const Warning = ({ count, to, children }: { count: number; to: string; children: ReactNode }) => (
  <Link className={count > 0 ? 'goods__warning goods__warning--some' : 'goods__warning'} to={to}>
    <span className="num">{formatCount(count)}</span> {children}
  </Link>
)

const inventory = '/inventory/index'
const Levels = ({ card }: { card: Stock }) => {
  const t = useText()
  if (card.pieces === 0 && card.none === 0) return <p className="home-card__empty">{t(words.noStock)}</p>
  const tier = (first: string): string => {
    const { from, to } = tierOfAge(Number(first))
    return to === null ? t(inventoryScreen.tierLast, { from: from - 1 }) : t(inventoryScreen.tierRange, { from, to })
  }
  return (
    <>
      <p className="goods__figures">
        <Link className="goods__figure num" to={inventory} title={t(words.pieces)}>
          {formatCount(card.pieces)}
        </Link>
        <span className="goods__note num">
          {t(words.pieces)} · {t(words.skus, { count: card.skus })}
        </span>
      </p>
      <p className="goods__warnings">
        <Warning count={card.none} to={listAt(inventory, { filters: { level: 'none' } })}>
          {t(words.none)}
        </Warning>
        <Warning count={card.low} to={listAt(inventory, { filters: { level: 'low' } })}>
          {t(words.low)}
        </Warning>
        <Warning count={card.expiring} to={listAt(inventory, { tab: 'age', filters: { expiresWithin: '30' } })}>
          {t(words.expiring)}
        </Warning>
      </p>
      <StackedBar
        label={t(words.ages)}
        parts={card.ages.map(({ tier: name, pieces }) => ({
          key: name,
          label: tier(name),
          count: pieces,
          look: String([0, 31, 61, 91, 181, 271, 361].indexOf(Number(name)) + 1),
          to: listAt(inventory, { tab: 'age', filters: { tiers: name } }),
        }))}
      />
    </>
  )
}

/** What is on the shelves, what runs out, and how long it has been there. */
export const StockCard = ({ of, onRetry }: { of: Told<Stock>; onRetry: () => void }) => {
  const t = useText()
  return (
    <CardFrame name="stock" title={t(words.stock)}>
      <Shown of={of} onRetry={onRetry} lines={4}>
        {(card) => <Levels card={card} />}
      </Shown>
    </CardFrame>
  )
}
