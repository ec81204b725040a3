import { products } from '@stowline/contract/products/products.contract'
import type { Output } from '@stowline/contract/kernel/rpc'
import { Select } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../ui/language/language.tsx'
import { useApi } from './use-api.ts'

type Found = Output<typeof products.select>['items'][number]
export type ChosenProduct = {
  readonly productId: NonNullable<Found['productId']>
  readonly sku: string
  readonly name: string
}

type Props = {
  readonly id?: string
  readonly value?: ChosenProduct
  readonly onChange?: (chosen: ChosenProduct) => void
  readonly label?: string
}

/** A product of the warehouse, found by its SKU or name. Fits a form field. */
export const ProductSelect = ({ id, value, onChange, label }: Props) => {
  const language = useLanguage()
  const [text, setText] = useState('')
  const asked = { pageSize: 20, kinds: ['product'], ...(text && { text }) } as const
  const { data } = useApi(products.select, { ...asked, kinds: [...asked.kinds] }, { isQuiet: true })
  const found = (data?.items ?? []).flatMap(({ productId, sku, nameCn, nameEn }) =>
    productId ? [{ productId, sku, name: language === 'zh' ? nameCn : nameEn }] : [],
  )
  const all = value && !found.some(({ productId }) => productId === value.productId) ? [value, ...found] : found
  const choose = (chosen: string) => {
    const product = all.find(({ productId }) => productId === chosen)
    if (product) onChange?.(product)
  }
  return (
    <Select
      id={id ?? ''}
      {...(label !== undefined && { 'aria-label': label })}
      showSearch
      filterOption={false}
      value={value?.productId ?? null}
      options={all.map(({ productId, sku, name }) => ({ value: productId, label: `${sku} · ${name}` }))}
      onSearch={setText}
      onChange={choose}
      popupMatchSelectWidth={420}
    />
  )
}
