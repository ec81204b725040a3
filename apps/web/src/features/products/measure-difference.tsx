import type { ProductRow } from '@stowline/contract/products/products.schema'
import { feeEffectOf } from '@stowline/domain/products/fee-class'
import { differenceOf } from '@stowline/domain/products/measure-difference'
import { productsScreen as words } from '@stowline/text/products-screen'
import { Say } from '../../ui/language/say.tsx'
import { TwoLines } from '../../ui/list-page/index.ts'
import { type BothMeasures, moreText, signed, SurchargeName } from '../../ui/product/measures-table.tsx'
import { dash } from './product-cells.tsx'

/** A product's two sets of measures, when it has both. */
export const bothOf = ({ measures, verified }: ProductRow): BothMeasures | undefined =>
  measures && verified ? { declared: measures, verified } : undefined

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
