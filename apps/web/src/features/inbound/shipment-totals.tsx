import { cartonTotals } from '@stowline/domain/inbound/cartons'
import { containerRoom, hasContainer } from '@stowline/domain/inbound/transport'
import { inboundDetail, inboundForm as words } from '@stowline/text/inbound-screen'
import type { Pair } from '@stowline/text/kernel/pair'
import { TriangleAlert } from 'lucide-react'
import { useText } from '../../ui/language/language.tsx'
import { formatCount } from '../../ui/money/format-decimal.ts'
import { CartonDrawing } from './carton-drawing.tsx'
import type { KnownProducts } from './announced-products.ts'
import type { ShipmentValues } from './shipment-values.ts'

type Props = { readonly values: ShipmentValues; readonly known: KnownProducts }

/** Pieces, cartons, volume and weight as they are typed, and how full the containers get; one that is too small is said. */
export const ShipmentTotals = ({ values, known }: Props) => {
  const t = useText()
  const lines = (values.lines ?? []).filter(({ productId, quantity }) => productId && quantity)
  const totals = cartonTotals(
    lines.map(({ productId = '', quantity, cartonRate }) => ({
      quantity: quantity ?? 0,
      cartonRate: cartonRate || 1,
      carton: known.get(productId)?.carton ?? null,
    })),
  )
  const kind = hasContainer(values.transportType ?? 'air') ? values.containerType : undefined
  const containers = values.containerNum ?? 1
  const room = kind ? containerRoom[kind] : undefined
  const loads = room
    ? [
        { label: inboundDetail.volume, is: totals.volume ?? 0, most: room.volume * containers, unit: 'm³' },
        { label: inboundDetail.weight, is: totals.weight ?? 0, most: room.weight * containers, unit: 'kg' },
      ]
    : []
  const isFull = loads.some(({ is, most }) => is > most)
  const isUnknown = lines.length > 0 && totals.volume === null
  return (
    <section className="inbound-totals" aria-label={t(words.totals)}>
      <h2>{t(words.totals)}</h2>
      <dl>
        <Figure label={words.totalUnits} value={formatCount(totals.units)} />
        <Figure label={words.totalCartons} value={formatCount(totals.cartons)} />
        <Figure label={inboundDetail.volume} value={totals.volume === null ? '—' : `${totals.volume.toFixed(2)} m³`} />
        <Figure
          label={inboundDetail.weight}
          value={totals.weight === null ? '—' : `${formatCount(Math.round(totals.weight))} kg`}
        />
      </dl>
      {room && !isUnknown && (
        <div className="inbound-loads">
          <h3>{t(words.load, { kind: `${kind} × ${containers}` })}</h3>
          {loads.map((load) => (
            <Load key={load.unit} {...load} />
          ))}
        </div>
      )}
      {isFull && (
        <p className="inbound-late">
          <TriangleAlert size={14} strokeWidth={1.5} aria-hidden /> {t(words.tooMuch)}
        </p>
      )}
      {isUnknown && <p className="kit-second">{t(words.noCarton)}</p>}
      <CartonDrawing lines={lines} known={known} />
    </section>
  )
}

const Figure = ({ label, value }: { label: Pair; value: string }) => (
  <div>
    <dt>{useText()(label)}</dt>
    <dd className="num">{value}</dd>
  </div>
)

type LoadProps = { readonly label: Pair; readonly is: number; readonly most: number; readonly unit: string }

const Load = ({ label, is, most, unit }: LoadProps) => {
  const t = useText()
  const percent = Math.round((is / most) * 100)
  return (
    <div className={is > most ? 'inbound-load inbound-load--over' : 'inbound-load'}>
      <span>{t(label)}</span>
      <span className="num">
        {percent}% · {formatCount(Math.round(most))} {unit}
      </span>
      <progress max={most} value={Math.min(is, most)} aria-label={t(label)} />
    </div>
  )
}
