import './measures-table.css'
import { cents, toDecimal } from '@stowline/domain/kernel/money'
import type { Measures } from '@stowline/domain/kernel/units'
import { type FeeClass, feeEffectOf } from '@stowline/domain/products/fee-class'
import { differenceOf } from '@stowline/domain/products/measure-difference'
import { sampleTariff } from '@stowline/domain/billing/cards/sample/sample-tariff'
import { feeName } from '@stowline/text/billing'
import { productsScreen as words } from '@stowline/text/products-screen'
import { useText } from '../language/language.tsx'
import { Say } from '../language/say.tsx'
import { sidesText, weightText } from './measures-text.ts'

/** What the merchant declared of a piece, and what the warehouse measured. */
export type BothMeasures = { readonly declared: Measures; readonly verified: Measures }

/** `+1.5`, `−0.2` or `0`. */
export const signed = (value: number): string => {
  const rounded = Math.round(value * 100) / 100
  return rounded > 0 ? `+${rounded}` : rounded < 0 ? `−${-rounded}` : '0'
}

/** `+1.20`: what something costs more or less. */
export const moreText = (more: number): string => `${more > 0 ? '+' : '−'}${toDecimal(cents(Math.abs(more)))}`

/** The surcharge for size of a fee class. */
export const SurchargeName = ({ of }: { of: FeeClass }) => (
  <Say text={of.surcharge ? feeName(of.surcharge) : words.noSurcharge} />
)

/** Declared and verified measures side by side, and how each is rated. */
export const MeasuresTable = ({ declared, verified }: BothMeasures) => {
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
