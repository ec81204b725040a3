import './lists.css'
import { homeScreen as words } from '@stowline/text/home-screen'
import { warehouseZoneNames } from '@stowline/text/reference'
import { useWarehouses, type Warehouse } from '../../api/reference.ts'
import { useLanguage, useText } from '../../ui/language/language.tsx'
import { clockOf } from '../../ui/time/moments.ts'
import { useMinute } from '../../ui/time/use-minute.ts'
import { CardFrame } from './card.tsx'

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

const CutOff = ({ clock, cutOff }: { clock: string; cutOff: string }) => {
  const t = useText()
  const left = minutesOf(cutOff) - minutesOf(clock)
  if (left <= 0) return t(words.cutOffPast, { time: cutOff })
  const [hours, minutes] = [Math.floor(left / 60), left % 60]
  const words_ = hours > 0 ? t(words.hoursMinutes, { hours, minutes }) : t(words.minutes, { minutes })
  return t(words.cutOffIn, { time: cutOff, left: words_ })
}

const Row = ({ warehouse, now }: { warehouse: Warehouse; now: Date }) => {
  const t = useText()
  const language = useLanguage()
  const clock = clockOf(now.toISOString(), warehouse.timeZone)
  return (
    <li className="warehouse">
      <span className="warehouse__zone">{t(warehouseZoneNames[warehouse.zone])}</span>
      <span className="warehouse__name">
        <b>{warehouse.shortName}</b>
        <span className="warehouse__place">
          {language === 'zh' ? warehouse.nameCn : warehouse.nameEn} · {warehouse.city}, {warehouse.stateorProvince}
        </span>
      </span>
      <time className="warehouse__clock num">{clock}</time>
      <span className="warehouse__cut num">
        <CutOff clock={clock} cutOff={warehouse.cutOff} />
      </span>
    </li>
  )
}

/** What time it is where the goods are, and until when an order leaves today. */
export const WarehousesCard = () => {
  const t = useText()
  const now = useMinute()
  return (
    <CardFrame name="warehouses" title={t(words.warehouses)}>
      <ul className="warehouses">
        {useWarehouses().map((warehouse) => (
          <Row key={warehouse.id} warehouse={warehouse} now={now} />
        ))}
      </ul>
    </CardFrame>
  )
}
