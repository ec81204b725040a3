import './cartons.css'
import type { ShipmentLine } from '@stowline/contract/inbound/inbound.schema'
import { longestSide } from '@stowline/domain/inbound/carton-shape'
import { cartonsOf, piecesIn } from '@stowline/domain/inbound/cartons'
import type { Measures } from '@stowline/domain/kernel/units'
import { inboundForm as words } from '@stowline/text/inbound-screen'
import { DrawnCarton } from '../../ui/carton/drawn-carton.tsx'
import { Section } from '../../ui/drawer/facts.tsx'
import { useText } from '../../ui/language/language.tsx'
import { formatCount } from '../../ui/money/format-decimal.ts'
import { sidesText, weightText } from '../../ui/product/measures-text.ts'
import { type KnownProducts, useKnownProducts } from './announced-products.ts'
import type { LineEntry } from './shipment-values.ts'

type Kind = {
  readonly sku: string
  readonly carton: Measures
  readonly count: number
  readonly rate: number
  /** Pieces in the last carton. */
  readonly last: number
}
const mostDrawn = 8
/** Of the longest side of all cartons, in pixels. */
const longest = 40

const kindsOf = (lines: readonly LineEntry[], known: KnownProducts): Kind[] =>
  lines.flatMap(({ productId = '', quantity, cartonRate }) => {
    const product = known.get(productId)
    if (!product?.carton || !quantity || !cartonRate) return []
    const count = cartonsOf(quantity, cartonRate)
    const last = piecesIn({ announced: quantity, cartonRate }, count - 1)
    return [{ sku: product.sku, carton: product.carton, count, rate: cartonRate, last }]
  })

type Props = { readonly lines: readonly LineEntry[]; readonly known: KnownProducts }

/** Beside the form, under its totals. */
export const CartonDrawing = ({ lines, known }: Props) => {
  const t = useText()
  const kinds = kindsOf(lines, known)
  if (!kinds.length) return null
  return (
    <div className="inbound-cartons inbound-cartons--below">
      <h3>{t(words.cartons)}</h3>
      <Kinds kinds={kinds} />
    </div>
  )
}

/** Of a shipment that was announced: a section of its drawer. */
export const CartonsSection = ({ lines }: { lines: readonly ShipmentLine[] }) => {
  const typed = lines.map(({ productId, announced: quantity, cartonRate }) => ({ productId, quantity, cartonRate }))
  const kinds = kindsOf(typed, useKnownProducts(typed))
  if (!kinds.length) return null
  return (
    <Section title={words.cartons}>
      <div className="inbound-cartons inbound-cartons--wide">
        <Kinds kinds={kinds} />
      </div>
    </Section>
  )
}

/** Each kind once and all at one scale: which, how many, their sides and weight. */
const Kinds = ({ kinds }: { kinds: readonly Kind[] }) => {
  const t = useText()
  const scale = longest / Math.max(...kinds.map(({ carton }) => longestSide(carton)))
  return (
    <>
      <ul>
        {kinds.slice(0, mostDrawn).map((kind) => (
          <li key={kind.sku}>
            <DrawnCarton carton={kind.carton} scale={scale} />
            <span>
              <strong className="num">{formatCount(kind.count)} ×</strong> <span className="num">{kind.sku}</span>
              <span className="inbound-below num">
                {sidesText(kind.carton)} · {weightText(kind.carton)}
              </span>
              <span className="inbound-below">
                {t(words.piecesPer, { count: kind.rate })}
                {kind.last < kind.rate && t(words.lastCarton, { count: kind.last })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {kinds.length > mostDrawn && (
        <p className="kit-second">{t(words.moreCartons, { count: kinds.length - mostDrawn })}</p>
      )}
    </>
  )
}
