import './carton-check.css'
import { cartonShape, longestSide, pieceShape } from '@stowline/domain/inbound/carton-shape'
import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import { toDecimal } from '@stowline/domain/kernel/money'
import { convertLength, convertWeight, type Measures } from '@stowline/domain/kernel/units'
import { feeClassOf } from '@stowline/domain/products/fee-class'
import { errorText } from '@stowline/text/errors'
import { fieldNames } from '@stowline/text/fields'
import type { Pair, Params } from '@stowline/text/kernel/pair'
import { productForm as words, productsScreen } from '@stowline/text/products-screen'
import { Form } from 'antd'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { DrawnCarton } from '../../ui/carton/drawn-carton.tsx'
import { type MeasureEntries, measuresOf, unitNames } from '../../ui/form/measure-entry.ts'
import { useText } from '../../ui/language/language.tsx'
import { Say } from '../../ui/language/say.tsx'
import { Money } from '../../ui/money/money.tsx'
import { SurchargeName } from '../../ui/product/measures-table.tsx'
import { sidesText, weightText } from '../../ui/product/measures-text.ts'
import { emptyProduct, faultAt, type ProductValues } from './product-values.ts'

/** The drawing's room, in pixels. */
const room = { width: 176, height: 150 }
const example = { length: 30, width: 22, height: 18, weight: 0, unit: 'metric' } as const

/** Piece and carton as they are typed, drawn to one scale, and how one piece is charged. */
export const CartonCheck = () => {
  const t = useText()
  const form = Form.useFormInstance<ProductValues>()
  const watched: Partial<ProductValues> | undefined = Form.useWatch((all: ProductValues) => all, form)
  // At first the form has no fields, and no values of them.
  const empty = emptyProduct()
  const { measures = empty.measures, carton = empty.carton, ...others } = watched ?? {}
  const values: ProductValues = { ...empty, ...others, measures, carton }
  const [piece, box] = [drawable(measures), drawable(carton)]
  return (
    <section className="carton-check" aria-label={t(words.cartonCheck)}>
      <h2>{t(words.cartonCheck)}</h2>
      <Drawing piece={piece} box={box} />
      {piece && <Legend kind="piece" name={words.piece} of={piece} />}
      {box && <Legend kind="box" name={fieldNames.carton} of={box} />}
      {!piece && !box && <p className="kit-second">{t(words.drawnLater)}</p>}
      {piece && box && <Verdict piece={piece} box={box} values={values} />}
      <OnePiece measures={measuresOf(measures)} />
    </section>
  )
}

/** What can be drawn: three sides, whatever it weighs. */
const drawable = (entries: MeasureEntries): Measures | undefined => {
  const weight = entries.weight?.text ? entries.weight : { text: '0', unit: entries.unit }
  const found = measuresOf({ ...entries, weight })
  return found && Math.min(found.length, found.width, found.height) > 0 ? found : undefined
}

type Drawn = { readonly piece: Measures | undefined; readonly box: Measures | undefined }

const Drawing = ({ piece, box }: Drawn) => {
  const drawn = box ?? piece ?? example
  const { width, height } = cartonShape(drawn, 1)
  const scale = Math.min(room.width / width, room.height / height)
  const unit = unitNames[drawn.unit].side
  const isEmpty = drawn === example
  const sides = [`${drawn.length} ${unit}`, `${drawn.width} ${unit}`, `${drawn.height} ${unit}`] as const
  return (
    <figure>
      <DrawnCarton
        carton={drawn}
        piece={box ? piece : isEmpty ? undefined : drawn}
        scale={scale}
        sides={isEmpty ? undefined : sides}
        isEmpty={isEmpty}
      />
    </figure>
  )
}

const Legend = ({ kind, name, of }: { kind: 'piece' | 'box'; name: Pair; of: Measures }) => (
  <p className="carton-check__legend">
    <i className={`carton-check__${kind}`} aria-hidden />
    <span>
      <Say text={name} />
    </span>
    <span className="num">
      {sidesText(of)}
      {of.weight > 0 && ` · ${weightText(of)}`}
    </span>
  </p>
)

const volumeOf = ({ length, width, height, unit }: Measures): number =>
  [length, width, height].reduce((volume, side) => volume * convertLength(side, unit, 'metric'), 1)

/** The part of the carton that so many pieces take up, in percent. */
const filledBy = (piece: Measures, box: Measures, count: number): number =>
  Math.round((100 * count * volumeOf(piece)) / volumeOf(box))

type Judged = { readonly piece: Measures; readonly box: Measures; readonly values: ProductValues }
type Said = { readonly text: Pair; readonly params?: Params }

/** The first thing that is wrong with a carton; undefined where nothing is. */
const wrongOf = ({ piece, box, values }: Judged): Said | undefined => {
  if (!pieceShape(box, piece, 1)) return { text: words.fitsNot }
  const count = values.cartonRate ?? 0
  if (filledBy(piece, box, count) > 100) return { text: words.tooMany, params: { count } }
  const fault = faultAt(values, 'carton')
  if (fault?.code === 'products.cartonDimension') return { text: words.weightDiffers }
  const text = fault && errorText(fault.code)
  return text && { text }
}

const Verdict = (judged: Judged) => {
  const t = useText()
  const { piece, box, values } = judged
  const wrong = wrongOf(judged)
  const count = values.cartonRate
  return (
    <>
      <p className={wrong ? 'carton-check__wrong' : 'carton-check__right'} role="status">
        {wrong ? (
          <CircleAlert size={14} strokeWidth={1.5} aria-hidden />
        ) : (
          <CircleCheck size={14} strokeWidth={1.5} aria-hidden />
        )}
        {wrong ? t(wrong.text, wrong.params) : t(words.fits)}
      </p>
      {count ? (
        <dl>
          {pieceShape(box, piece, 1) && (
            <Figure label={t(words.filled, { count })} value={`${filledBy(piece, box, count)}%`} />
          )}
          {piece.weight > 0 && (
            <Figure
              label={t(words.piecesWeigh, { count })}
              value={`${tenth(convertWeight(piece.weight * count, piece.unit, box.unit))} ${unitNames[box.unit].weight}`}
            />
          )}
        </dl>
      ) : null}
    </>
  )
}

const tenth = (value: number): number => Math.round(value * 10) / 10

const Figure = ({ label, value }: { label: string; value: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">{value}</dd>
  </div>
)

/** The weight that is billed for one piece alone, the surcharge for its size, and what that comes to. */
const OnePiece = ({ measures }: { measures: Measures | undefined }) => {
  const t = useText()
  const isWhole = measures && longestSide(measures) > 0 && measures.weight > 0
  const rated = isWhole ? feeClassOf(measures) : undefined
  return (
    <div className="carton-check__fee">
      <h3>{t(words.onePiece)}</h3>
      {rated ? (
        <>
          <dl>
            <Figure label={t(productsScreen.billed)} value={`${rated.billableWeight} lb`} />
            <Figure label={t(productsScreen.surcharge)} value={<SurchargeName of={rated} />} />
            <Figure label={t(fieldNames.freight)} value={<Money value={toDecimal(rated.cents)} hasCurrency />} />
          </dl>
          <p className="kit-second">{t(productsScreen.feeNote, { tariff: t(sampleTariff.name) })}</p>
        </>
      ) : (
        <p className="kit-second">{t(words.feeLater)}</p>
      )}
    </div>
  )
}
