import type { ProductRow } from '@stowline/contract/products/products.schema'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import type { Measures } from '@stowline/domain/kernel/units'
import { type FeeClass, feeEffectOf } from '@stowline/domain/products/fee-class'
import { differenceOf } from '@stowline/domain/products/measure-difference'
import { feeName } from '@stowline/text/billing'
import { productsScreen as words } from '@stowline/text/products-screen'
import { sampleTariff } from '@stowline/domain/shipping/sample-tariff'
import { useText } from '../../ui/language/language.tsx'
import { Say } from '../../ui/language/say.tsx'
import { TwoLines } from '../../ui/list-page/index.ts'
import { dash } from './product-cells.tsx'
import { sidesText, weightText } from '../../ui/product/measures-text.ts'

type Both = { readonly declared: Measures; readonly verified: Measures }

/** A product's two sets of measures, when it has both. */
export const bothOf = ({ measures, verified }: ProductRow): Both | undefined =>
  measures && verified ? { declared: measures, verified } : undefined

const signed = (value: number): string => {
  const rounded = Math.round(value * 100) / 100
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : '0'
}

/** `+1.5 / 0 / −0.2 in`, longest side first, and the weight below it. */
export const DifferenceCell = ({ row }: { row: ProductRow }) => {
  const both = bothOf(row)
  if (!both) return dash
  const { sides, weight, isSame } = differenceOf(both.declared, both.verified)
  if (isSame)
    return (
      <span className="kit-second">
        <Say text={words.same} />
      </span>
    )
  return (
    <span className="measure-difference">
      <TwoLines
        above={<span className="num">{sides.map(signed).join(' / ')} in</span>}
        below={<span className="num">{signed(weight)} lb</span>}
      />
    </span>
  )
}

const moreText = (more: number): string => `${more > 0 ? '+' : '−'}${toDecimal(cents(Math.abs(more)))}`

/** What the warehouse's measures cost more or less, by a shipment alone. */
export const FeeEffectCell = ({ row }: { row: ProductRow }) => {
  const both = bothOf(row)
  const effect = both && feeEffectOf(both.declared, both.verified)
  if (!effect) return dash
  const { declared, verified, more } = effect
  const isOther = declared.surcharge !== verified.surcharge
  if (more === 0 && !isOther)
    return (
      <span className="kit-second">
        <Say text={words.feeSame} />
      </span>
    )
  return (
    <TwoLines
      above={<span className={`num${more > 0 ? ' measure-difference' : ''}`}>USD {moreText(more)}</span>}
      below={
        isOther ? (
          <SurchargeName of={verified} />
        ) : (
          <span className="num">
            {declared.billableWeight} → {verified.billableWeight} lb
          </span>
        )
      }
    />
  )
}

const SurchargeName = ({ of }: { of: FeeClass }) => (
  <Say text={of.surcharge ? feeName(of.surcharge) : words.noSurcharge} />
)

/** Declared and verified measures side by side, and how each is rated. */
export const MeasuresTable = ({ declared, verified }: Both) => {
  const t = useText()
  const effect = feeEffectOf(declared, verified)
  const { sides, weight } = differenceOf(declared, verified)
  return (
    <>
      <table className="product-measures">
        <thead>
          <tr>
            <td />
            <th scope="col">{t(words.declaredMeasures)}</th>
            <th scope="col">{t(words.verifiedMeasures)}</th>
            <th scope="col">{t(words.difference)}</th>
          </tr>
        </thead>
        <tbody className="num">
          <tr>
            <th scope="row">{t(words.size)}</th>
            <td>{sidesText(declared)}</td>
            <td>{sidesText(verified)}</td>
            <td>{sides.map(signed).join(' / ')} in</td>
          </tr>
          <tr>
            <th scope="row">{t(words.weight)}</th>
            <td>{weightText(declared)}</td>
            <td>{weightText(verified)}</td>
            <td>{signed(weight)} lb</td>
          </tr>
          {effect && (
            <>
              <tr>
                <th scope="row">{t(words.billed)}</th>
                <td>{effect.declared.billableWeight} lb</td>
                <td>{effect.verified.billableWeight} lb</td>
                <td>{signed(effect.verified.billableWeight - effect.declared.billableWeight)} lb</td>
              </tr>
              <tr>
                <th scope="row">{t(words.surcharge)}</th>
                <td>
                  <SurchargeName of={effect.declared} />
                </td>
                <td title={effect.verified.because}>
                  <SurchargeName of={effect.verified} />
                </td>
                <td>{effect.more === 0 ? '0' : `USD ${moreText(effect.more)}`}</td>
              </tr>
            </>
          )}
        </tbody>
      </table>
      <p className="kit-second">{t(words.feeNote, { tariff: t(sampleTariff.name) })}</p>
    </>
  )
}
