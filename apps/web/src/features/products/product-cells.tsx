import type { ProductRow } from '@stowline/contract/products/products.schema'
import { hasKey } from '@stowline/domain/kernel/records'
import { productCategoryNames } from '@stowline/text/products'
import { productsScreen as words } from '@stowline/text/products-screen'
import { useLanguage } from '../../ui/language/language.tsx'
import { Say } from '../../ui/language/say.tsx'
import { TwoLines } from '../../ui/list-page/index.ts'
import { Money } from '../../ui/money/money.tsx'
import { sidesText, weightText } from '../../ui/product/measures-text.ts'

export const dash = <span className="kit-quiet">—</span>

/** The name in the person's language, the other one below it. */
export const NameCell = ({ row }: { row: ProductRow }) => {
  const language = useLanguage()
  const [own, other] = language === 'zh' ? [row.nameCn, row.nameEn] : [row.nameEn, row.nameCn]
  return (
    <TwoLines
      above={<span title={own || other}>{own || other || dash}</span>}
      below={own && other ? <span lang={language === 'zh' ? 'en' : 'zh-CN'}>{other}</span> : undefined}
    />
  )
}

export const CategoryName = ({ code }: { code: string }) =>
  hasKey(productCategoryNames, code) ? <Say text={productCategoryNames[code]} /> : code || dash

/** Always in US dollars; below it the currency of the customs papers, where that is another. */
export const DeclaredCell = ({ row }: { row: ProductRow }) => (
  <TwoLines
    above={<Money value={row.declarationAmount} />}
    below={
      row.declarationAmount && row.customsCurrency !== 'USD' ? (
        <Say text={words.customsIn} params={{ currency: row.customsCurrency }} />
      ) : undefined
    }
  />
)

/** Sides above, weight below. */
export const MeasuresCell = ({ of }: { of: ProductRow['measures'] }) =>
  of ? (
    <TwoLines
      above={<span className="num">{sidesText(of)}</span>}
      below={<span className="num">{weightText(of)}</span>}
    />
  ) : (
    dash
  )

/** The carton's sides, and how many pieces it holds. */
export const CartonCell = ({ row: { carton, cartonRate } }: { row: ProductRow }) =>
  carton || cartonRate ? (
    <TwoLines
      above={<span className="num">{sidesText(carton) ?? dash}</span>}
      below={
        <span className="num">
          {cartonRate && <Say text={words.pieces} params={{ count: cartonRate }} />} {weightText(carton)}
        </span>
      }
    />
  ) : (
    dash
  )
