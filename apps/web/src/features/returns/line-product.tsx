import type { ReturnDetail } from '@stowline/contract/returns/returns.schema'
import { useState } from 'react'
import { type ChosenProduct, ProductSelect } from '../../api/product-select.tsx'
import { useLanguage } from '../../ui/language/language.tsx'

type Props = {
  readonly id?: string
  readonly value?: string
  readonly onChange?: (id: string) => void
  /** What is stored: its products are known by name. */
  readonly row: Pick<ReturnDetail, 'lines'> | undefined
}

/** The product of a line by its id; the select shows its SKU and name. */
export const LineProduct = ({ id, value, onChange, row }: Props) => {
  const language = useLanguage()
  const [chosen, setChosen] = useState<ChosenProduct>()
  const line = row?.lines.find(({ productId }) => productId !== null && productId === value)
  const stored = line?.productId
    ? { productId: line.productId, sku: line.sku, name: language === 'zh' ? line.nameCn : line.nameEn }
    : undefined
  const shown = chosen?.productId === value ? chosen : stored
  return (
    <ProductSelect
      {...(id !== undefined && { id })}
      {...(shown && { value: shown })}
      onChange={(product) => {
        setChosen(product)
        onChange?.(product.productId)
      }}
    />
  )
}
